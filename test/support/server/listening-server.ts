import { listen, sendRequest } from './raw-http.ts';
import { openTestServer } from './test-server.ts';

/** The whole server on a free port: `inject` bypasses the parser of HTTP and the fast path of cached responses. */
export async function openListeningServer(env: Record<string, string> = {}) {
  const server = await openTestServer('sqlite', { env });
  const port = await listen(server.app);
  return {
    ...server,
    port,
    /** Sends a GET with these lines in its head over a connection of its own. */
    get: (url: string, ...head: string[]) =>
      sendRequest(port, [`GET ${url} HTTP/1.1`, 'Host: localhost', ...head]),
  };
}
