import { expect, test } from 'vitest'
import { type Layers, listUpwardImports, moduleOf } from '#tests/support/layers.ts'
import { countFolders, findCycle, readSources, type SourceFile, toModules } from '#tests/support/source-tree.ts'

const sources = readSources(['app', 'worker'])

/** The layers of `app` from the bottom up: imports go down only. docs/architecture.md describes them. */
const appLayers: Layers = [
  ['app/domain'],
  // The service worker imports no page; it is configured by names.
  ['app/client/service-worker', 'app/contracts', 'app/i18n'],
  ['app/brands', 'app/client/events', 'app/ui', 'app/ui/styles'],
  ['app/client/request'],
  ['app/client/state'],
  ['app/features'],
  ['app/overlays'],
  ['app/overlays/groups', 'app/pages'],
  ['app/overlays/catalogue.ts', 'app/personal-pages.ts'],
  // The lists of pages and overlays are above the entries they name.
  ['app/pages.ts'],
  ['app/client'],
  ['app/client/client.tsx', 'app/client/start.ts'],
  // The screens of the admin, which use none of the guests' pages.
  ['app/admin/client'],
  ['app/admin/text'],
  ['app/admin/ui'],
  ['app/admin/shell'],
  ['app/admin/routes'],
  ['app/admin'],
]

/** The layers of `worker`, above those of `app`. */
const workerLayers: Layers = [
  // Infra.
  [
    'worker/infra/cache',
    'worker/infra/crypto',
    'worker/infra/database',
    'worker/infra/log.ts',
    'worker/infra/ports',
    'worker/infra/read-variables.ts',
  ],
  ['worker/infra/archive', 'worker/infra/env.ts', 'worker/infra/scope.ts'],
  ['worker/infra/deps.ts'],
  ['worker/infra/guarded-writes', 'worker/infra/http'],
  // Services, each with its SQL.
  [
    'worker/services/analytics',
    'worker/services/brands',
    'worker/services/catalog',
    'worker/services/gateways',
    'worker/services/ledger',
    'worker/services/notifications',
    'worker/services/pricing',
    'worker/services/wishlists',
  ],
  [
    'worker/services/content',
    'worker/services/donations',
    'worker/services/promotions',
    'worker/services/search',
    'worker/services/search/suggestions',
  ],
  ['worker/services/bookings', 'worker/services/games', 'worker/services/membership', 'worker/services/properties'],
  ['worker/services/bookings/admin', 'worker/services/payments', 'worker/services/support'],
  ['worker/services/accounts'],
  ['worker/services/message-delivery'],
  ['worker/services/create-deps.ts', 'worker/services/jobs'],
  // The two Workers.
  ['worker/admin/services', 'worker/site/context.ts', 'worker/site/seo'],
  ['worker/admin', 'worker/site/http', 'worker/site/render'],
  ['worker/site/middleware', 'worker/site/presenters'],
  ['worker/site/api', 'worker/site/pages'],
  ['worker/site/create-site.ts'],
  ['worker/index.ts'],
  // Not part of serving requests: bundled code ends below.
  ['worker/tools'],
]

const layers = [...appLayers, ...workerLayers]

test('imports go down, types and lazy ones included', () => {
  expect(listUpwardImports(sources, layers)).toEqual([])
})

test('every listed module exists', () => {
  const rooms = new Set(sources.map(({ path }) => moduleOf(path, layers)))
  expect(layers.flat().filter((room) => !rooms.has(room))).toEqual([])
})

type Zone = { name: string; in: RegExp; allowed?: RegExp; forbidden?: RegExp }

