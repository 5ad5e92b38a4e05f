/**
 * The baseline for a cached response: node:http that writes the same bytes and headers for every request. The argument is
 * a file with the response.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export interface BareResponse {
  /** Name, value, name, value … */
  readonly headers: string[];
  /** Base64. */
  readonly body: string;
}

const file = process.argv[2] ?? '';
const { headers, body: encoded } = JSON.parse(readFileSync(file, 'utf8')) as BareResponse;
const body = Buffer.from(encoded, 'base64');

createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
