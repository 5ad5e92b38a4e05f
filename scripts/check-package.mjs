/**
 * Unpacks a release into an empty folder, starts it there without a network and without the variables of this shell, and
 * runs its commands: `npm run package -- --check`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root, runCommand, SetupError } from './support/setup.mjs';

const tarball = String(process.argv[2]);
/** Besides Node. Most of it is the library and the fonts of link pictures, and the weights of the review. */
const maxMegabytes = 100;

/** @param {boolean} isTrue @param {string} promise */
function require(isTrue, promise) {
  if (!isTrue) throw new SetupError(`Not true: ${promise}.`);
  console.log(`ok ${promise}`);
}

/** @param {string} folder @returns {number} bytes */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  return paths.reduce((sum, path) => sum + statSync(path).size, 0);
}

/** A network of its own, with nothing but the loopback interface, where the system allows it. */
function withoutNetwork() {
  const isolated = [
    'unshare',
    '--net',
    '--map-root-user',
    'sh',
    '-c',
    'ip link set lo up && exec "$@"',
    'sh',
  ];
  const [command = '', ...args] = isolated;
  const isAllowed = spawnSync(command, [...args, 'true']).status === 0;
  console.log(isAllowed ? 'Without a network' : 'With the network: unshare is not allowed here');
  return isAllowed ? isolated : [];
}

/** Starts the server, requests a page and a link picture, and stops it. Runs inside the empty network. */
const visit = `
  ./start >"$DATA_DIR/log" 2>&1 & server=$!
  ./node/node --input-type=module -e '
    const get = (path) => fetch("http://127.0.0.1:" + process.env.PORT + path);
    const isReady = async () => (await get("/readyz").catch(() => undefined))?.ok;
    while (!(await isReady())) {
      process.kill(Number(process.argv[1]), 0);
      await new Promise((done) => setTimeout(done, 50));
    }
    console.log("ready after", ((Date.now() - Number(process.argv[2])) / 1000).toFixed(2), "s");
    const answers = await Promise.all(["/", "/pictures/daily-uplift.png", "/admin-console-xyz789"].map(get));
    console.log((await (await get("/healthz")).text()), answers.map(({ status }) => status).join(" "));
    process.exit(answers.every(({ ok }) => ok) ? 0 : 1)' $server "$STARTED"
  result=$?
  [ $result = 0 ] || cat "$DATA_DIR/log"
  kill -TERM $server
  wait $server || result=$?
  exit $result
`;

/** @param {string} folder of the release @param {Record<string, string>} env @param {string[]} isolated */
async function start(folder, env, isolated) {
  const STARTED = String(Date.now());
  const [command, ...args] = [...isolated, 'sh', '-c', visit];
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...env, STARTED },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

await runCommand(async () => {
  const empty = mkdtempSync(join(tmpdir(), 'daily-uplift-release-'));
  const folder = join(empty, basename(tarball, '.tar.gz'));
  try {
    spawnSync('tar', ['-xzf', join(root, 'release', tarball), '-C', empty], { stdio: 'inherit' });
    const megabytes = (sizeOf(folder) - sizeOf(join(folder, 'node'))) / 1e6;
    require(megabytes <=
      maxMegabytes, `${megabytes.toFixed(1)} MB besides Node, of at most ${maxMegabytes}`);
    const sums = spawnSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: folder });
    require(sums.status === 0, 'every file has its checksum');
    const isolated = withoutNetwork();
    const env = {
      PATH: String(process.env.PATH),
      DATA_DIR: join(empty, 'data'),
      PORT: '39517',
      DRAIN_DELAY: '0',
    };
    spawnSync('mkdir', [env.DATA_DIR]);
    require(await start(folder, env, isolated), 'it serves');
    const exported = join(empty, 'stories.jsonl');
    const backups = join(empty, 'backups');
    const inNew = { ...env, DATA_DIR: join(empty, 'new') };
    /** @param {string[]} args @param {{ env?: Record<string, string>, wanted?: number }} [options] */
    const check = (args, { env: own = env, wanted = 0 } = {}) => {
      const [program = '', ...rest] = [...isolated, './uplift', ...args];
      const { status, stderr } = spawnSync(program, rest, {
        cwd: folder,
        env: own,
        encoding: 'utf8',
      });
      if (status !== wanted) console.log(stderr);
      require(status === wanted, `./uplift ${args.join(' ')} ends with ${wanted}`);
    };
    check(['config', 'check']);
    check(['export', exported]);
    check(['backup', backups]);
    check(['admin-password']);
    check(['restore', join(backups, String(readdirSync(backups)[0]))], { env: inNew });
    check(['import', '--trusted', exported], { env: inNew });
    check(['review', exported]);
    check(['move', '--to', join(empty, 'moved')], { env: inNew });
    require(await start(
      folder,
      { ...env, DATA_DIR: join(empty, 'moved') },
      isolated,
    ), 'it serves what was moved');
    // It needs the labelled texts of a checkout.
    check(['train-review'], { wanted: 2 });
    return 0;
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});
