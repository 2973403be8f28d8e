import { expect, test } from 'vitest'
import { messageFault } from '#worker/tools/texts/message-faults.ts'
import { readTextTable, writeTextTable } from '#worker/tools/texts/text-table.ts'

const english = {
  'a.hello': 'Hello, {name}',
  'a.nights': '{count, plural, one {# night} other {# nights}}',
  'a.note': 'Two lines,\n“quoted”; done',
}
const own = { 'a.hello': 'Hallo {name}', 'a.nights': '', 'a.note': 'Zwei Zeilen,\n„zitiert“; fertig' }

test("a translator's table round-trips lines and quotes", () => {
  const table = writeTextTable(english, own)
  expect(table.split('\n')[0]).toBe('\ufeffkey,english,text\r')
  expect(readTextTable(table, { english, translations: own, tag: 'de' })).toEqual({
    texts: own,
    changed: [],
    faults: [],
  })
})

test('translated rows replace texts; empty rows leave them', () => {
  const table = writeTextTable(english, {
    ...own,
    'a.hello': '',
    'a.nights': '{count, plural, one {# Nacht} other {# Nächte}}',
  })
  const { texts, changed, faults } = readTextTable(table, { english, translations: own, tag: 'de' })
  expect([changed, faults]).toEqual([['a.nights'], []])
  expect(texts).toEqual({ ...own, 'a.nights': '{count, plural, one {# Nacht} other {# Nächte}}' })
})

test('an unusable row is skipped and reported', () => {
  const table = [
    'key,english,text',
    '"a.hello","Hello, {name}","Hallo {nam}"',
    '"a.nights","{count, plural, one {# day} other {# days}}","{count, plural, one {# Tag} other {# Tage}}"',
    'a.gone,Gone,Weg',
  ].join('\n')
  const { texts, changed, faults } = readTextTable(table, { english, translations: own, tag: 'de' })
  expect([texts, changed]).toEqual([own, []])
  expect(faults).toEqual([
    'a.hello: it does not take {nam}, {name} as the English text does',
    'a.nights: its English has changed meanwhile',
    'a.gone: unknown key',
  ])
  expect(readTextTable('id,text\na,b', { english, translations: own, tag: 'de' }).faults).toEqual([
    'the table has no column key, english',
  ])
})

test('a truncated row changes nothing, and is reported unless empty', () => {
  const table = 'key,text,english\na.hello,Guten Tag {name}\na.note'
  expect(readTextTable(table, { english, translations: own, tag: 'de' })).toEqual({
    texts: own,
    changed: [],
    faults: ['a.hello: its English has changed meanwhile'],
  })
})

test.each([
  ['{name', 'Hello, {name}', 'its ICU syntax is invalid'],
  [' ', 'Hello', 'it is empty'],
  ['{count, plural, one {#} other {#}}', english['a.nights'], 'it lacks the plural zero, two, few, many'],
  [
    '{kind, select, room {a} other {b}}',
    '{kind, select, home {a} other {b}}',
    'it does not take {kind} as the English text does',
  ],
  ['{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}', '{count} rooms', null],
])('reports of %s for %s in Arabic: %s', (text, copy, fault) => {
  expect(messageFault(text, copy, 'ar')).toBe(fault)
})
