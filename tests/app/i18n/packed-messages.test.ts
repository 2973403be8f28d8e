import { readdirSync, readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { packTree, unpackMessages } from '#app/i18n/packed-messages.ts'
import { sampleOf } from '#tests/support/is-deep.ts'

const folder = new URL('../../../locales/', import.meta.url)

test.each(
  sampleOf(
    readdirSync(folder).filter((name) => name.endsWith('.json')),
    3,
  ),
)('every message of %s survives packing', (name) => {
  const messages: Record<string, string> = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const trees = Object.entries(messages).map(([id, text]) => [id, parse(text, { captureLocation: false })] as const)
  const packed = JSON.parse(JSON.stringify(trees.map(([, tree]) => packTree(tree))))
  const back = unpackMessages(
    trees.map(([id]) => id),
    packed,
  )
  // A tree as JSON lacks undefined parts.
  expect(back).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(trees))))
})

test('numbers, dates, choices and tags keep their parts', () => {
  const text =
    '<b>{n, number, percent}</b> {d, date, short} {x, select, a {A} other {{y}}} {c, plural, offset:1 =0 {no} other {#}}'
  const tree = parse(text, { captureLocation: false })
  const packed = JSON.parse(JSON.stringify(packTree(tree)))
  expect(unpackMessages(['id'], [packed]).id).toEqual(JSON.parse(JSON.stringify(tree)))
})

test('plain text stays text, and a missing message stays missing', () => {
  expect(unpackMessages(['a', 'b', 'c'], ['Plain', null, ''])).toEqual({ a: 'Plain', c: '' })
})
