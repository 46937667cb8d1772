// Prints the protocol for other programs: `tavla-protocol schema` as JSON Schema, `tavla-protocol
// typescript` as the client's types. Both files are committed and compared by a test.

#include <boost/core/demangle.hpp>
#include <nlohmann/json.hpp>

#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <typeinfo>

#include "protocol/messages.hpp"
#include "protocol/reflect.hpp"

namespace tavla::protocol {
namespace {

using Json = nlohmann::ordered_json;

/// The last word of a type's name.
template <class T>
std::string type_name() {
  const auto full = boost::core::demangle(typeid(T).name());
  return full.substr(full.rfind(':') + 1);
}

/// The forms a field's type can take; each knows its schema and its TypeScript. Types with a name
/// of their own are collected on the way.
class Describer {
 public:
  enum class Side { client, server };

  std::map<std::string, std::string> types;
  Json definitions = Json::object();

  template <class T>
  std::string typescript(const T* /*type*/) {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (DescribedEnum<T>) {
      return named_enum<T>();
    } else if constexpr (std::same_as<T, NumberedEvent>) {
      return "Event";
    } else if constexpr (Described<T>) {
      return named_struct<T>();
    } else {
      return "string";
    }
  }
  template <class T>
  std::string typescript(const std::optional<T>* /*type*/) {
    return typescript(static_cast<const T*>(nullptr)) + " | null";
  }
  template <class T>
  std::string typescript(const std::vector<T>* /*type*/) {
    return list_of(typescript(static_cast<const T*>(nullptr)));
  }
  template <class T, std::size_t N>
  std::string typescript(const boost::container::static_vector<T, N>* /*type*/) {
    return list_of(typescript(static_cast<const T*>(nullptr)));
  }
  template <class T, std::size_t N>
  std::string typescript(const std::array<T, N>* /*type*/) {
    const auto element = typescript(static_cast<const T*>(nullptr));
    return N == 2 ? "readonly [" + element + ", " + element + "]" : list_of(element);
  }
  template <class... Ts>
  std::string typescript(const std::tuple<Ts...>* /*type*/) {
    std::string list;
    ((list += (list.empty() ? "" : ", ") + typescript(static_cast<const Ts*>(nullptr))), ...);
    return "readonly [" + list + "]";
  }

  template <class T>
  Json schema(const T* /*type*/) {
    if constexpr (std::same_as<T, bool>) {
      return {{"type", "boolean"}};
    } else if constexpr (std::integral<T>) {
      return {{"type", "integer"}};
    } else if constexpr (DescribedEnum<T>) {
      return {{"enum", enum_names<T>()}};
    } else if constexpr (std::same_as<T, NumberedEvent>) {
      return {{"$ref", "#/$defs/NumberedEvent"}};
    } else if constexpr (Described<T>) {
      if (!definitions.contains(type_name<T>())) {
        definitions[type_name<T>()] = nullptr;
        definitions[type_name<T>()] = object_schema<T>({}, Side::server);
      }
      return {{"$ref", "#/$defs/" + type_name<T>()}};
    } else {
      return {{"type", "string"}};
    }
  }
  template <class T>
  Json schema(const std::optional<T>* /*type*/) {
    return {{"anyOf", {schema(static_cast<const T*>(nullptr)), {{"type", "null"}}}}};
  }
  template <class T>
  Json schema(const std::vector<T>* /*type*/) {
    return {{"type", "array"}, {"items", schema(static_cast<const T*>(nullptr))}};
  }
  template <class T, std::size_t N>
  Json schema(const boost::container::static_vector<T, N>* /*type*/) {
    return {{"type", "array"}, {"items", schema(static_cast<const T*>(nullptr))}, {"maxItems", N}};
  }
  template <class T, std::size_t N>
  Json schema(const std::array<T, N>* /*type*/) {
    auto items = schema(static_cast<const T*>(nullptr));
    return {{"type", "array"}, {"items", std::move(items)}, {"minItems", N}, {"maxItems", N}};
  }
  template <class... Ts>
  Json schema(const std::tuple<Ts...>* /*type*/) {
    auto items = Json::array({schema(static_cast<const Ts*>(nullptr))...});
    const auto size = sizeof...(Ts);
    return {{"type", "array"},
            {"prefixItems", std::move(items)},
            {"minItems", size},
            {"maxItems", size}};
  }

  /// `tag` names the field that holds the message's name, as in {"t", "roll"}; empty for plain
  /// structs.
  using Tag = std::pair<std::string, std::string>;

  template <Described T>
  Json object_schema(const Tag& tag, Side side, bool numbered = false) {
    Json properties = Json::object();
    Json required = Json::array();
    if (!tag.first.empty()) {
      properties[tag.first] = {{"const", tag.second}};
      required.push_back(tag.first);
    }
    if (numbered) {
      properties["ver"] = {{"type", "integer"}};
      required.push_back("ver");
    }
    boost::mp11::mp_for_each<Fields<T>>([&](auto field) {
      using Type = FieldType<T, decltype(field)>;
      properties[field.name] = schema(static_cast<const Type*>(nullptr));
      if (side == Side::server || !OptionalOf<Type>::value) required.push_back(field.name);
    });
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
  }

