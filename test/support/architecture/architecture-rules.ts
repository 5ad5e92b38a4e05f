import {
  forbiddenImports,
  forbiddenPaths,
  forbiddenTexts,
  type Pattern,
  type Source,
} from './violations.ts';

// Over 250 lines because it is one list: the rules of the layout, each with what violates it.

/** A path and a text. */
type Planted = readonly [string, string];

/**
 * A rule of the architecture: a promise in words, a function that returns the violations in a file, and files that
 * violate it, to prove that the function finds them.
 */
export interface Rule {
  readonly promise: string;
  readonly violations: (source: Source) => string[];
  readonly planted: readonly Planted[];
}

export const rule = (
  promise: string,
  violations: Rule['violations'],
  ...planted: Rule['planted']
): Rule => ({ promise, violations, planted });

const browserOnly: Pattern[] = ['src/console/', 'src/sw/', 'react', 'react-dom'];
const nodeOnly: Pattern[] = [/^node:/, 'fastify', 'kysely', 'pg', 'pino', '@node-rs/argon2'];

/** The layers of the web app, the lowest first: each may import those before it, the domain and the contract. */
const webLayers = [
  'browser',
  'ui',
  'api',
  'router',
  'features',
  'pages',
  'app',
  'gallery',
] as const;

/** The floors of the server, the lowest first: a folder may import those of the floors before its own. */
const serverFloors = [
  ['process'],
  ['config'],
  ['db', 'queues'],
  ['http', 'languages', 'moderation-log'],
  ['brand', 'cache', 'limits', 'secret'],
  ['cdn', 'idempotency', 'indexnow', 'router'],
  ['openapi', 'places', 'rankings', 'review-memory', 'transparency'],
  ['experiences', 'votes'],
  [
    'claims',
    'html',
    'pictures',
    'place-summaries',
    'push',
    'receipts',
    'reports',
    'stats',
    'today',
    'transfer',
    'translations',
  ],
  ['health', 'login', 'webhooks'],
  ['account', 'jobs', 'moderation'],
  ['team'],
  ['commands', 'start'],
] as const;

/** The imports of a file from folders of its own floor or of floors above. */
function upwardImports(root: string, floors: readonly (readonly string[])[]) {
  const checks = floors.flatMap((floor, at) =>
    floor.map((folder) =>
      forbiddenImports({
        from: [`${root}/${folder}/`],
        forbidden: floors
          .slice(at)
          .flat()
          .filter((other) => other !== folder)
          .map((other) => `${root}/${other}/`),
      }),
    ),
  );
  return (source: Source) => checks.flatMap((check) => check(source));
}

/** A file of the server in a folder that has no floor. */
function foldersWithoutFloor({ path }: Source): string[] {
  const folder = /^src\/server\/([^/]+)\//.exec(path)?.[1];
  if (folder === undefined || serverFloors.flat().some((known) => known === folder)) return [];
  return [folder];
}

/** The imports of a file from other parts of the same kind, such as from features/share in features/vote. */
function importsOfSiblings(kind: string): (source: Source) => string[] {
  const part = new RegExp(`^${kind}/([^/]+)/`);
  return (source) => {
    const own = part.exec(source.path)?.[1];
    if (own === undefined) return [];
    return forbiddenImports({
      from: [`${kind}/${own}/`],
      forbidden: [new RegExp(`^${kind}/(?!${own}/)[^/]+/`)],
    })(source);
  };
}

