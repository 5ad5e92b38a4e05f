import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request to the chat completions endpoint. */
export interface LlmRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format: { readonly json_schema: { readonly schema: object } };
  };
}

type Respond = (request: LlmRequest, response: ServerResponse) => void;

/** Starts an LLM server on this machine that responds as the test decides. `requests` lists what it received. */
export async function startFakeLlm(
  respond: Respond,
): Promise<{ url: string; requests: LlmRequest[]; setResponse: (next: Respond) => void }> {
  const requests: LlmRequest[] = [];
  let current = respond;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const received = { headers: request.headers, body: JSON.parse(text) as LlmRequest['body'] };
      requests.push(received);
      current(received, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    requests,
    setResponse: (next) => (current = next),
  };
}

/** Responds with this content; an object is sent as JSON. */
export function respondWith(content: object | string): Respond {
  return (_request, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const message = { role: 'assistant', content: text };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: 'one', choices: [{ index: 0, message }] }));
  };
}

/** Responds with this status and body. */
export function failWith(status: number, body = 'No.'): Respond {
  return (_request, response) => void response.writeHead(status).end(body);
}
