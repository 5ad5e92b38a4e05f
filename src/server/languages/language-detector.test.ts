import { expect, onTestFinished, test, vi } from 'vitest';
import { openLanguageDetector } from './language-detector.ts';

function open(thread: NonNullable<Parameters<typeof openLanguageDetector>[0]['thread']>) {
  const log = { warn: vi.fn<() => void>() };
  const detector = openLanguageDetector({ log, thread });
  onTestFinished(() => detector.close());
  return { detector, log };
}

test('the language of a story is detected in another thread', async () => {
  // A busy machine may take long to start the thread.
  const { detector } = open({ queueTimeout: 60_000 });
  expect(await detector.languageOf('Heute hat mir eine Fremde den Kaffee bezahlt.')).toBe('de');
  const texts = ['😊😊😊', 'Hoy me ayudó mi vecina con las bolsas.'];
  expect(await detector.languagesOf(texts)).toEqual([null, 'es']);
});

test('a story can be posted while its language cannot be detected; the log says so', async () => {
  const { detector, log } = open({ script: new URL('file:///no/such/worker.ts') });
  expect(await detector.languageOf('Heute hat mir eine Fremde den Kaffee bezahlt.')).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
  await expect(detector.languagesOf(['Heute'])).rejects.toThrow();
});