export const rules: readonly Rule[] = [
  rule(
    'the contract imports valibot and itself',
    forbiddenImports({ from: 'src/contract/', allowed: ['valibot', 'src/contract/'] }),
    ['src/contract/paths.ts', "import { rank } from '../domain/rank.ts';"],
    ['src/contract/paths.ts', "export { join } from 'node:path';"],
  ),
  rule(
    'the domain imports the contract and itself: no package, nothing of Node',
    forbiddenImports({ from: 'src/domain/', allowed: ['src/contract/', 'src/domain/'] }),
    ['src/domain/avatar.ts', "import { readFileSync } from 'node:fs';"],
  ),
  rule(
    'the messages import the contract, the domain and themselves',
    forbiddenImports({
      from: 'src/messages/',
      allowed: ['src/contract/', 'src/domain/', 'src/messages/'],
    }),
    ['src/messages/language.ts', "import { use } from 'react';"],
  ),
  rule(
    'of this project, the review imports the contract, domain/text, threads and itself',
    forbiddenImports({
      from: 'src/review/',
      forbidden: /^src\/(?!contract\/|domain\/text\/|threads\/|review\/)/,
    }),
    ['src/review/rules/names.ts', "import { x } from '../../domain/places/guess.ts';"],
  ),
  rule(
    'threads import nothing of this project',
    forbiddenImports({ from: 'src/threads/', forbidden: /^src\/(?!threads\/)/ }),
    ['src/threads/pool.ts', "import { log } from '../server/log.ts';"],
  ),
  rule(
    'each folder of the server has a floor, and imports the floors below it',
    (source) => [
      ...foldersWithoutFloor(source),
      ...upwardImports('src/server', serverFloors)(source),
    ],
    ['src/server/db/open.ts', "import { render } from '../html/document.ts';"],
    ['src/server/reports/routes.ts', "import { getReceipt } from '../receipts/routes.ts';"],
    ['src/server/gifts/routes.ts', ''],
  ),
  rule(
    'the server imports nothing of the browser; its pages know the types of the renderer alone',
    (source) => [
      ...forbiddenImports({
        from: ['src/server/', 'src/cli.ts'],
        except: 'src/server/html/',
        forbidden: [...browserOnly, 'src/web/'],
      })(source),
      ...forbiddenImports({
        from: 'src/server/html/',
        forbidden: [
          ...browserOnly,
          /^src\/web\/(?!router\/renderer\.ts$|api\/query-endpoints\.ts$)/,
        ],
      })(source),
    ],
    ['src/server/app.ts', "import type { Renderer } from '../web/router/renderer.ts';"],
    ['src/server/html/document.ts', "import { App } from '../../web/app/App.tsx';"],
    ['src/server/html/document.ts', "import { renderToString } from 'react-dom';"],
    ['src/cli.ts', "const page = await import('./console/main.tsx');"],
  ),
  rule(
    'one place opens the built bundle that renders pages: server/html',
    forbiddenTexts({
      from: 'src/',
      except: 'src/server/html/',
      forbidden: /dist\/server|entry-server\.js/g,
    }),
    ['src/server/app.ts', "import('../../dist/server/entry-server.js');"],
  ),
  rule(
    'server/errors.ts imports the contract alone',
    forbiddenImports({ from: 'src/server/errors.ts', allowed: 'src/contract/' }),
    ['src/server/errors.ts', "import { log } from './log.ts';"],
  ),
  rule(
    'a stored story changes its state or its text, or is deleted, in experiences/lifecycle.ts alone',
    (source) => [
      ...forbiddenTexts({
        from: 'src/server/',
        except: [
          'src/server/experiences/queries.ts',
          'src/server/languages/queries.ts',
          'src/server/votes/queries.ts',
          'src/server/db/migrations/',
        ],
        forbidden: /(updateTable|deleteFrom)\('experiences'\)/g,
      })(source),
      ...forbiddenTexts({
        from: 'src/server/',
        except: ['src/server/experiences/lifecycle.ts', 'src/server/experiences/queries.ts'],
        forbidden: /\b(updateExperience|deleteExperience)\(/g,
      })(source),
    ],
    ['src/server/jobs/queries.ts', "trx.deleteFrom('experiences').where('id', 'in', ids)"],
    ['src/server/receipts/routes.ts', 'await deleteExperience(trx, id);'],
  ),
  rule(
    'server/http, router, cache and queues know no feature and no SQL',
    forbiddenImports({
      from: ['http', 'router', 'cache', 'queues'].map((folder) => `src/server/${folder}/`),
      forbidden: [
        'kysely',
        'pg',
        'node:sqlite',
        /^src\/server\/(?!http\/|router\/|cache\/|queues\/|process\/|config\/|db\/(changes|database)\.ts$)[^/]+\//,
      ],
    }),
    ['src/server/router/router.ts', "import { sql } from 'kysely';"],
    ['src/server/cache/send.ts', "import { open } from '../db/open.ts';"],
  ),
  rule(
    'SQL is written in server/db and in the queries of a feature, never in a route',
    forbiddenImports({
      from: 'src/',
      except: ['src/server/db/', /^src\/server\/.*queries\.ts$/],
      forbidden: 'kysely',
    }),
    ['src/server/votes/routes.ts', "import {\n  sql,\n} from 'kysely';"],
  ),
  rule(
    'server/db alone names the engines',
    forbiddenImports({ from: 'src/', except: 'src/server/db/', forbidden: ['pg', 'node:sqlite'] }),
    ['src/server/votes/queries.ts', "import pg from 'pg';"],
  ),
  rule(
    'a migration imports kysely and Node alone: what it does never changes',
    forbiddenImports({ from: 'src/server/db/migrations/', allowed: ['kysely', /^node:/] }),
    ['src/server/db/migrations/0009-x.ts', "import type { Database } from '../database.ts';"],
    ['src/server/db/migrations/0009-x.ts', "import * as v from 'valibot';"],
  ),
  rule(
    'the web app imports the contract, the domain, the messages, the journal and itself, and nothing of the server',
    forbiddenImports({
      from: 'src/web/',
      forbidden: [/^src\/(?!contract\/|domain\/|messages\/|offline\/|web\/)/, ...nodeOnly],
    }),
    ['src/web/api/vote.ts', "import { x } from '../../server/votes/queries.ts';"],
    ['src/web/api/vote.ts', "import { hash } from 'node:crypto';"],
  ),
  rule(
    'each layer of the web app imports the layers below it',
    upwardImports(
      'src/web',
      webLayers.map((layer) => [layer]),
    ),
    ['src/web/ui/Card.tsx', "import { call } from '../api/call.ts';"],
    ['src/web/api/query.ts', "import type { PageProps } from '../router/page.ts';"],
  ),
  rule(
    'features do not import each other, and neither do pages',
    (source) => [
      ...importsOfSiblings('src/web/features')(source),
      ...importsOfSiblings('src/web/pages')(source),
    ],
    ['src/web/features/vote/x.ts', "import { share } from '../share/share.ts';"],
    ['src/web/pages/home/x.ts', "import type { L } from '../browse/list.ts';"],
  ),
  rule(
    'the console imports the contract, the domain, the messages, web/ui, calls, what the DOM needs and itself',
    forbiddenImports({
      from: 'src/console/',
      forbidden: [
        /^src\/(?!contract\/|domain\/|messages\/|console\/|web\/ui\/|web\/api\/call(-address|-error)?\.ts$|web\/browser\/foreign-nodes\.ts$)/,
        ...nodeOnly,
      ],
    }),
    ['src/console/main.tsx', "import { C } from '../web/pages/ExperienceCard.tsx';"],
  ),
  rule(
    'the service worker imports the contract, the domain, the messages, the journal and itself',
    forbiddenImports({
      from: 'src/sw/',
      allowed: ['src/contract/', 'src/domain/', 'src/messages/', 'src/offline/', 'src/sw/'],
    }),
    ['src/sw/main.ts', "import { call } from '../web/api/call.ts';"],
  ),
  rule(
    'the journal imports the contract and itself: pages and the service worker open it',
    forbiddenImports({ from: 'src/offline/', allowed: ['src/contract/', 'src/offline/'] }),
    ['src/offline/journal.ts', "import { useStore } from '../web/browser/store.ts';"],
  ),
  rule(
    'build-time programs are not imported by what runs',
    forbiddenImports({ from: 'src/', forbidden: ['tools/', 'scripts/', 'test/', 'bench/'] }),
    ['src/cli.ts', "import { cities } from '../tools/make-map.ts';"],
  ),
  rule(
    'only the process itself reads the environment, takes signals and exits',
    forbiddenTexts({
      from: 'src/',
      except: ['src/server/main.ts', 'src/server/start/', 'src/cli.ts'],
      forbidden: /\bprocess\s*\.\s*(env|exit|exitCode|on|once|kill)\b|from 'node:process'/g,
    }),
    ['src/server/config/config.ts', 'const port = process.env.PORT;'],
    ['src/server/app.ts', "process.once('SIGTERM', close);"],
    ['src/server/db/open.ts', "import { exit } from 'node:process';"],
  ),
  rule(
    'in the browser only web/api/call.ts talks to the network, and the script that runs before it is there; rules never do',
    forbiddenTexts({
      from: ['src/web/', 'src/console/', 'src/domain/', 'src/contract/'],
      except: ['src/web/api/call.ts', 'src/web/app/bootstrap.ts'],
      forbidden: /\bfetch\s*\(|\bXMLHttpRequest\b|\bsendBeacon\b/g,
    }),
    ['src/web/pages/browse/list.tsx', "const reply = await fetch('/api/experiences');"],
  ),
  rule(
    'JSX stays in the web app and the console',
    forbiddenPaths({ from: 'src/', forbidden: /^src\/(?!web\/|console\/).*\.tsx$/ }),
    ['src/server/html/shell.tsx', ''],
  ),
  rule(
    'an option has a value: a browser that translates the page changes its text',
    forbiddenTexts({ from: 'src/', forbidden: /<option(?![^>]*\bvalue=)/g }),
    ['src/web/pages/browse/x.tsx', '<option key={code}>{name}</option>'],
  ),
  rule(
    'no file or folder is called utils, helpers, managers or common',
    forbiddenPaths({ from: '', forbidden: /(^|[/-])(utils?|helpers?|common|managers?)([./-]|$)/ }),
    ['src/domain/utils/text.ts', ''],
  ),
  rule(
    'no barrel: a name is imported from where it is made',
    (source) => [
      ...forbiddenPaths({ from: 'src/', forbidden: /(^|\/)index\.(ts|tsx|mjs)$/ })(source),
      ...forbiddenTexts({ from: 'src/', forbidden: /\bexport\s+\*/g })(source),
    ],
    ['src/domain/index.ts', ''],
    ['src/domain/text.ts', "export * from './fold.ts';"],
  ),
  rule(
    'random inputs of a test come from the seed of its run',
    ({ path, text }) =>
      /\.test\.tsx?$/.test(path) ? (text.match(/\bMath\.random\b|from 'fast-check'/g) ?? []) : [],
    ['src/domain/text.test.ts', 'const end = Math.random() * 10;'],
    ['src/domain/text.test.ts', "import fc from 'fast-check';"],
  ),
  rule(
    'a file of more than 250 lines says why',
    ({ text }) => {
      const lines = text.trimEnd().split('\n').length;
      const saysWhy = /(\/\/|\/\*) Over 250 lines because /.test(text);
      return lines > 250 && !saysWhy ? [`${lines} lines`] : [];
    },
    ['src/domain/places/countries.ts', 'one line\n'.repeat(251)],
  ),
];
