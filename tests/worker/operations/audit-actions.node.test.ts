import { expect, test } from 'vitest'
import { readSources } from '#tests/support/source-tree.ts'
import { actionNow } from '#worker/operations/audit/audit-actions.ts'

const sources = readSources(['worker/operations'])
const text = sources.find(({ path }) => path.endsWith('audit/audit-actions.ts'))?.text ?? ''
const union = text.slice(text.indexOf('export type AuditAction'), text.indexOf('/** How rows of before'))

/** Acts as the one list spells them, by what they are done to. */
const told = [...union.matchAll(/\| ['`]([^.]+)\.(.+)['`]/g)].map(([, noun = '', acts = '']) => ({ noun, acts }))
const verbs = [...`${union}${/BookingVerb = .*/.exec(text)?.[0]}`.matchAll(/'([^'.]+)'/g)].map(([, verb = '']) => verb)
const WORDS = /^[a-z]+(-[a-z]+)*$/

test('an act of the audit has one spelling: one thing, a dot, what was done, `-` between words', () => {
  expect(told.length).toBeGreaterThan(30)
  for (const { noun, acts } of told) {
    expect(noun).toMatch(WORDS)
    expect(acts).toMatch(/^(\$\{.+\}|[a-z]+(-[a-z]+)*)$/)
  }
  for (const verb of verbs) expect(verb).toMatch(WORDS)
  const nouns = told.map(({ noun }) => noun)
  expect(nouns).toEqual([...new Set(nouns)].sort())
  // Nothing is called by one and by many.
  expect(nouns.filter((noun) => noun.endsWith('s'))).toEqual([])
  // What is made, changed or taken out is called so alone.
  expect(verbs.filter((verb) => ['make', 'add', 'update', 'edit', 'remove', 'destroy'].includes(verb))).toEqual([])
})

test('rows of before are read by a name of today, and none of these is written any more', () => {
  const formerly = [...text.slice(text.indexOf('const formerly')).matchAll(/^ {2}'(.+)': '(.+)',$/gm)]
  expect(formerly.length).toBeGreaterThan(20)
  for (const [, old = '', now = ''] of formerly) {
    const [noun, verb = ''] = now.split('.')
    const acts = told.find((each) => each.noun === noun)?.acts ?? ''
    expect(acts.includes('Written') || acts.includes(`'${verb}'`) || acts === verb, now).toBe(true)
    expect([actionNow(old), actionNow(now)]).toEqual([now, now])
    const writers = sources.filter((source) => source.text.includes(`'${old}'`)).map(({ path }) => path)
    expect([old, writers]).toEqual([old, ['worker/operations/audit/audit-actions.ts']])
  }
  expect(actionNow('constructor')).toBe('constructor')
})
