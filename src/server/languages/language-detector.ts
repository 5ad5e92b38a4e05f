import type { FastifyBaseLogger } from 'fastify';
import { minute } from '../../contract/durations.ts';
import { WorkerThread, type WorkerThreadOptions } from '../../threads/worker-thread.ts';

type Language = string | null;

/** Finds the language of texts, as BCP 47 tags; null when it is not certain. */
export interface LanguageDetector {
  /** Also null when detection fails: a post does not depend on it. */
  languageOf(text: string): Promise<Language>;
  /** @throws Error when detection fails */
  languagesOf(texts: readonly string[]): Promise<Language[]>;
  close(): Promise<void>;
}

interface DetectorDeps {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Overrides of the default thread options. */
  readonly thread?: Partial<WorkerThreadOptions>;
}

/** A text takes 0.2 ms, the start 0.3 s. An idle thread ends, because it takes about 100 MB. */
const defaults: WorkerThreadOptions = {
  script: new URL('worker.ts', import.meta.url),
  taskTimeout: 2_000,
  queueTimeout: 8_000,
  idleTimeout: minute,
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
};

/** Detects languages in a worker thread, which is started with the first text. */
export function openLanguageDetector({ log, thread }: DetectorDeps): LanguageDetector {
  const worker = new WorkerThread<readonly string[], Language[]>({ ...defaults, ...thread });
  return {
    async languageOf(text) {
      try {
        const [language = null] = await worker.run([text]);
        return language;
      } catch (error) {
        log.warn({ err: error }, 'the language of a story was not detected');
        return null;
      }
    },
    languagesOf: (texts) => worker.run(texts),
    close: () => worker.close(),
  };
}
