import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyText, toLatinDigits, toPlainText, toTypedCode } from '#app/domain/typed-text.ts'
import { isDeep } from '#tests/support/is-deep.ts'

// Zero of each script, typed as a literal.
const zeros = ['٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '๐', '໐', '༠', '၀', '០', '᠐', '０', '𝟎', '𝟢', '🯰']

test.each(zeros)('reads the ten digits from %s as 0 to 9 [INPT-03]', (zero) => {
  const first = zero.codePointAt(0) ?? 0
  const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(first + value)).join('')
  expect(toLatinDigits(digits)).toBe('0123456789')
})

test('leaves no digit of any script [INPT-03]', () => {
  for (let code = 0; code < 0x20000; code += 1) {
    const sign = String.fromCodePoint(code)
    if (/\p{Nd}/u.test(sign)) expect(toLatinDigits(sign)).toMatch(/^[0-9]$/)
  }
})

const codes = [
  ['welcome10', 'WELCOME10'],
  [' WEL COME 10 ', 'WELCOME10'],
  ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
  ['WEL\u200bCOME\u00ad10\ufeff', 'WELCOME10'],
  ['\u2066WELCOME10\u2069', 'WELCOME10'],
  ['WELCOME١٠', 'WELCOME10'],
  ['SAVE–10', 'SAVE-10'],
  ['save－10', 'SAVE-10'],
  ['SAVE\u221210', 'SAVE-10'],
  ['SAVEー10', 'SAVE-10'],
  ['WELCOME\u00a010\u3000', 'WELCOME10'],
] as const

test.each(codes)('reads the code %j as %s [INPT-04]', (typed, code) => {
  expect(toTypedCode(typed)).toBe(code)
})

const prose = [
  ["Siobhán  O'Brien ", 'Siobhán O’Brien'],
  ['D‘Arcy', 'D’Arcy'],
  ['Ｔａｎａｋａ　Ｔａｒｏ', 'Tanaka Taro'],
  ['ﾀﾛｳ', 'タロウ'],
  ['\u200eAsha\u200b Rao\u200f', 'Asha Rao'],
  ['José', 'José'],
  ['\u200dمی\u200cخواهم\u200c', 'می\u200cخواهم'],
] as const

test.each(prose)('stores %j as %j', (typed, stored) => {
  expect(tidyText(typed)).toBe(stored)
})

test('is idempotent', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, (typed) => {
      for (const read of [toPlainText, toTypedCode, tidyText]) expect(read(read(typed))).toBe(read(typed))
    }),
    { numRuns: isDeep ? 1000 : 200 },
  )
})
