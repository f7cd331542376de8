# One image for console, service and worker; the command chooses. PostgreSQL is its own container (compose.yaml).
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc* ./
RUN npm ci
COPY . .
# A fixed name, which doesn't depend on the sources. The image needs public/, even if it's empty.
RUN npm run build && ln -s "$(ls .build)" .build/image && rm -rf .build/*/next/cache && mkdir -p public

# Only what the built programs load: no optional binaries (PostgreSQL, compilers) and no source maps of packages.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc* ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts && find node_modules -name "*.map" -delete

FROM node:22-bookworm-slim
LABEL org.opencontainers.image.title="Chat Console" org.opencontainers.image.version="0.1.0" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production BIND_ADDRESS=0.0.0.0 UV_THREADPOOL_SIZE=64
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json next.config.mjs ./
COPY lib/service/store/migrations lib/service/store/migrations
COPY lib/bff/store/migrations lib/bff/store/migrations
COPY lib/service/sample/flows lib/service/sample/flows
COPY lib/service/platform/simulator/files lib/service/platform/simulator/files
COPY --from=build /app/public public
COPY --from=build /app/.build .build
USER node
EXPOSE 3000 3001
# Not by npm, which takes 60 MB and checks its registry for updates at every start.
ENTRYPOINT ["node", ".build/image/run.js"]
CMD ["service"]
