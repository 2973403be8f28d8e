import { expect, test } from 'vitest'
import { findCycle, readSources, type SourceFile } from '#tests/support/source-tree.ts'

const sources = readSources(['app', 'worker'])

type Zone = { name: string; in: RegExp; allowed?: RegExp; forbidden?: RegExp }

const capability =
  '(catalogue|suggestions|stays|bookings|payments|ledger|identity|loyalty|content|messages|tracking|seo|cache|pictures|secrets)'

/** Who may import whom; docs/architecture.md draws the same table. */
const zones: Zone[] = [
  { name: 'app never imports worker', in: /^app\//, forbidden: /^worker\// },
  { name: 'the domain knows itself only', in: /^app\/domain\//, allowed: /^app\/domain\// },
  { name: 'contracts know the domain', in: /^app\/contracts\//, allowed: /^(app\/(domain|contracts)\/|valibot$)/ },
  { name: 'brands know the domain', in: /^app\/brands\//, allowed: /^app\/(domain|brands|i18n\/locales)/ },
  {
    name: 'components know no business',
    in: /^app\/components\//,
    forbidden: /^app\/(features|overlays|pages|state|request|contracts|brands)/,
  },
  {
    name: 'i18n knows the domain',
    in: /^app\/i18n\//,
    allowed: /^(app\/(domain|i18n)\/|@formatjs\/|react$|virtual:|locales\/)/,
  },
  {
    name: 'features know no overlay and no page',
    in: /^app\/features\//,
    forbidden: /^app\/(overlays\/(?!address)|pages\/)/,
  },
  {
    name: 'capabilities know no HTTP',
    in: new RegExp(`^worker/${capability}/`),
    forbidden: /^(worker\/(http|middleware|pages|api|render)\/(?!log\.ts)|hono|react)/,
  },
]

test.each(zones)('$name', (zone) => {
  const offences = sources.filter(({ path }) => zone.in.test(path)).flatMap((file) => offencesOf(file, zone))
  expect(offences).toEqual([])
})

test('storage is private to its capability', () => {
  const offences = sources.flatMap(({ path, imports }) =>
    imports
      .filter((name) => name.endsWith('-storage.ts') && ownerOf(name) !== ownerOf(path))
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
    pattern: /from 'hono/,
    in: /^worker\/(site|context|middleware|pages|api|http|render|tools\/bench)/,
  },
  {
    name: 'the clock is read in one place',
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    in: /^(worker\/deps\.ts|worker\/tools\/)/,
  },
  { name: 'Intl stays in the formatter', pattern: /\bIntl\./, in: /^(app\/i18n\/)/ },
  {
    name: 'console stays in the logs',
    pattern: /\bconsole\./,
    in: /^(worker\/http\/log\.ts|app\/request\/log\.ts|worker\/tools\/)/,
  },
  {
    name: 'D1 and KV stay behind the client',
    pattern: /\b(D1Database|KVNamespace)\b/,
    in: /^worker\/(env|deps|database\/)|-storage\.ts$/,
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

test('imports run in no circle', () => {
  expect(findCycle(sources)).toBeNull()
})

test('no file is longer than 300 lines', () => {
  const long = sources
    .filter(({ lines, path }) => lines > 300 && !isData(path))
    .map(({ path, lines }) => `${path} ${lines}`)
  expect(long).toEqual([])
})

test('no folder is a drawer', () => {
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

/** date-fns is let into the one file that reckons with days. */
function isBuiltIn(name: string, path: string): boolean {
  return name.startsWith('date-fns') && path === 'app/domain/dates/calendar-day.ts'
}

function ownerOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

function isData(path: string): boolean {
  return /\/.*-data\/|\/words\/|-words\.ts$|\/scenes\//.test(path)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
