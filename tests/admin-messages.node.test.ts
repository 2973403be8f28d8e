import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copyOf } from '#tests/support/message-words.ts'
import { readSources } from '#tests/support/source-tree.ts'
import { firstAreas } from '#worker/tools/build/admin-client-plugin.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { messageFault } from '#worker/tools/translations/message-faults.ts'

const read = (path: string) => JSON.parse(readFileSync(inProject('locales', path), 'utf8'))
const messages: Record<string, string> = read('admin/en.json')
const ids = Object.keys(messages)
const code = readSources(['app/admin'])
  .map(({ text }) => text)
  .join('\n')

test('messages of the admin are sorted and valid', () => {
  expect(ids).toEqual([...ids].sort())
  expect(Object.entries(messages).filter(([, text]) => messageFault(text, text, 'en') !== null)).toEqual([])
})

test('every message of the admin is used, and every named one exists', () => {
  const areas = [...new Set(ids.map((id) => id.split('.')[0]))]
  const named = new Set(
    [...code.matchAll(new RegExp(`['"]((?:${areas.join('|')})\\.[a-z]\\w*)['"]`, 'gi'))].map(([, id = '']) => id),
  )
  expect(ids.filter((id) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !Object.hasOwn(messages, id))).toEqual([])
})

/** Areas of messages that a module of the admin asks for itself, and those its lazy imports bring. */
const areasIn = (source: string) => new Set([...source.matchAll(/'([a-z]+)\.[a-z]\w*'/gi)].map(([, area = '']) => area))

test('a page loads the areas of its messages', () => {
  const router = readFileSync(inProject('app/admin/lazy-pages.ts'), 'utf8')
  const loads = [...router.matchAll(/withMessages\(\s*\(\) => import\('\.\/routes\/([\w-]+)\/[^']+'\),([^)]*)\)/g)]
  expect(loads.length).toBeGreaterThan(10)
  const areas = new Set(ids.map((id) => id.split('.')[0] ?? ''))
  const missing = loads.flatMap(([, folder = '', loaded = '']) => {
    const known = new Set([...firstAreas, ...[...loaded.matchAll(/words\.(\w+)/g)].map(([, area = '']) => area)])
    const named = readSources([`app/admin/routes/${folder}`]).flatMap(({ text }) => [...areasIn(text)])
    return [...new Set(named)].filter((area) => areas.has(area) && !known.has(area)).map((area) => `${folder}: ${area}`)
  })
  expect(missing).toEqual([])
  // Parts of the frame that load with their messages, or belong to pages.
  const later = /shell\/(brand|palette|proof|table)\/|shell\/(help-panel|key-list)\.tsx|text\/scope-messages\.ts/
  const frame = readSources(['app/admin']).filter(({ path }) => !path.includes('/routes/') && !later.test(path))
  expect(
    frame.flatMap(({ path, text }) =>
      [...areasIn(text)]
        .filter((area) => areas.has(area) && !firstAreas.includes(area))
        .map((area) => `${path}: ${area}`),
    ),
  ).toEqual([])
})

test('guests’ messages and those of the admin share no area, so that neither loads the other', () => {
  const guests = new Set(Object.keys(read('en.json')).map((id) => id.split('.')[0]))
  expect(ids.filter((id) => guests.has(id.split('.')[0] ?? ''))).toEqual([])
})

// Operators read the trade's words that guests are spared: the glossary's promises and spelling hold, its terms too.
test('messages of the admin follow the English glossary', () => {
  const { never, terms } = read('glossary/en.json') as {
    never: { pattern: string; why: string }[]
    terms: Record<string, { not?: string[] }>
  }
  const patterns = never.map(({ pattern, why }) => ({ pattern: new RegExp(pattern, 'u'), why }))
  const avoided = Object.values(terms).flatMap(({ not = [] }) =>
    not.map((word) => ({ pattern: new RegExp(`\\b${word}\\b`, 'i'), why: word })),
  )
  const found = Object.entries(messages).flatMap(([id, text]) =>
    [...patterns, ...avoided].flatMap(({ pattern, why }) =>
      copyOf(text).some((words) => pattern.test(words)) ? [`${id}: ${why}`] : [],
    ),
  )
  expect(found).toEqual([])
})
