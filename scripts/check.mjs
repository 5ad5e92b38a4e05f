/** Checks types, lint rules, format, unused code and the lockfile. Runs all checks, shows all failures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockfileProblems } from './support/lockfile.mjs';
import { binOf, prepare, root, runCommand, runNode } from './support/setup.mjs';

const tsc = (/** @type {string} */ config) => [binOf('typescript'), '--noEmit', '-p', config];

/** @type {Record<string, () => string[]>} */
const tools = {
  'types of the server': () => tsc('tsconfig.server.json'),
  'types of the web': () => tsc('tsconfig.web.json'),
  'types of the service worker': () => tsc('tsconfig.sw.json'),
  'types of tests and scripts': () => tsc('tsconfig.test.json'),
  rules: () => [binOf('oxlint'), '--deny-warnings'],
  format: () => [binOf('oxfmt'), '--check'],
  'unused code': () => [binOf('knip')],
};

/** @param {string} name @param {() => string[]} command */
async function check(name, command) {
  const started = performance.now();
  let output = '';
  const code = await runNode(command(), { onOutput: (text) => (output += text) });
  return report(name, code === 0, output, started);
}

function checkLockfile() {
  const problems = lockfileProblems(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return report('lockfile', problems.length === 0, `${problems.join('\n')}\n`, performance.now());
}

/** @param {string} name @param {boolean} isOk @param {string} output @param {number} started */
function report(name, isOk, output, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!isOk) console.log(output);
  return isOk;
}

await runCommand(async () => {
  await prepare();
  const results = [checkLockfile()];
  for (const [name, command] of Object.entries(tools)) results.push(await check(name, command));
  return results.every(Boolean) ? 0 : 1;
});
