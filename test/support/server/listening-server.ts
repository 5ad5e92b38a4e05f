import { listen, sendRequest, type RawResponse } from './raw-http.ts';
import { openTestServer, type TestServer } from './test-server.ts';

interface ListeningServer extends TestServer {
  readonly port: number;
  /** Sends a GET with these lines in its head over a connection of its own. */
  readonly get: (url: string, ...head: string[]) => Promise<RawResponse>;
}

/** The whole server on a free port: `inject` bypasses the parser of HTTP and the fast path of cached responses. */
export async function openListeningServer(
  env: Record<string, string> = {},
): Promise<ListeningServer> {
  const server = await openTestServer('sqlite', { env });
  const port = await listen(server.app);
  return {
    ...server,
    port,
    get: (url, ...head) => sendRequest(port, [`GET ${url} HTTP/1.1`, 'Host: localhost', ...head]),
  };
}
