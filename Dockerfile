# The image of a release: run `npm run package` first. There is no build and no package manager in it.
FROM debian:trixie-slim AS unpacked
ADD release/daily-uplift-*-linux-x64.tar.gz /opt/
RUN mv /opt/daily-uplift-* /opt/daily-uplift \
  && cd /opt/daily-uplift && sha256sum --quiet -c SHA256SUMS \
  && install -d -o 10001 -g 10001 -m 0700 /var/lib/daily-uplift

FROM gcr.io/distroless/cc-debian13:nonroot
COPY --from=unpacked /opt/daily-uplift /opt/daily-uplift
COPY --from=unpacked --chown=10001:10001 /var/lib/daily-uplift /var/lib/daily-uplift
WORKDIR /opt/daily-uplift
USER 10001:10001
ENV NODE_ENV=production HOME=/tmp HOST=0.0.0.0 DATA_DIR=/var/lib/daily-uplift
VOLUME /var/lib/daily-uplift
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process: it gets the signals to stop.
ENTRYPOINT ["node/node"]
CMD ["--enable-source-maps", "server/main.js", "--settings=.env"]
