import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What was sent to LibreTranslate's /translate. */
export interface TranslateRequest {
  readonly q: string;
  readonly source: string;
  readonly target: string;
  readonly format: string;
  readonly api_key?: string;
}

export type RespondToTranslate = (request: TranslateRequest, response: ServerResponse) => void;

/** Writes the languages before the text. */
export const translating: RespondToTranslate = ({ q, source, target }, response) =>
  void response.end(JSON.stringify({ translatedText: `${source} > ${target}: ${q}` }));

/** Responds with this status and body. */
export const respondWith =
  (status: number, body: unknown = { error: 'No.' }): RespondToTranslate =>
  (_, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

/** Starts a server like LibreTranslate on this machine. `requests` lists what it received at its one address. */
export async function startFakeTranslator(respond: RespondToTranslate = translating) {
  const requests: TranslateRequest[] = [];
  let current = respond;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/translate')
        return void response.writeHead(404).end();
      const received = JSON.parse(text) as TranslateRequest;
      requests.push(received);
      return current(received, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    setResponse: (next: RespondToTranslate) => void (current = next),
  };
}
