import { expect, test } from 'vitest'
import { messageFault } from '#worker/tools/translations/message-faults.ts'
import { readTranslationTable, writeTranslationTable } from '#worker/tools/translations/translation-table.ts'

const english = {
  'a.hello': 'Hello, {name}',
  'a.nights': '{count, plural, one {# night} other {# nights}}',
  'a.note': 'Two lines,\n“quoted”; done',
}
const own = { 'a.hello': 'Hallo {name}', 'a.nights': '', 'a.note': 'Zwei Zeilen,\n„zitiert“; fertig' }

test("a translator's table round-trips lines and quotes", () => {
  const table = writeTranslationTable(english, own)
  expect(table.split('\n')[0]).toBe('\ufeffkey,english,text\r')
  expect(readTranslationTable(table, { english, current: own, localeTag: 'de' })).toEqual({
    translations: own,
    changedKeys: [],
    errors: [],
  })
})

test('translated rows replace texts; empty rows leave them', () => {
  const table = writeTranslationTable(english, {
    ...own,
    'a.hello': '',
    'a.nights': '{count, plural, one {# Nacht} other {# Nächte}}',
  })
  const { translations, changedKeys, errors } = readTranslationTable(table, { english, current: own, localeTag: 'de' })
  expect([changedKeys, errors]).toEqual([['a.nights'], []])
  expect(translations).toEqual({ ...own, 'a.nights': '{count, plural, one {# Nacht} other {# Nächte}}' })
})

test('an unusable row is skipped and reported', () => {
  const table = [
    'key,english,text',
    '"a.hello","Hello, {name}","Hallo {nam}"',
    '"a.nights","{count, plural, one {# day} other {# days}}","{count, plural, one {# Tag} other {# Tage}}"',
    'a.gone,Gone,Weg',
  ].join('\n')
  const { translations, changedKeys, errors } = readTranslationTable(table, { english, current: own, localeTag: 'de' })
  expect([translations, changedKeys]).toEqual([own, []])
  expect(errors).toEqual([
    'a.hello: it does not take {nam}, {name} as the English text does',
    'a.nights: its English has changed meanwhile',
    'a.gone: unknown key',
  ])
  expect(readTranslationTable('id,text\na,b', { english, current: own, localeTag: 'de' }).errors).toEqual([
    'the table has no column key, english',
  ])
})

test('a truncated row changes nothing, and is reported unless empty', () => {
  const table = 'key,text,english\na.hello,Guten Tag {name}\na.note'
  expect(readTranslationTable(table, { english, current: own, localeTag: 'de' })).toEqual({
    translations: own,
    changedKeys: [],
    errors: ['a.hello: its English has changed meanwhile'],
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
