import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a chat completions endpoint is sent. */
export interface Asked {
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format: { readonly json_schema: { readonly schema: object } };
  };
}

type Conduct = (asked: Asked, response: ServerResponse) => void;

/** A language model's server on this machine, which does what the test says. `asked` lists what it was sent. */
export async function openStandIn(
  conduct: Conduct,
): Promise<{ url: string; asked: Asked[]; conduct: (next: Conduct) => void }> {
  const asked: Asked[] = [];
  let now = conduct;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const question = { headers: request.headers, body: JSON.parse(text) as Asked['body'] };
      asked.push(question);
      now(question, response);
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
    asked,
    conduct: (next) => (now = next),
  };
}

/** A model that answers this, word for word when it is a text. */
export function answering(content: object | string): Conduct {
  return (_asked, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const message = { role: 'assistant', content: text };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: 'one', choices: [{ index: 0, message }] }));
  };
}

/** A server that answers this status with this body. */
export function failing(status: number, body = 'No.'): Conduct {
  return (_asked, response) => void response.writeHead(status).end(body);
}
