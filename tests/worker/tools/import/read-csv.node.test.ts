import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#worker/tools/import/read-csv.ts'

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields)

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,,c', [['a', '', 'c']]],
  ['a,', [['a', '']]],
  ['"a,b",c', [['a,b', 'c']]],
  ['"say ""hi""",x', [['say "hi"', 'x']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  ['\uFEFFa,b', [['a', 'b']]],
  ['a\n\n\nb', [['a'], ['b']]],
  ['"open', [['open']]],
  ['', []],
])('reads %j as records', (text, records) => {
  expect(fieldsOf(text)).toEqual(records)
})

test('numbers records by the line they begin on', () => {
  const records = readCsv('h\n"one\ntwo\nthree"\n\nlast')
  expect(records.map(({ line }) => line)).toEqual([1, 2, 6])
})

test('reads back whatever was written with quotes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (records) => {
      const text = records
        .map((fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      expect(fieldsOf(text)).toEqual(records)
    }),
  )
})