  /// Tagged types are alternatives of a union and stand one level deeper than interfaces.
  template <Described T>
  std::string object_type(const Tag& tag, Side side, bool numbered = false) {
    const bool tagged = !tag.first.empty();
    const std::string line = tagged ? "\n      readonly " : "\n  readonly ";
    std::string text = tagged ? line + tag.first + ": '" + tag.second + "';" : "";
    if (numbered) text += line + "ver: number;";
    boost::mp11::mp_for_each<Fields<T>>([&](auto field) {
      using Type = FieldType<T, decltype(field)>;
      const bool may_miss = side == Side::client && OptionalOf<Type>::value;
      text += line + field.name;
      text += may_miss ? "?: " + typescript_inside(static_cast<const Type*>(nullptr))
                       : ": " + typescript(static_cast<const Type*>(nullptr));
      text += ";";
    });
    return "{" + text + (tagged ? "\n    }" : "\n}");
  }

 private:
  static std::string list_of(const std::string& element) {
    return element.starts_with("readonly") ? "readonly (" + element + ")[]"
                                           : "readonly " + element + "[]";
  }

  template <class T, class Field>
  using FieldType = std::remove_reference_t<decltype(std::declval<T&>().*Field::pointer)>;

  template <class T>
  std::string typescript_inside(const std::optional<T>* /*type*/) {
    return typescript(static_cast<const T*>(nullptr));
  }
  template <class T>
  std::string typescript_inside(const T* type) {
    return typescript(type);
  }

  template <DescribedEnum T>
  std::string named_enum() {
    std::string text;
    for (const auto name : enum_names<T>()) {
      text += (text.empty() ? "'" : " | '") + std::string{name} + "'";
    }
    types[type_name<T>()] = "export type " + type_name<T>() + " = " + text + ";\n";
    return type_name<T>();
  }

  template <Described T>
  std::string named_struct() {
    const auto body = object_type<T>({}, Side::server);
    types[type_name<T>()] = "export interface " + type_name<T>() + " " + body + "\n";
    return type_name<T>();
  }
};

template <class Variant, class Function>
void for_each_alternative(Function function) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Variant>>(function);
}

template <class Variant>
std::string union_type(Describer& describer,
                       const std::string& name,
                       const std::string& tag,
                       Describer::Side side,
                       bool numbered = false) {
  std::string text = "export type " + name + " =";
  for_each_alternative<Variant>([&](auto type) {
    using Alternative = typename decltype(type)::type;
    const std::string message{Alternative::name};
    text += "\n  | " + describer.object_type<Alternative>({tag, message}, side, numbered);
  });
  return text + ";\n";
}

template <class Variant>
Json union_schema(Describer& describer,
                  const std::string& tag,
                  Describer::Side side,
                  bool numbered = false) {
  auto alternatives = Json::array();
  for_each_alternative<Variant>([&](auto type) {
    using Alternative = typename decltype(type)::type;
    const std::string message{Alternative::name};
    alternatives.push_back(describer.object_schema<Alternative>({tag, message}, side, numbered));
  });
  return {{"oneOf", std::move(alternatives)}};
}

std::string typescript() {
  Describer describer;
  std::string text = "// Made by tavla-protocol from protocol/messages.hpp; change it there.\n\n";
  text += "export const version = " + std::to_string(version) + ";\n\n";
  const auto client =
      union_type<ClientMessage>(describer, "ClientMessage", "t", Describer::Side::client);
  const auto server =
      union_type<ServerMessage>(describer, "ServerMessage", "t", Describer::Side::server);
  const auto events = union_type<Event>(describer, "Event", "e", Describer::Side::server, true);
  for (const auto& [name, declaration] : describer.types) text += declaration + "\n";
  return text + events + "\n" + client + "\n" + server;
}

std::string schema() {
  Describer describer;
  const auto client = union_schema<ClientMessage>(describer, "t", Describer::Side::client);
  const auto server = union_schema<ServerMessage>(describer, "t", Describer::Side::server);
  const auto events = union_schema<Event>(describer, "e", Describer::Side::server, true);
  auto& all = describer.definitions;
  all["NumberedEvent"] = events;
  all["ClientMessage"] = client;
  all["ServerMessage"] = server;
  const Json document{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                      {"title", "tavla protocol"},
                      {"version", version},
                      {"$defs", std::move(all)}};
  return document.dump(1) + "\n";
}

}  // namespace
}  // namespace tavla::protocol

int main(int argc, char** argv) {
  const std::string_view what = argc == 2 ? argv[1] : "";
  if (what == "typescript") {
    std::cout << tavla::protocol::typescript();
  } else if (what == "schema") {
    std::cout << tavla::protocol::schema();
  } else {
    std::cerr << "usage: tavla-protocol schema|typescript\n";
    return 2;
  }
  return 0;
}
