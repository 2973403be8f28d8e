import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  digits,
  everyText,
  flag,
  lastText,
  oneOf,
  positive,
  readAddress,
  text,
  typedText,
} from '#worker/site/http/query-fields.ts'

const hostile = [
  '__proto__=1&constructor=2&toString=3',
  '%E0%A4%A&%00=%FF&a=%',
  `a=${'9'.repeat(5000)}`,
  Array.from({ length: 3000 }, (_, at) => `a=${at}`).join('&'),
]

test('each name is read by its field', () => {
  const schema = v.object({
    first: text,
    last: lastText,
    every: everyText,
    typed: typedText(4),
    on: flag('1', 'true'),
    word: oneOf(['hotel', 'home']),
    id: digits(3),
  })
  expect(
    readAddress(schema, '/a?first=1&first=2&last=1&last=2&every=1&every=2&typed=+abcdef&on=1&word=home&id=007'),
  ).toEqual({ first: '1', last: '2', every: ['1', '2'], typed: 'abcd', on: true, word: 'home', id: 7 })
  expect(readAddress(schema, 'https://hotel.test/a')).toEqual({
    first: null,
    last: null,
    every: [],
    typed: '',
    on: false,
    word: null,
    id: null,
  })
  expect(readAddress(schema, '/a?on=yes&word=toString&id=1234')).toMatchObject({ on: false, word: null, id: null })
})

test('an id is a positive whole number', () => {
  const id = (value: string) => readAddress(v.object({ id: positive }), `/?id=${value}`).id
  expect(['1', '9007199254740991'].map(id)).toEqual([1, 9_007_199_254_740_991])
  expect(['0', '-1', '1.5', '9007199254740992', 'x', ''].map(id)).toEqual(Array(6).fill(null))
})

test.each(hostile)('has an answer for any address', (query) => {
  const schema = v.object({ a: text, toString: everyText, constructor: digits(4), id: digits(4) })
  expect(readAddress(schema, `/?${query}`)).toMatchObject({ id: null })
})
