import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { intentWords } from '#app/domain/search/sentences/intent-words.ts'
import { locales } from '#app/i18n/locales.ts'
import { readSources } from '#tests/support/source-tree.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const recipes = readFileSync(inProject('docs/recipes.md'), 'utf8')
const operations = ['operations', 'settings']
  .map((page) => readFileSync(inProject(`docs/${page}.md`), 'utf8'))
  .join('\n')
const languages = Object.keys(locales)

const rooms = ['app', 'worker', 'tests', 'e2e', 'docs', 'locales']
const files = ['README.md', ...rooms.flatMap(listFiles)]
const pages = files.filter((path) => /^(README|(docs|app|worker)\/.*)\.md$/.test(path))

test('every file the docs name exists', () => {
  const named = pages.flatMap((page) =>
    listNamed(readFileSync(inProject(page), 'utf8')).map((name) => ({ page, name })),
  )
  expect(pages.length).toBeGreaterThan(50)
  expect(named.length).toBeGreaterThan(250)
  expect(named.filter(({ name }) => !isThere(name)).map(({ page, name }) => `${page}: ${name}`)).toEqual([])
})

test('detects wrong file names in commands, short forms and lists', () => {
  const right = [
    '`T/races.test.ts`',
    '`npx vitest run tests/worker/services/message-delivery`',
    '`senders/provider-request.ts` and `/feeds/style.css`',
    '`#app/ui/styles/pages/{home,listing}.css`',
    '`app/brands/*/look.css`, `app/pages/<page>/model.ts`',
  ]
  const wrong = [
    '`T/race.test.ts`',
    '`npx vitest run tests/worker/letters`',
    '`senders/pigeon.ts`',
    '`#app/ui/styles/pages/{home,cellar}.css`',
    '`app/brands/*/smell.css`',
  ]
  const misses = (text: string) => listNamed(text).filter((name) => !isThere(name)).length
  expect(right.map(misses)).toEqual([0, 0, 0, 0, 0])
  expect(wrong.map(misses)).toEqual([1, 1, 1, 1, 1])
})

test('recipes name their files', () => {
  expect(listNamed(recipes).length).toBeGreaterThan(40)
})

test('the recipes are short', () => {
  expect(recipes.trimEnd().split('\n').length).toBeLessThanOrEqual(100)
})

test('a language has its messages and is available to guests', () => {
  const files = readdirSync(inProject('locales')).filter((name) => name.endsWith('.json'))
  expect(files.sort()).toEqual(languages.map((key) => `${key}.json`).sort())
  expect(Object.keys(intentWords).sort()).toEqual([...languages].sort())
})

test('every job is explained to operators', () => {
  const table = readFileSync(inProject('worker/services/jobs/scheduled.ts'), 'utf8')
  const rows = /^const jobs = \{\n([\s\S]*?)^\}/m.exec(table)?.[1] ?? ''
  const jobs = [...rows.matchAll(/^ {2}(?:async )?(?:'([^']+)'|(\w+))/gm)].map((match) => match[1] ?? match[2] ?? '')
  expect(jobs.length).toBeGreaterThan(10)
  expect(jobs.filter((job) => !operations.includes(`\`${job}\``))).toEqual([])
})

test('every setting is explained to operators', () => {
  const sources = readSources(['worker']).filter(
    ({ path, text }) => !path.includes('/tools/') && text.includes('readVariables('),
  )
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\./gm)].map((match) => match[1] ?? ''),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})

function listFiles(room: string): string[] {
  return readdirSync(inProject(room), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(room, name).split(sep).join('/'),
  )
}

/** The files and folders a text names in backticks: project paths, or the end of a source's path. */
function listNamed(text: string): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap((match) => (match[1] ?? '').split(/\s+/))
  return words
    .map((word) => word.replace(/^T\//, 'tests/worker/').replace(/^#/, '').replace(/\/$/, ''))
    .filter((word) => isInRoom(word) || /^[^/:]+\/[^:]*\.(tsx?|css|md)$/.test(word))
}

function isInRoom(path: string): boolean {
  return rooms.some((room) => path.startsWith(`${room}/`))
}

/** Whether a file of this name exists: `*` and `<page>` match any name, `{home,hotel}` each of its names. */
function isThere(name: string): boolean {
  const [braces, inner] = /\{([^}]*)\}/.exec(name) ?? []
  if (braces && inner) return inner.split(',').every((part) => isThere(name.replace(braces, part)))
  const pattern = name
    .split(/\*|<[^>]+>/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  const path = new RegExp(isInRoom(name) ? `^${pattern}$` : `(^|/)${pattern}$`)
  return files.some((file) => path.test(file))
}
