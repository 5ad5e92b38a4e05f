import { afterEach, beforeEach } from 'vitest';
import { resetGenerators, seed } from './random.ts';

beforeEach(resetGenerators);

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.error(
    `The random inputs of this run have the seed ${seed}. Set SEED=${seed} to repeat them.`,
  );
});
