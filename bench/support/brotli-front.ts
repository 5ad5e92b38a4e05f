/**
 * Forwards every request to the server whose URL is the argument, and asks for brotli: browsers do so over https only, but
 * decode it over http as well.
 */
import { Agent, createServer, request } from 'node:http';

const { hostname, port } = new URL(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true });

createServer({ keepAliveTimeout: 65_000 }, (incoming, response) => {
  const { method, url, headers } = incoming;
  const forwarded = request(
    { hostname, port, agent, method, path: url, headers: { ...headers, 'accept-encoding': 'br' } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  forwarded.once('error', () => response.destroy());
  incoming.pipe(forwarded);
}).listen(Number(process.env['PORT']), '127.0.0.1');
