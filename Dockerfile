# The text routes of the API without accounts: one program, no key on loopback, one shared key elsewhere.
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild esbuild && node scripts/run.mjs node scripts/build/pack-command.ts /out

FROM node:24-slim
ENV NODE_ENV=production NODE_DISABLE_COMPILE_CACHE=1
COPY --from=build /out/*.tgz /tmp/veilmark.tgz
RUN npm install --global --offline --no-audit --no-fund /tmp/veilmark.tgz && rm /tmp/veilmark.tgz
USER node
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["veilmark"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8787"]
