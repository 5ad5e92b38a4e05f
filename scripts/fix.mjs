/** Applies the automatic fixes of the linter, then the format. */
import { binOf, prepare, runCommand, runNode } from './support/setup.mjs';

await runCommand(async () => {
  await prepare();
  const rules = await runNode([binOf('oxlint'), '--fix']);
  const format = await runNode([binOf('oxfmt')]);
  return Math.max(rules, format);
});
