import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog, withoutQuotes } from './log.ts';

interface Line {
  readonly level: string;
  readonly err?: { message: string; code?: string; stack: string; cause?: object };
}

function written(write: (log: ReturnType<typeof openLog>) => void) {
  let text = '';
  write(openLog('debug', { write: (line) => (text += line) }));
  const lines = text.trimEnd().split('\n');
  return { text, lines: lines.map((line) => JSON.parse(line) as Line) };
}

test('a line is one JSON object with its time and level, whatever is in it', () => {
  const { text, lines } = written((log) => {
    log.warn({ name: 'two\nlines\u001b[31m\u0007\u2028' }, 'and "quotes"\r\n');
    log.info('next');
    log.error({ err: new Error(`x\n{"level":"fatal"}\n\b\b\u0000\u001b[2J`) });
  });
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', time: expect.stringMatching(/^\d{4}-.*Z$/) }),
    expect.objectContaining({ level: 'info', msg: 'next' }),
    expect.objectContaining({ level: 'error' }),
  ]);
  // No control characters, which a terminal would interpret.
  expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f]/);
});

test('a server whose output is closed continues, and ends when it fails', async () => {
  const program = `
    import { openLog } from ${JSON.stringify(resolve(import.meta.dirname, 'log.ts'))};
    const log = openLog('info');
    process.once('message', () => {
      log.info('one');
      log.fatal('two');
      // The error of the stream comes right after that of the write.
      process.stdout.write('three', () =>
        setImmediate(() => process.send('alive', () => process.exit(3))));
    });
    process.send('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.send('go');
  expect(await once(child, 'message')).toContain('alive');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

describe('of an error the log contains', () => {
  test('its name, code, place and cause', () => {
    const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    const { lines } = written((log) =>
      log.error({ err: new TypeError('no such thing', { cause }) }),
    );
    expect(lines[0]?.err).toMatchObject({
      name: 'TypeError',
      message: 'no such thing',
      stack: expect.stringMatching(/^at .*log\.test\.ts/),
      cause: { message: 'connection refused', code: 'ECONNREFUSED' },
    });
  });

  test('neither the values that it quotes nor its other fields', () => {
    const error = Object.assign(new Error('invalid input for type json: "my \'secret\' story"'), {
      detail: 'Key (content)=(secret) exists',
      parameters: ['secret'],
      where: 'secret',
    });
    error.stack += '\n    at elsewhere';
    const { text, lines } = written((log) => {
      log.error({ err: error, req: { url: 'secret' }, res: {} });
      log.error({ err: 'secret' });
      log.error(new Error('no "secret"'));
      log.warn('Reply was already sent in the "/browse?search=secret" (GET) route?');
    });
    expect(text).toContain('invalid input for type json: ');
    expect(text).toContain('at elsewhere');
    expect(text).toContain('Reply was already sent in the … (GET) route?');
    expect(text).not.toContain('secret');
    expect(lines[1]?.err).toEqual({ name: 'unknown', message: '', stack: '' });
    const messages = {
      'no quotes at all': 'no quotes at all',
      'relation "secret" does not exist': 'relation … does not exist',
      [`Unexpected token 's', "secret" is not valid JSON`]: 'Unexpected token … is not valid JSON',
      'near "a "secret" b" at 3': 'near … at 3',
      'unterminated "secret': 'unterminated …',
      '': '',
    };
    expect(Object.keys(messages).map(withoutQuotes)).toEqual(Object.values(messages));
  });
});
