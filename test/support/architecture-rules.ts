import { importsOf, paths, texts, type Pattern, type Source } from './breaches.ts';

/**
 * A rule of the layout: a promise in words, how a file breaks it (each breach as what stands in
 * the file), and files that break it, to prove that the rule sees them.
 */
export interface Rule {
  readonly promise: string;
  readonly breaches: (source: Source) => string[];
  readonly planted: readonly Source[];
}

const browserSide: Pattern[] = ['src/admin/', 'src/sw/', 'react', 'react-dom', 'wouter'];
const serverSide: Pattern[] = [/^node:/, 'fastify', 'kysely', 'pg', 'pino', '@node-rs/argon2'];

export const rules: readonly Rule[] = [
  {
    promise: 'the contract imports valibot and itself',
    breaches: importsOf({ from: ['src/contract/'], allowed: ['valibot', 'src/contract/'] }),
    planted: [
      {
        path: 'src/contract/endpoints/votes.ts',
        text: "import { rank } from '../domain/rank.ts';",
      },
      { path: 'src/contract/endpoints/votes.ts', text: "export { join } from 'node:path';" },
    ],
  },
  {
    promise: 'the domain imports the contract and itself: no package, nothing of Node',
    breaches: importsOf({ from: ['src/domain/'], allowed: ['src/contract/', 'src/domain/'] }),
    planted: [
      { path: 'src/domain/avatar.ts', text: "import { readFileSync } from 'node:fs';" },
      {
        path: 'src/domain/avatar.ts',
        text: "import type { Tables } from '../server/db/tables.ts';",
      },
    ],
  },
  {
    promise:
      'the server imports nothing of the browser; its pages know the types of the door alone',
    breaches: (source) => [
      ...importsOf({
        from: ['src/server/', 'src/cli.ts'],
        except: ['src/server/pages/'],
        forbidden: [...browserSide, 'src/web/'],
      })(source),
      ...importsOf({
        from: ['src/server/pages/'],
        forbidden: [...browserSide, /^src\/web\/(?!page-door\.ts$)/],
      })(source),
    ],
    planted: [
      { path: 'src/server/app.ts', text: "import { routes } from '../web/routes.tsx';" },
      { path: 'src/server/app.ts', text: "import type { PageDoor } from '../web/page-door.ts';" },
      { path: 'src/server/pages/document.ts', text: "import { App } from '../../web/App.tsx';" },
      { path: 'src/server/pages/document.ts', text: "import { renderToString } from 'react-dom';" },
      { path: 'src/cli.ts', text: "const page = await import('./admin/main.tsx');" },
    ],
  },
  {
    promise: 'one place opens the built bundle that renders pages: server/pages',
    breaches: texts({
      from: ['src/'],
      except: ['src/server/pages/'],
      forbidden: /dist\/server|entry-server\.js/g,
    }),
    planted: [{ path: 'src/server/app.ts', text: "import('../../dist/server/entry-server.js');" }],
  },
  {
    promise: 'server/http knows no feature and no SQL',
    breaches: importsOf({
      from: ['src/server/http/'],
      forbidden: ['kysely', 'pg', 'node:sqlite', /^src\/server\/(?!http\/)[^/]+\//],
    }),
    planted: [
      { path: 'src/server/http/reply.ts', text: "import { sql } from 'kysely';" },
      { path: 'src/server/http/reply.ts', text: "import { vote } from '../votes/routes.ts';" },
    ],
  },
  {
    promise: 'SQL is written in server/db and in the queries of a feature, never in a route',
    breaches: importsOf({
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
    breaches: importsOf({
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
    promise: 'the web app imports the contract, the domain and itself, and nothing of the server',
    breaches: importsOf({
      from: ['src/web/'],
      forbidden: [/^src\/(?!contract\/|domain\/|web\/)/, ...serverSide],
    }),
    planted: [
      { path: 'src/web/vote.tsx', text: "import { castVote } from '../server/votes/queries.ts';" },
      { path: 'src/web/vote.tsx', text: "import { log } from '../admin/log.tsx';" },
      { path: 'src/web/vote.tsx', text: "import { hash } from 'node:crypto';" },
    ],
  },
  {
    promise:
      'the console imports the contract, the domain, web/ui, calls and their failures, and itself',
    breaches: importsOf({
      from: ['src/admin/'],
      forbidden: [
        /^src\/(?!contract\/|domain\/|admin\/|web\/(ui|styles)\/|web\/call(-error)?\.ts$)/,
        ...serverSide,
      ],
    }),
    planted: [
      { path: 'src/console/main.tsx', text: "import { Card } from '../web/browse/card.tsx';" },
      { path: 'src/console/main.tsx', text: "import '../server/app.ts';" },
    ],
  },
  {
    promise: 'the service worker imports the contract and itself',
    breaches: importsOf({ from: ['src/sw/'], allowed: ['src/contract/', 'src/sw/'] }),
    planted: [{ path: 'src/sw/main.ts', text: "import { call } from '../web/call.ts';" }],
  },
  {
    promise: 'only the process itself reads the environment, takes signals and exits',
    breaches: texts({
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
    promise: 'in the browser only web/call.ts talks to the network, and rules never do',
    breaches: texts({
      from: ['src/web/', 'src/admin/', 'src/domain/', 'src/contract/'],
      except: ['src/web/api/call.ts'],
      forbidden: /\bfetch\s*\(|\bXMLHttpRequest\b|\bsendBeacon\b/g,
    }),
    planted: [
      { path: 'src/web/browse/list.tsx', text: "const reply = await fetch('/api/experiences');" },
      { path: 'src/admin/login.tsx', text: 'window.fetch(path);' },
    ],
  },
  {
    promise: 'JSX stays in the web app and the console',
    breaches: paths({ from: ['src/'], forbidden: /^src\/(?!web\/|admin\/).*\.tsx$/ }),
    planted: [{ path: 'src/server/pages/shell.tsx', text: '' }],
  },
  {
    promise: 'no file or folder is called utils, helpers or common',
    breaches: paths({ from: [''], forbidden: /(^|[/-])(utils?|helpers?|common)([./-]|$)/ }),
    planted: [
      { path: 'src/domain/utils/text.ts', text: '' },
      { path: 'src/web/date-helpers.ts', text: '' },
      { path: 'src/server/common.ts', text: '' },
    ],
  },
  {
    promise: 'no barrel: a name is imported from where it is made',
    breaches: (source) => [
      ...paths({ from: ['src/'], forbidden: /(^|\/)index\.(ts|tsx|mjs)$/ })(source),
      ...texts({ from: ['src/'], forbidden: /\bexport\s+\*/g })(source),
    ],
    planted: [
      { path: 'src/domain/index.ts', text: '' },
      { path: 'src/domain/text.ts', text: "export * from './fold.ts';" },
    ],
  },
  {
    promise: 'a file of more than 250 lines says why',
    breaches: ({ text }) => {
      const lines = text.trimEnd().split('\n').length;
      const saysWhy = /(\/\/|\/\*) Over 250 lines because /.test(text);
      return lines > 250 && !saysWhy ? [`${lines} lines`] : [];
    },
    planted: [{ path: 'src/domain/places/countries.ts', text: 'one line\n'.repeat(251) }],
  },
];
