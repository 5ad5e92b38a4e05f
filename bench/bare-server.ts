/**
 * The limit for a cached answer: Node's bare http, writing the same bytes with the same headers whatever is asked.
 * The answers, one for each encoding, stand in the file that is the only argument.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export interface BareAnswer {
  /** Name, value, name, value … */
  readonly headers: string[];
  /** In base64. */
  readonly body: string;
}

const file = process.argv[2] ?? '';
const answer = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer;
const body = Buffer.from(answer.body, 'base64');

createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(200, answer.headers).end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
