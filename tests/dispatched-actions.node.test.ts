import { expect, test } from 'vitest'
import { readSources, type SourceFile } from '#tests/support/source-tree.ts'

const sources = readSources(['app'])

const actions = sources
  .filter(({ path }) => /^app\/(client\/state|domain)\//.test(path))
  .flatMap(({ path, text }) => actionsOf(text).map((name) => ({ path, name })))

test('finds actions in the stores', () => {
  expect(actions.length).toBeGreaterThan(20)
})

test.each(actions)('$name of $path is dispatched somewhere', ({ path, name }) => {
  expect(sources.filter((file) => dispatches(file, { path, name })).map((file) => file.path)).not.toEqual([])
})

test('detects an action only its own store names', () => {
  const store = {
    path: 'app/client/state/door.ts',
    text: "export type DoorAction = { type: 'opened' }",
    imports: [],
    lines: 1,
  }
  const page = {
    path: 'app/pages/a.ts',
    text: "tell({ type: 'opened' })",
    imports: ['app/client/state/door.ts'],
    lines: 1,
  }
  expect(actionsOf(store.text)).toEqual(['opened'])
  expect(dispatches(store, { path: store.path, name: 'opened' })).toBe(false)
  expect(dispatches({ ...page, imports: [] }, { path: store.path, name: 'opened' })).toBe(false)
  expect(dispatches(page, { path: store.path, name: 'opened' })).toBe(true)
})

function actionsOf(text: string): string[] {
  const unions = [...text.matchAll(/type \w*(?:Action|Event)(?:<[^>]*>)? =([\s\S]*?)(?:\n\n|$)/g)].map(
    (match) => match[1] ?? '',
  )
  return unions.flatMap((union) => [...union.matchAll(/\btype: '(\w+)'/g)].map((match) => match[1] ?? ''))
}

/** Whether a file outside the store that imports it, directly or by its hook, names the action. */
function dispatches(file: SourceFile, { path, name }: { path: string; name: string }): boolean {
  if (file.path === path || !file.text.includes(`type: '${name}'`)) return false
  return file.imports.includes(path) || file.imports.some((known) => hooksOf(path).has(known))
}

/** The files that export a store as a hook. */
function hooksOf(path: string): Set<string> {
  const hooks = sources.filter((file) => /\/use-[\w-]+\.ts$/.test(file.path) && file.imports.includes(path))
  return new Set(hooks.map((file) => file.path))
}
