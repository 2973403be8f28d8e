import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import {
  compileArea,
  createUseCheck,
  guestAreas,
  messagesPlugin,
  shippedLocales,
  withoutParser,
} from '#worker/tools/build/messages-plugin.ts'

function inFolder<Answer>(files: Record<string, unknown>, act: (folder: string) => Answer): Answer {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  return act(folder)
}

test('each language is a file', () => {
  const found = inFolder({ 'nl.json': {}, 'en.json': {}, 'notes.txt': {} }, (folder) => {
    const locales = shippedLocales(folder)
    rmSync(folder, { recursive: true })
    return locales
  })
  expect(found).toEqual(['en', 'nl'])
})

test('keeps one area; plain text stays text and the rest is parsed', () => {
  const compiled = compileArea(
    { 'home.a': 'Plain', 'home.b': 'Hello {name}', 'home.c': '', 'homes.d': 'Other' },
    'home',
  )
  expect(compiled['home.a']).toBe('Plain')
  expect(compiled['home.b']).toEqual([
    { type: 0, value: 'Hello ' },
    { type: 1, value: 'name' },
  ])
  expect(compiled['home.c']).toBe('')
  expect(Object.keys(compiled)).toHaveLength(3)
})

test('quoted braces and apostrophes are plain text', () => {
  expect(compileArea({ 'home.a': "It''s '{here}'" }, 'home')).toEqual({ 'home.a': "It's {here}" })
})

test('an invalid ICU message stops the build', () => {
  expect(() => compileArea({ 'home.a': '{count, plural, one {x}}' }, 'home')).toThrow()
})

test("the main pages' English is part of the worker, not of a separate file", () => {
  for (const page of ['places/home.ts', 'listing/listing.ts', 'hotel/hotel.ts', 'deals.ts']) {
    // `areasFor` adds areas only for a summary or a mode.
    const [code = ''] = readFileSync(join('worker/site/pages', page), 'utf8').split('function areasFor')
    expect(
      guestAreas.filter((area) => code.includes(`'${area}'`)),
      page,
    ).toEqual([])
  }
})

test('each language and area is a separate file, loaded on demand [LANG-05]', async () => {
  const output = await buildTable()
  const chunks = output.filter((file) => file.type === 'chunk')
  const holding = (text: string) => chunks.filter(({ code }) => code.includes(text))
  for (const text of ['Home sweet home', 'Search now', 'Oost west']) {
    expect(holding(text)).toHaveLength(1)
    expect(holding(text)[0]?.isDynamicEntry).toBe(true)
  }
})

test("the worker contains the main pages' English and reads other texts from the browser build's files", async () => {
  const files = (await buildTable({ hasSources: true })).filter((file) => file.type === 'asset')
  const find = (name: string) => files.find(({ fileName }) => fileName.startsWith(`messages/${name}-`))
  const [site, own] = [find('nl-site'), find('en-own')]
  expect(JSON.parse(String(site?.source))).toEqual({ home: ['Oost west'], search: [null] })
  expect(JSON.parse(String(own?.source))).toEqual({ wallet: { ids: ['wallet.a'], packed: ['Purse'] } })
  expect(find('en-site')).toBeUndefined()
  const code = (await buildTable({ hasSources: true, isWorker: true }))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('')
  expect(code).toContain('Home sweet home')
  expect(code).not.toMatch(/Oost west|WalletKey|wallet\.a/)
  expect(code).toContain(`/${own?.fileName}`)
  expect(code).toContain(`/${site?.fileName}`)
})

/** Builds a table of two languages, for the browser or the worker. */
async function buildTable({ hasSources = false, isWorker = false } = {}) {
  const messages = { 'home.title': 'Home sweet home', 'search.go': 'Search now', 'wallet.a': 'Purse' }
  return inFolder({ 'en.json': messages, 'nl.json': { 'home.title': 'Oost west' } }, async (folder) => {
    const entry = join(folder, 'entry.js')
    writeFileSync(entry, "import { messageModules } from 'virtual:messages'; globalThis.table = messageModules")
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      resolve: { alias: [withoutParser] },
      plugins: [messagesPlugin(folder, hasSources ? [folder] : [])],
      build: {
        write: false,
        ssr: isWorker,
        rolldownOptions: { input: entry, external: ['cloudflare:workers'] },
      },
    })
    rmSync(folder, { recursive: true })
    return (built as Rolldown.RolldownOutput).output
  })
}

test("includes only messages the browser's code names", () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  writeFileSync(join(folder, 'page.tsx'), `translate('home.used'); translate(\`home.state\${name}\`)`)
  const isNamed = createUseCheck([folder])
  expect(['home.used', 'home.stateOpen', 'home.server'].filter(isNamed)).toEqual(['home.used', 'home.stateOpen'])
})
