// Over 250 lines because one list names every rule of the layout.
import {
  forbiddenImports,
  forbiddenPaths,
  forbiddenTexts,
  type Pattern,
  type Source,
} from './violations.ts';

/**
 * A rule of the architecture: a promise in words, a function that returns the violations in a file, and files that
 * violate it, to prove that the function finds them.
 */
export interface Rule {
  readonly promise: string;
  readonly violations: (source: Source) => string[];
  readonly planted: readonly Source[];
}

const browserOnly: Pattern[] = ['src/console/', 'src/sw/', 'react', 'react-dom', 'wouter'];
const nodeOnly: Pattern[] = [/^node:/, 'fastify', 'kysely', 'pg', 'pino', '@node-rs/argon2'];

/** The layers of the web app, the lowest first: each may import those before it, the domain and the contract. */
const webLayers = ['browser', 'ui', 'api', 'page', 'features', 'pages', 'app', 'gallery'] as const;

/** The imports of a file from layers above its own. */
function upwardImports(source: Source): string[] {
  return webLayers.flatMap((layer, at) =>
    forbiddenImports({
      from: [`src/web/${layer}/`],
      forbidden: webLayers.slice(at + 1).map((above) => `src/web/${above}/`),
    })(source),
  );
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
  {
    promise: 'the contract imports valibot and itself',
    violations: forbiddenImports({
      from: ['src/contract/'],
      allowed: ['valibot', 'src/contract/'],
    }),
    planted: [
      { path: 'src/contract/paths.ts', text: "import { rank } from '../domain/rank.ts';" },
      { path: 'src/contract/paths.ts', text: "export { join } from 'node:path';" },
    ],
  },
  {
    promise: 'the domain imports the contract and itself: no package, nothing of Node',
    violations: forbiddenImports({
      from: ['src/domain/'],
      allowed: ['src/contract/', 'src/domain/'],
    }),
    planted: [
      { path: 'src/domain/avatar.ts', text: "import { readFileSync } from 'node:fs';" },
      { path: 'src/domain/avatar.ts', text: "import { review } from '../review/review.ts';" },
      {
        path: 'src/domain/avatar.ts',
        text: "import type { Tables } from '../server/db/tables.ts';",
      },
    ],
  },
  {
    promise: 'of this project, the review imports the contract, domain/text, threads and itself',
    violations: forbiddenImports({
      from: ['src/review/'],
      forbidden: [/^src\/(?!contract\/|domain\/text\/|threads\/|review\/)/],
    }),
    planted: [
      { path: 'src/review/open.ts', text: "import type { Config } from '../server/config.ts';" },
      {
        path: 'src/review/rules/names.ts',
        text: "import { x } from '../../domain/places/guess.ts';",
      },
    ],
  },
  {
    promise: 'threads import nothing of this project',
    violations: forbiddenImports({ from: ['src/threads/'], forbidden: [/^src\/(?!threads\/)/] }),
    planted: [{ path: 'src/threads/pool.ts', text: "import { log } from '../server/log.ts';" }],
  },
  {
    promise:
      'the server imports nothing of the browser; its pages know the types of the renderer alone',
    violations: (source) => [
      ...forbiddenImports({
        from: ['src/server/', 'src/cli.ts'],
        except: ['src/server/pages/'],
        forbidden: [...browserOnly, 'src/web/'],
      })(source),
      ...forbiddenImports({
        from: ['src/server/pages/'],
        forbidden: [...browserOnly, /^src\/web\/(?!page\/renderer\.ts$|api\/query-endpoints\.ts$)/],
      })(source),
    ],
    planted: [
      { path: 'src/server/app.ts', text: "import { routes } from '../web/app/routes.ts';" },
      {
        path: 'src/server/app.ts',
        text: "import type { Renderer } from '../web/page/renderer.ts';",
      },
      {
        path: 'src/server/pages/document.ts',
        text: "import { App } from '../../web/app/App.tsx';",
      },
      { path: 'src/server/pages/document.ts', text: "import { renderToString } from 'react-dom';" },
      { path: 'src/cli.ts', text: "const page = await import('./console/main.tsx');" },
    ],
  },
  {
    promise: 'one place opens the built bundle that renders pages: server/pages',
    violations: forbiddenTexts({
      from: ['src/'],
      except: ['src/server/pages/'],
      forbidden: /dist\/server|entry-server\.js/g,
    }),
    planted: [{ path: 'src/server/app.ts', text: "import('../../dist/server/entry-server.js');" }],
  },
  {
    promise: 'server/errors.ts imports the contract alone',
    violations: forbiddenImports({ from: ['src/server/errors.ts'], allowed: ['src/contract/'] }),
    planted: [{ path: 'src/server/errors.ts', text: "import { log } from './log.ts';" }],
  },
  {
    promise: 'server/http, server/cache and server/queues know no feature and no SQL',
    violations: forbiddenImports({
      from: ['src/server/http/', 'src/server/cache/', 'src/server/queues/'],
      forbidden: [
        'kysely',
        'pg',
        'node:sqlite',
        /^src\/server\/(?!http\/|cache\/|queues\/|idempotency\/|db\/(changes|database)\.ts$)[^/]+\//,
      ],
    }),
    planted: [
      { path: 'src/server/http/router.ts', text: "import { sql } from 'kysely';" },
      { path: 'src/server/http/router.ts', text: "import { vote } from '../votes/routes.ts';" },
      { path: 'src/server/cache/send.ts', text: "import { open } from '../db/open.ts';" },
    ],
  },
  {
    promise: 'SQL is written in server/db and in the queries of a feature, never in a route',
    violations: forbiddenImports({
      from: ['src/'],
      except: ['src/server/db/', /^src\/server\/.*queries\.ts$/],
      forbidden: ['kysely'],
    }),
    planted: [
      { path: 'src/server/votes/routes.ts', text: "import { sql } from 'kysely';" },
      { path: 'src/server/app.ts', text: "import type { Kysely } from 'kysely';" },
    ],
  },
  {
    promise: 'server/db alone names the engines',
    violations: forbiddenImports({
      from: ['src/'],
      except: ['src/server/db/'],
      forbidden: ['pg', 'node:sqlite'],
    }),
    planted: [
      { path: 'src/server/votes/queries.ts', text: "import pg from 'pg';" },
      { path: 'src/cli.ts', text: "import { DatabaseSync } from 'node:sqlite';" },
    ],
  },
  {
    promise: 'a migration imports kysely and Node alone: what it does never changes',
    violations: forbiddenImports({
      from: ['src/server/db/migrations/'],
      allowed: ['kysely', /^node:/],
    }),
    planted: [
      {
        path: 'src/server/db/migrations/0009-x.ts',
        text: "import { createSqliteSearch } from '../sqlite/search.ts';",
      },
      {
        path: 'src/server/db/migrations/0009-x.ts',
        text: "import type { Database } from '../database.ts';",
      },
      {
        path: 'src/server/db/migrations/0009-x.ts',
        text: "import { cityKey } from '../../../domain/places/city-key.ts';",
      },
      { path: 'src/server/db/migrations/0009-x.ts', text: "import * as v from 'valibot';" },
    ],
  },
  {
    promise: 'the web app imports the contract, the domain and itself, and nothing of the server',
    violations: forbiddenImports({
      from: ['src/web/'],
      forbidden: [/^src\/(?!contract\/|domain\/|web\/)/, ...nodeOnly],
    }),
    planted: [
      { path: 'src/web/api/vote.ts', text: "import { x } from '../../server/votes/queries.ts';" },
      { path: 'src/web/app/App.tsx', text: "import { log } from '../../console/log.tsx';" },
      { path: 'src/web/api/vote.ts', text: "import { hash } from 'node:crypto';" },
    ],
  },
  {
    promise: 'each layer of the web app imports the layers below it',
    violations: upwardImports,
    planted: [
      { path: 'src/web/ui/Card.tsx', text: "import { call } from '../api/call.ts';" },
      {
        path: 'src/web/features/vote/x.ts',
        text: "import { goTo } from '../../app/navigation.ts';",
      },
      {
        path: 'src/web/api/query.ts',
        text: "import type { PageProps } from '../page/page.ts';",
      },
    ],
  },
  {
    promise: 'features do not import each other, and neither do pages',
    violations: (source) => [
      ...importsOfSiblings('src/web/features')(source),
      ...importsOfSiblings('src/web/pages')(source),
    ],
    planted: [
      { path: 'src/web/features/vote/x.ts', text: "import { share } from '../share/share.ts';" },
      { path: 'src/web/pages/home/x.ts', text: "import type { L } from '../browse/list.ts';" },
    ],
  },
  {
    promise: 'the console imports the contract, the domain, web/ui, calls and itself',
    violations: forbiddenImports({
      from: ['src/console/'],
      forbidden: [
        /^src\/(?!contract\/|domain\/|console\/|web\/ui\/|web\/api\/call(-error)?\.ts$)/,
        ...nodeOnly,
      ],
    }),
    planted: [
      {
        path: 'src/console/main.tsx',
        text: "import { C } from '../web/pages/ExperienceCard.tsx';",
      },
      { path: 'src/console/main.tsx', text: "import '../server/app.ts';" },
    ],
  },
  {
    promise: 'the service worker imports the contract and itself',
    violations: forbiddenImports({ from: ['src/sw/'], allowed: ['src/contract/', 'src/sw/'] }),
    planted: [{ path: 'src/sw/main.ts', text: "import { call } from '../web/api/call.ts';" }],
  },
  {
    promise: 'build-time programs are not imported by what runs',
    violations: forbiddenImports({
      from: ['src/'],
      forbidden: ['tools/', 'scripts/', 'test/', 'bench/'],
    }),
    planted: [{ path: 'src/cli.ts', text: "import { cities } from '../tools/make-map.ts';" }],
  },
  {
    promise: 'only the process itself reads the environment, takes signals and exits',
    violations: forbiddenTexts({
      from: ['src/'],
      except: ['src/server/main.ts', 'src/cli.ts'],
      forbidden: /\bprocess\s*\.\s*(env|exit|exitCode|on|once|kill)\b|from 'node:process'/g,
    }),
    planted: [
      { path: 'src/server/config.ts', text: 'const port = process.env.PORT;' },
      { path: 'src/server/app.ts', text: "process.once('SIGTERM', close);" },
      { path: 'src/server/db/open.ts', text: "import { exit } from 'node:process';" },
    ],
  },
  {
    promise: 'in the browser only web/api/call.ts talks to the network, and rules never do',
    violations: forbiddenTexts({
      from: ['src/web/', 'src/console/', 'src/domain/', 'src/contract/'],
      except: ['src/web/api/call.ts'],
      forbidden: /\bfetch\s*\(|\bXMLHttpRequest\b|\bsendBeacon\b/g,
    }),
    planted: [
      {
        path: 'src/web/pages/browse/list.tsx',
        text: "const reply = await fetch('/api/experiences');",
      },
      { path: 'src/console/login.tsx', text: 'window.fetch(path);' },
    ],
  },
  {
    promise: 'JSX stays in the web app and the console',
    violations: forbiddenPaths({ from: ['src/'], forbidden: /^src\/(?!web\/|console\/).*\.tsx$/ }),
    planted: [{ path: 'src/server/pages/shell.tsx', text: '' }],
  },
  {
    promise: 'no file or folder is called utils, helpers, managers or common',
    violations: forbiddenPaths({
      from: [''],
      forbidden: /(^|[/-])(utils?|helpers?|common|managers?)([./-]|$)/,
    }),
    planted: [
      { path: 'src/domain/utils/text.ts', text: '' },
      { path: 'src/web/ui/date-helpers.ts', text: '' },
      { path: 'src/server/common.ts', text: '' },
    ],
  },
  {
    promise: 'no barrel: a name is imported from where it is made',
    violations: (source) => [
      ...forbiddenPaths({ from: ['src/'], forbidden: /(^|\/)index\.(ts|tsx|mjs)$/ })(source),
      ...forbiddenTexts({ from: ['src/'], forbidden: /\bexport\s+\*/g })(source),
    ],
    planted: [
      { path: 'src/domain/index.ts', text: '' },
      { path: 'src/domain/text.ts', text: "export * from './fold.ts';" },
    ],
  },
  {
    promise: 'random inputs of a test come from the seed of its run',
    violations: ({ path, text }) =>
      /\.test\.tsx?$/.test(path) ? (text.match(/\bMath\.random\b|from 'fast-check'/g) ?? []) : [],
    planted: [
      { path: 'src/domain/text.test.ts', text: 'const end = Math.random() * 10;' },
      { path: 'src/domain/text.test.ts', text: "import fc from 'fast-check';" },
    ],
  },
  {
    promise: 'a file of more than 250 lines says why',
    violations: ({ text }) => {
      const lines = text.trimEnd().split('\n').length;
      const saysWhy = /(\/\/|\/\*) Over 250 lines because /.test(text);
      return lines > 250 && !saysWhy ? [`${lines} lines`] : [];
    },
    planted: [{ path: 'src/domain/places/countries.ts', text: 'one line\n'.repeat(251) }],
  },
];
