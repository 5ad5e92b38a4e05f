import { expect, test } from 'vitest';
import { openTestDatabase } from './support/database/test-database.ts';
import { exchange, listen } from './support/server/raw-http.ts';
import { renderingBundle as bundle } from './support/server/rendering-bundle.ts';
import { openTestServer } from './support/server/test-server.ts';

const forged = '{"level":"fatal","msg":"forged"}';
const breaks = ['\n', '\r\n', '\r', '\u2028', '\u0085', '\u0000', '\u001b[2J', '\b\b\b'];

/** Requests that contain the text in every part that a client controls. */
function requestsWith(text: string): string[] {
  const coded = encodeURIComponent(text);
  const head = (line: string, more: readonly string[] = [], body = '') =>
    [line, 'Host: localhost', 'Connection: close', ...more, '', body].join('\r\n');
  const post = (path: string, body: object) => {
    const bytes = JSON.stringify(body);
    const length = `Content-Length: ${Buffer.byteLength(bytes)}`;
    const headers = ['Content-Type: application/json', 'Sec-Fetch-Site: same-origin', length];
    return head(`POST ${path} HTTP/1.1`, headers, bytes);
  };
  return [
    head(`GET /${coded}?search=${coded} HTTP/1.1`),
    head(`GET /browse?search=${coded} HTTP/1.1`),
    head(`GET /api/experiences?search=${coded}&limit=${coded} HTTP/1.1`),
    head(`GET /api/experiences/by-random-id/${coded} HTTP/1.1`),
    head(`GET /${text} HTTP/1.1`),
    head('GET / HTTP/1.1', [
      `User-Agent: ${text}`,
      `Cookie: d=${text}`,
      `X-Forwarded-For: ${text}`,
    ]),
    head('GET /random HTTP/1.1', [`X-Forwarded-For: ${coded}`, `X-Request-Id: ${coded}`]),
    post('/api/admin/login', { password: `a long password ${text}` }),
    post('/api/experiences', { content: text, city: text, [text]: text }),
    post(`/api/experiences/${coded}/vote`, { voterFingerprint: text }),
    text,
  ];
}

test('no request can add a line to the log or move the cursor of a terminal', async () => {
  const written: string[] = [];
  const database = await openTestDatabase('sqlite');
  const server = await openTestServer('sqlite', {
    database,
    bundle,
    log: (line) => written.push(line),
  });
  const port = await listen(server.app);
  const requests = breaks.flatMap((end) => requestsWith(`x${end}${forged}${end}`));
  for (const request of requests) await exchange(port, request);
  // The same while the database fails, because then there is more to log.
  for (const method of ['write', 'read'] as const) {
    Object.defineProperty(database, method, {
      get: () => {
        throw new Error(`failed at "x\n${forged}\n" near\n${forged}`);
      },
    });
    for (const request of requests) await exchange(port, request);
  }
  expect(written.length).toBeGreaterThan(requests.length);
  for (const line of written) {
    // Each is one line of printable characters.
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(line.endsWith('\n')).toBe(true);
    const { level, msg } = JSON.parse(line) as { level: string; msg?: string };
    expect(['debug', 'info', 'warn', 'error']).toContain(level);
    expect(msg).not.toBe('forged');
  }
});
