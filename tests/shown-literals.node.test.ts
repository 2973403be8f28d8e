import { expect, test } from 'vitest'
import { shownLiterals } from '#tests/support/shown-literals.ts'
import { readSources } from '#tests/support/source-tree.ts'

test('no text a guest sees stands outside the message files', () => {
  const sources = readSources(['app', 'worker']).filter(
    ({ path }) => path.endsWith('.tsx') && !path.startsWith('worker/local/'),
  )
  const found = sources.flatMap(({ path, text }) => shownLiterals(path, text).map((words) => `${path}: ${words}`))
  expect(sources.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

test.each([
  ['<p>Hello there</p>', 'Hello there'],
  ['<p>{"Hello"}</p>', 'Hello'],
  ['<p>{isNew ? "New" : null}</p>', 'New'],
  ['<p>{`Only $' + '{count} left`}</p>', 'Only'],
  ['<button aria-label="Close" />', 'Close'],
  ['<input placeholder="Where to" />', 'Where to'],
  ['<img alt={isLit && "Lit house"} />', 'Lit house'],
])('finds the words in %s', (markup, words) => {
  expect(shownLiterals('part.tsx', `export const part = ${markup}`)).toContain(words)
})

test.each([
  '<p className="big title">{text}</p>',
  '<img alt="" src="/art/a.svg" />',
  '<p>{one} · {other}&nbsp;</p>',
  '<a href={isNew ? "/new" : "/old"} aria-label={label}>{words}</a>',
])('finds no words in %s', (markup) => {
  expect(shownLiterals('part.tsx', `export const part = ${markup}`)).toEqual([])
})
