/** Names that nothing in public has. */
const privateName =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;

/** Whether it is https at a public host name, with the default port. */
export function isPublicHttps({ hostname, protocol, port }: URL): boolean {
  const isName = /\.[a-z][a-z\d-]*$/.test(hostname);
  return protocol === 'https:' && port === '' && isName && !privateName.test(hostname);
}
