import { expect, test } from 'vitest'
import { readSources } from '#tests/support/source-tree.ts'

const sources = readSources(['worker/admin/services'])
const text = sources.find(({ path }) => path.endsWith('/audit.ts'))?.text ?? ''
const union = /export type AuditAction =\n(?: +\|.*\n)+/.exec(text)?.[0] ?? ''

/** Audit actions of the list, by their noun. */
const actual = [...union.matchAll(/\| ['`]([^.]+)\.(.+)['`]/g)].map(([, noun = '', acts = '']) => ({ noun, acts }))
const verbs = [...`${union}${/BookingVerb = .*/.exec(text)?.[0]}`.matchAll(/'([^'.\n]+)'/g)].map(
  ([, verb = '']) => verb,
)
const WORDS = /^[a-z]+(-[a-z]+)*$/

test('an audit action is spelled noun, dot, verb with hyphens', () => {
  expect(actual.length).toBeGreaterThan(30)
  for (const { noun, acts } of actual) {
    expect(noun).toMatch(WORDS)
    expect(acts).toMatch(/^(\$\{.+\}|[a-z]+(-[a-z]+)*)$/)
  }
  for (const verb of verbs) expect(verb).toMatch(WORDS)
  const nouns = actual.map(({ noun }) => noun)
  expect(nouns).toEqual([...new Set(nouns)].sort())
  expect(nouns.filter((noun) => noun.endsWith('s'))).toEqual([])
  expect(verbs.filter((verb) => ['make', 'add', 'update', 'edit', 'remove', 'destroy'].includes(verb))).toEqual([])
})
