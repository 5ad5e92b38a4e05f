import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type FileGroup, verifyFiles } from '../../src/server/process/checksums.ts';
import { copyCheckout } from '../support/processes/production-server.ts';
import { startFailure } from '../support/processes/start-failure.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const groups: FileGroup[] = ['pages', 'places', 'fonts', 'review'];

test('a server does not start when one byte of a file differs or a file is missing, and names the file', async () => {
  const root = copyCheckout();
  const expectDamaged = async (name: string, makeFail: () => Promise<unknown>) => {
    const file = join(root, name);
    const sound = readFileSync(file);
    const damaged = Buffer.from(sound);
    damaged[300] = damaged.readUInt8(300) ^ 1;
    writeFileSync(file, damaged);
    expect(await makeFail()).toMatchObject({
      problem: 'files-damaged',
      message: expect.stringMatching(
        new RegExp(`^${name} is damaged: .*(npm run build|git checkout)`),
      ) as string,
    });
    writeFileSync(file, sound);
  };
  const inProcess = () => verifyFiles(root, groups).catch((error: unknown) => error);
  for (const name of [
    'dist/bootstrap/bootstrap.js',
    'dist/places/de.json',
    'dist/fonts/fonts.json',
    'src/review/resources/languages/en.txt',
  ])
    await expectDamaged(name, inProcess);

  const start = () => startFailure({ root, env: { DATA_DIR: join(root, 'data') } });
  await expectDamaged('dist/server/entry-server.js', start);
  await expectDamaged('src/review/resources/weights.bin', start);
  rmSync(join(root, 'dist/places/de.json'));
  expect(await start()).toMatchObject({
    code: 72,
    problem: 'files-missing',
    message: expect.stringMatching(/^dist\/places\/de\.json is missing or cannot be read\. /),
  });
  rmSync(join(root, 'dist/pages.sha256'));
  expect(await inProcess()).toMatchObject({
    exitCode: 72,
    problem: 'files-missing',
    message: expect.stringMatching(/^dist\/pages\.sha256 is missing or cannot be read\. /),
  });
});
