import { afterEach, beforeEach } from 'vitest';
import { restartDraws, seed } from './random.ts';

beforeEach(restartDraws);

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.error(
    `Random inputs of this run came from SEED=${seed}: with it they are the same again.`,
  );
});
