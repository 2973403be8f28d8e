import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { inProject, root } from '#worker/tools/machine/project.ts'
import limits from './data/code-limits.json' with { type: 'json' }
import { functionsOf } from './support/code-sizes.ts'
import { countDialect } from './support/dialect.ts'

const MAX_FUNCTION_LINES = 60
const MAX_COMPONENT_LINES = 120
const MAX_PARAMETERS = 3
const MAX_LINE_LENGTH = 120

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') }))
const sources = read('{app,worker,tests,e2e}/**/*.{ts,tsx}')
const functions = sources.flatMap(({ path, text }) =>
  functionsOf(text, path.endsWith('.tsx')).map((one) => ({ ...one, key: `${basename(path)} ${one.name}` })),
)

/** `tests/data/code-limits.json` lists current excesses. Shorten code instead of raising a number there. */
function overOf(found: readonly { key: string; size: number }[], known: Readonly<Record<string, number>>): string[] {
  return found.filter(({ key, size }) => size > (known[key] ?? 0)).map(({ key, size }) => `${key}: ${size}`)
}

test('functions have at most 60 lines, components 120', () => {
  const long = functions.filter(
    ({ lines, isComponent }) => lines > (isComponent ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES),
  )
  const found = long.map(({ key, lines }) => ({ key, size: lines }))
  expect(overOf(found, limits.functionLines)).toEqual([])
})

test('functions have at most three parameters', () => {
  const wide = functions.filter(({ parameters }) => parameters > MAX_PARAMETERS)
  const found = wide.map(({ key, parameters }) => ({ key, size: parameters }))
  expect(overOf(found, limits.parameters)).toEqual([])
})

test('no more lines than today are longer than 120 characters', () => {
  const long = sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (line.length > MAX_LINE_LENGTH ? [`${path}:${index + 1}`] : [])),
  )
  expect(long.length).toBeLessThanOrEqual(limits.longLines)
})

test('comments, test titles and documents hold no more dialect than today', () => {
  const documents = [...read('*.md'), ...read('docs/**/*.md'), ...read('worker/**/*.sql')]
  const counted = [...sources, ...documents].filter(
    ({ path }) => !/(^|\/)(locales|words|CHANGELOG|voice\.md|requirements)/.test(path),
  )
  const total = counted.reduce((sum, { path, text }) => sum + countDialect(path, text), 0)
  expect(total).toBeLessThanOrEqual(limits.dialectWords)
})

test('measures functions in formatted source', () => {
  const source = [
    'export async function load(',
    '  deps: Pick<Deps, "a" | "b">,',
    '  { now, limit }: { now: number; limit: number },',
    '): Promise<void> {',
    '  const inner = (one: number) => one',
    '}',
    'const twice = (value: number, times = 2) => value * times',
    'function none() {}',
  ].join('\n')
  expect(functionsOf(source, false)).toEqual([
    { name: 'load', lines: 6, parameters: 2, isComponent: false },
    { name: 'inner', lines: 1, parameters: 1, isComponent: false },
    { name: 'twice', lines: 1, parameters: 2, isComponent: false },
    { name: 'none', lines: 1, parameters: 0, isComponent: false },
  ])
  expect(countDialect('a.ts', '// Nobody is told.\nconst told = 1')).toBe(2)
})