/** Restrictions on imports in addition to the layers. */
const zones: Zone[] = [
  { name: 'the domain knows itself only', in: /^app\/domain\//, allowed: /^(app\/domain\/|libphonenumber-js\/)/ },
  {
    name: 'numbering plans stay with the server',
    in: /^app\/(?!domain\/guests\/phone-number\.ts$)/,
    forbidden: /^(libphonenumber-js|app\/domain\/guests\/phone-number\.ts$)/,
  },
  { name: 'contracts know the domain', in: /^app\/contracts\//, allowed: /^(app\/(domain|contracts)\/|valibot$)/ },
  {
    name: 'events know the domain',
    in: /^app\/client\/events\//,
    allowed: /^(app\/(domain|client\/events)\/|app\/contracts\/guest-endpoint\.ts$|valibot$)/,
  },
  { name: 'brands know the domain', in: /^app\/brands\//, allowed: /^app\/(domain|brands|i18n\/locales)/ },
  {
    name: 'i18n knows the domain',
    in: /^app\/i18n\//,
    allowed: /^(app\/(domain|i18n)\/|@formatjs\/|intl-messageformat$|react$|virtual:|locales\/)/,
  },
  {
    name: 'capabilities know no HTTP',
    in: /^worker\/(services|infra\/(?!http\/)|admin\/services)\//,
    forbidden: /^(worker\/(site|infra\/http)\/|hono(?!\/html$)|react)/,
  },
  {
    name: 'guests load nothing of the admin',
    in: /^(app|worker)\/(?!admin\/|tools\/|services\/bookings\/admin\/|contracts\/admin\/|domain\/operators\/)/,
    forbidden: /^(worker\/(admin|services\/bookings\/admin)|app\/(admin|contracts\/admin|domain\/operators))\//,
  },
  { name: 'the admin knows nothing of the site', in: /^worker\/admin\//, forbidden: /^worker\/site\// },
  {
    name: 'the screens of the admin use nothing of the guests’ pages',
    in: /^app\/admin\//,
    forbidden: /^(app\/(brands|client|features|overlays|pages)\/|worker\/)/,
  },
  { name: 'ports know the app alone', in: /^worker\/infra\/ports\//, allowed: /^(app\/|worker\/infra\/ports\/)/ },
]

test.each(zones)('$name', (zone) => {
  const offences = sources.filter(({ path }) => zone.in.test(path)).flatMap((file) => offencesOf(file, zone))
  expect(offences).toEqual([])
})

/** Search and the page of a property read prices in the same statements as pricing. */
const pricedWith = /^worker\/services\/(search|properties)\//

test('the screens of the admin import contracts as types alone, so that no schema is in their bundle', () => {
  const values = sources
    .filter(({ path }) => path.startsWith('app/admin/'))
    .filter(({ text }) => /^import (?!type )[^'"]*'(#app\/contracts\/|valibot)/m.test(text))
  expect(values.map(({ path }) => path)).toEqual([])
})

test('no page of the admin imports another', () => {
  const pageOf = (path: string) => /^app\/admin\/routes\/([^/]+)\//.exec(path)?.[1]
  const offences = sources.flatMap(({ path, imports }) =>
    imports
      .filter((name) => pageOf(path) && pageOf(name) && pageOf(name) !== pageOf(path))
      .map((name) => `${path} → ${name}`),
  )
  expect(offences).toEqual([])
})

test('storage is private to its capability', () => {
  const offences = sources.flatMap(({ path, imports }) =>
    imports
      .filter((name) => name.endsWith('-storage.ts') && ownerOf(name) !== ownerOf(path))
      .filter((name) => !(pricedWith.test(path) && /^worker\/services\/pricing\//.test(name)))
      .map((name) => `${path} → ${name}`),
  )
  expect(offences).toEqual([])
})

test('no page imports another page', () => {
  const offences = sources
    .filter(({ path }) => path.startsWith('app/pages/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith('app/pages/') && name.split('/')[2] !== path.split('/')[2])
        .map((name) => `${path} → ${name}`),
    )
  expect(offences).toEqual([])
})

const rooms: { name: string; pattern: RegExp; in: RegExp }[] = [
  {
    name: 'hono stays in the HTTP rooms',
    pattern: /from 'hono(?!\/html')/,
    in: /^worker\/(site|admin|infra\/http|tools\/bench)\//,
  },
  {
    name: 'the clock is read in one place',
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    in: /^(worker\/services\/create-deps\.ts|worker\/tools\/)/,
  },
  {
    name: 'Intl stays in the formatter',
    pattern: /\bIntl\./,
    // Names of months as guests type them.
    in: /^(app\/i18n\/|app\/domain\/search\/sentences\/typed-dates\.ts$)/,
  },
  {
    name: 'console stays in the logs',
    pattern: /\bconsole\./,
    in: /^(worker\/infra\/log\.ts|app\/client\/request\/log\.ts|worker\/tools\/)/,
  },
  {
    name: 'D1 and KV stay behind the client',
    pattern: /\b(D1Database|KVNamespace)\b/,
    in: /^worker\/infra\/(env|deps|database\/)|-storage\.ts$/,
  },
  {
    name: 'the row of a booking is written by bookings',
    pattern: /\b(UPDATE|INTO|DELETE FROM) booking\b/,
    // The archive takes rows of a booking away and brings them back.
    in: /^worker\/(services\/bookings|tools|infra\/archive|admin\/services\/archive)\//,
  },
  {
    name: 'what a browser keeps goes through one gate',
    pattern: /document\.cookie|\b(localStorage|sessionStorage|indexedDB|cookieStore)\b/,
    in: /^app\/(client\/request|admin\/client)\/storage\//,
  },
  {
    name: "caches are opened by that gate, the browser's worker and the page cache",
    pattern: /(?<![-\w])caches\./,
    in: /^(app\/client\/(request\/storage|service-worker)|app\/admin\/client\/storage|worker\/infra\/cache)\//,
  },
  {
    name: 'each Worker sets cookies in one place',
    pattern: /\b(setCookie|deleteCookie|setSignedCookie)\b|append\('Set-Cookie'/,
    in: /^worker\/(site\/http\/cookies\/cookies|admin\/browser)\.ts$/,
  },
  {
    name: 'the admin writes through runAudited',
    pattern: /\.batch\(|\bwriteBatch\(/,
    in: new RegExp(
      [
        '^(?!worker/admin/)',
        `^worker/admin/services/(${[
          'run-audited.ts',
          // Count requests and guesses before the caller is known.
          'tokens/use-token.ts',
          'operators/sign-in-counts.ts',
          // Counts the guests that a person reads.
          'guest-row-limit.ts',
          // The progress of an import; its start, end and changes are audited.
          'imports/(progress-storage|running/process-part|properties/references-storage).ts',
          // Jobs: webhooks, the search index, ended sessions, the archive, events for GA4 and Matomo, capacity, sums, mails.
          'archive/',
          'deliveries/',
          'analytics/forward-events.ts',
          'reports/(capacity|sum-arrivals|mail/send-report-mails).ts',
          'operators/purge-sign-ins.ts',
          'search/',
        ].join('|')})`,
      ].join('|'),
    ),
  },
  {
    name: 'writes are batches',
    pattern: /\.(all|first)(<[^(]*>)?\(\s*[`'"](INSERT|UPDATE|DELETE|REPLACE)\b/,
    in: /\/(delivery-storage|wallet-cards)\.ts$|^worker\/tools\//,
  },
  { name: 'nobody uses the default store', pattern: /getDefaultStore/, in: /^$/ },
  { name: 'imports never climb two folders', pattern: /from '\.\.\/\.\.\//, in: /^worker\/tools\// },
]

test.each(rooms)('$name', ({ pattern, in: room }) => {
  const offences = sources
    .filter(({ path, text }) => pattern.test(withoutComments(text)) && !room.test(path))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

/**
 * Where query strings may be handled: modules that read or write addresses say so by name. Protocols of other companies
 * use queries as well: gateways, sign-in, messages, places, analytics. Browser code is excluded.
 */
const queryRooms = [
  /\/read-[a-z-]+\.ts$/,
  /(^|[/-])(address|path|paths|link)\.ts$/,
  /^worker\/(site\/(http|middleware)|infra\/http|tools)\//,
  /^worker\/infra\/cache\/page-key\.ts$/,
  /^worker\/site\/seo\/feeds\/feed-token\.ts$/,
  /^worker\/services\/gateways\/|\/(finish-payment|payment-pages|sandbox-pages)\.ts$/,
  /^worker\/(site\/api\/identity|services\/accounts)\/social|\/(identity-provider|google-places|analytics-peers)\.ts$|\/senders\//,
]

test('only address readers handle query strings', () => {
  const offences = sources
    .filter(({ path }) => /^(worker|app\/domain|app\/contracts)\//.test(path))
    .filter(({ text }) => /\bURLSearchParams\b|\bsearchParams\b|\bparams\.get\b/.test(withoutComments(text)))
    .filter(({ path }) => !queryRooms.some((room) => room.test(path)))
  expect(offences.map(({ path }) => path)).toEqual([])
})

// Routes, and the modules that answer for them: forms, re-rendered pages, redirects.
const handling =
  /\/(handle-[a-z-]+|show-[a-z-]+|([a-z]+-)?forms|email-steps|login-form|read-sent-form|([a-z]+-)?(leave|redirects))\.ts$/

/**
 * Where module state is intended: keys imported once per deployment, tools that serve no request, pure caches of
 * calendar days.
 */
const keepers = [
  /^worker\/tools\//,
  /^worker\/infra\/crypto\/keyed-hash\.ts$/,
  /^app\/domain\/dates\/calendar-day\.ts$/,
]

test('server modules keep no request state; caches belong to deps', () => {
  const offences = sources
    .filter(({ path }) => /^(worker|app\/domain\/routes|app\/domain\/dates)\//.test(path))
    .filter(({ text }) =>
      /^(export )?(let |const \w+(: [^=]+)? = new (Map|Set)(<.*>)?\(\))/m.test(withoutComments(text)),
    )
    .filter(({ path }) => !keepers.some((keeper) => keeper.test(path)))
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('in pages only routes see the request; loaders get parsed values', () => {
  const offences = sources
    .filter(({ path }) => path.startsWith('worker/site/pages/'))
    .filter(({ path, text }) => {
      const isRoute = /import .*\bHono\b.* from 'hono'/.test(text) || handling.test(path)
      if (!isRoute) return /\bContext\b.* from 'hono'/.test(text)
      return /\.req\.quer(y|ies)\(|function (load|build|to|list|find)\w*\([^)]*\bContext\b/.test(text)
    })
  expect(offences.map(({ path }) => path)).toEqual([])
})

test('files have no import cycles, types and lazy ones included', () => {
  expect(findCycle(sources)).toBeNull()
})

test.each(['features', 'overlays', 'pages'])('the folders of %s have no import cycles', (room) => {
  const folderOf = (path: string) => new RegExp(`^app/${room}/([^/]+)/`).exec(path)?.[1] ?? null
  expect(findCycle(toModules(sources, folderOf))).toBeNull()
})

test('a folder has at most 20 files, and more than one', () => {
  const folders = countFolders(['app', 'worker'])
  expect(
    folders.filter(({ files, path }) => files > 20 && !holdsData(path)).map(({ path, files }) => `${path} ${files}`),
  ).toEqual([])
  expect(folders.filter(({ files, folders: inner }) => files === 1 && inner === 0).map(({ path }) => path)).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = sources
    .filter(({ lines, path }) => lines > 300 && !isData(path))
    .map(({ path, lines }) => `${path} ${lines}`)
  expect(long).toEqual([])
})

test('no folder has a catch-all name', () => {
  const drawers = sources.filter(({ path }) =>
    /\/(utils|helpers|common|misc)(\/|\.tsx?$)|\/(types|constants)\.tsx?$/.test(path),
  )
  expect(drawers.map(({ path }) => path)).toEqual([])
})

function offencesOf({ path, imports }: SourceFile, { allowed, forbidden }: Zone): string[] {
  return imports
    .filter((name) => (allowed ? !allowed.test(name) && !isBuiltIn(name, path) : forbidden?.test(name)))
    .map((name) => `${path} → ${name}`)
}

/** date-fns is allowed only in the calendar-day module. */
function isBuiltIn(name: string, path: string): boolean {
  return name.startsWith('date-fns') && path === 'app/domain/dates/calendar-day.ts'
}

function ownerOf(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}

/** Organised by time, language or place, not by subject. */
function holdsData(folder: string): boolean {
  return /\/(migrations|art|words|geography)$/.test(folder)
}

/** Data, not code: `intent-words` has a row per language, and splitting would not shorten it. */
function isData(path: string): boolean {
  return /\/.*-data\/|\/words\/|^app\/domain\/search\/sentences\/intent-words\.ts$/.test(path)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
