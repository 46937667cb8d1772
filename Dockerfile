# Builds the server and the page, ships one small image. Plain syntax: docker, podman and buildah take it.

FROM docker.io/library/debian:bookworm-slim AS server
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      clang-19 mold cmake ninja-build pkg-config libboost1.81-dev nlohmann-json3-dev libspdlog-dev libfmt-dev \
      libsqlite3-dev libsodium-dev libcli11-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY CMakeLists.txt CMakePresets.json ./
COPY engine engine
COPY protocol protocol
COPY server server
RUN cmake --preset release -DTAVLA_TESTS=OFF -DCMAKE_CXX_COMPILER_LAUNCHER= \
 && cmake --build --preset release --target tavla-server \
 && cmake --install build/release --strip --prefix /out/usr

FROM docker.io/library/debian:bookworm-slim AS web
# A file with further certificates, for builds behind a proxy that opens TLS.
ARG NODE_EXTRA_CA_CERTS=
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      ca-certificates nodejs npm \
 && rm -rf /var/lib/apt/lists/* \
 && npm install --global --silent node@24
WORKDIR /src
COPY web-client/package.json web-client/package-lock.json ./
RUN npm ci --silent --no-audit --no-fund
COPY web-client ./
RUN npm run build

FROM docker.io/library/debian:bookworm-slim
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      libspdlog1.10 libsqlite3-0 libsodium23 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/*-old /var/log/* \
 && groupadd --gid 10001 tavla \
 && useradd --uid 10001 --gid 10001 --home-dir /var/lib/tavla --shell /usr/sbin/nologin tavla \
 && install -d -o tavla -g tavla /var/lib/tavla
COPY --from=server /out/usr/bin/tavla-server /usr/bin/tavla-server
COPY --from=web /src/dist /usr/share/tavla/web
# Variables rather than arguments, so that --healthcheck sees the same settings as the server.
ENV TAVLA_WEB=/usr/share/tavla/web TAVLA_DATABASE=/var/lib/tavla/tavla.db
USER 10001
VOLUME /var/lib/tavla
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["tavla-server", "--healthcheck"]
ENTRYPOINT ["tavla-server"]
