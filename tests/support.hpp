#pragma once

#include <boost/system/result.hpp>
#include <catch2/catch.hpp>

#include <string>

// boost::system::result streams its value whether or not the value streams; this keeps Catch2 from
// asking it to.
template <class T, class E>
struct Catch::StringMaker<boost::system::result<T, E>> {
  static std::string convert(const boost::system::result<T, E>& result) {
    return result ? "a value" : "an error";
  }
};
