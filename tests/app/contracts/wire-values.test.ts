import * as v from 'valibot'
import { expect, test } from 'vitest'
import { batchEntries } from '#app/contracts/stays/stay-query.ts'
import { wireCount } from '#app/contracts/wire-values.ts'

test.each(['1.5', '0.1', '1e-3', 'NaN', 'Infinity', '0', '51', '-1', 'x'])(
  '%s is not a count of one to fifty',
  (text) => {
    expect(v.safeParse(wireCount(1, 50), text).success).toBe(false)
  },
)

test('a count is text, a number or missing', () => {
  expect(['7', 7, ' 7 '].map((value) => v.parse(wireCount(1, 50), value))).toEqual([7, 7, 7])
  expect([undefined, null, ''].map((value) => v.parse(wireCount(1, 50), value))).toEqual([null, null, null])
})

test('refuses a fractional page or offset before any query', () => {
  const batch = v.object(batchEntries)
  for (const wire of [{ offset: '0.1' }, { count: '1.9' }, { format_response: { batch: { offset: '99999.5' } } }]) {
    expect(v.safeParse(batch, wire).success).toBe(false)
  }
})
