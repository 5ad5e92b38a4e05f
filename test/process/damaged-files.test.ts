import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { copyCheckout } from '../support/processes/production-server.ts';
import { startFailure } from '../support/processes/start-failure.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

describe('a server detects a damaged build when it starts', () => {
  test('when one byte of a file differs', async () => {
    const root = copyCheckout();
    const files = [
      'dist/places/de.json',
      'dist/server/entry-server.js',
      'dist/bootstrap/bootstrap.js',
      'src/review/resources/weights.bin',
      'src/review/resources/languages/en.txt',
    ];
    for (const name of files) {
      const file = join(root, name);
      const sound = readFileSync(file);
      const damaged = Buffer.from(sound);
      damaged[300] = damaged.readUInt8(300) ^ 1;
      writeFileSync(file, damaged);
      const failure = await startFailure({ root, env: { DATA_DIR: join(root, 'data') } });
      expect([failure.code, failure.problem]).toEqual([72, 'files-damaged']);
      expect(failure.message).toMatch(/ is damaged: .*(npm run build|git checkout)/);
      expect(failure.message.startsWith(name)).toBe(true);
      writeFileSync(file, sound);
    }
  });

  test('when a file is missing', async () => {
    const root = copyCheckout();
    // In reverse order: each file is still missing when the next one is removed.
    for (const name of [
      'src/review/resources/weights.bin',
      'dist/places/de.json',
      'dist/pages.sha256',
    ]) {
      rmSync(join(root, name));
      const failure = await startFailure({ root, env: { DATA_DIR: join(root, 'data') } });
      expect([failure.code, failure.problem]).toEqual([72, 'files-missing']);
      expect(failure.message).toMatch(/ is missing or cannot be read\. /);
      expect(failure.message.startsWith(name)).toBe(true);
    }
  });
});
