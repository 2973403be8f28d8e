import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overlays } from '#app/overlays/catalogue.ts'
import { pages } from '#app/pages.ts'
import { namedAreas, readAssets } from '#worker/tools/build/assets-plugin.ts'

const manifest = {
  'app/client/client.tsx': {
    file: 'assets/client-1.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/main-1.css'],
  },
  'app/client/start.ts': { file: 'assets/start-1.js', isEntry: true },
  '_react.js': { file: 'assets/react-1.js' },
  '_card.js': { file: 'assets/card-1.js', imports: ['_react.js', '_icon.js'], css: ['assets/card-1.css'] },
  '_icon.js': { file: 'assets/icon-1.js', imports: ['_card.js'] },
  'app/pages/home/page.tsx': {
    file: 'assets/home-1.js',
    isDynamicEntry: true,
    imports: ['_card.js', 'app/client/client.tsx'],
  },
  'app/brands/marigold/look.css': { file: 'assets/look-1.css', isEntry: true },
  '_words-en.js': { file: 'assets/words-en-1.js', imports: ['_react.js'] },
}

const parts = {
  'app/pages/home/page.tsx': 'assets/home-1.js',
  'virtual:messages/en/home': 'assets/words-en-1.js',
  'virtual:messages/en/search': 'assets/words-en-1.js',
}

const workers = { on: '/assets/sw-1.js', off: '/assets/sw-end-1.js' }

function readWritten() {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, '.vite/parts.json'), JSON.stringify(parts))
  writeFileSync(join(folder, '.vite/service-workers.json'), JSON.stringify(workers))
  const table = readAssets(folder)
  rmSync(folder, { recursive: true })
  return table
}

test("the entry lists its script, that script's imports and its styles", () => {
  expect(readWritten().entry).toEqual({
    script: '/assets/client-1.js',
    imports: ['/assets/react-1.js'],
    styles: ['/assets/main-1.css'],
  })
})

test('the file that loads the others after the first paint is named', () => {
  expect(readWritten().starter).toBe('/assets/start-1.js')
})

test('a page adds only files the entry has not loaded, despite circular imports', () => {
  expect(readWritten().modules['app/pages/home/page.tsx']).toEqual({
    script: '/assets/home-1.js',
    imports: ['/assets/icon-1.js', '/assets/card-1.js'],
    styles: ['/assets/card-1.css', '/assets/main-1.css'],
  })
})

test('messages are found by their module id, several areas in one file', () => {
  const { modules } = readWritten()
  for (const area of ['home', 'search'])
    expect(modules[`virtual:messages/en/${area}`]).toEqual({ script: '/assets/words-en-1.js', imports: [], styles: [] })
})

test('every built brand has a style sheet', () => {
  expect(readWritten().looks).toEqual({ marigold: '/assets/look-1.css' })
})

test('both service workers are listed', () => {
  expect(readWritten().workers).toEqual(workers)
})

test('every message area of a page or overlay can be looked up', () => {
  const named = [...Object.values(pages), ...overlays.values()].flatMap(({ messageAreas }) => [...messageAreas])
  expect([...new Set(named)].filter((area) => !namedAreas().has(area))).toEqual([])
})
