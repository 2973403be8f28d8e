import { expect, test } from 'vitest'
import { json, number, numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'

test('distinguishes NULL and unread columns from empty text and zero', () => {
  expect([textOrNull(null), textOrNull(undefined), textOrNull('')]).toEqual([null, null, ''])
  expect([numberOrNull(null), numberOrNull(undefined), numberOrNull(0)]).toEqual([null, null, 0])
})

test('reads text, numbers and JSON as they were written', () => {
  expect([text('a'), number(7), json('[1,"b",null]')]).toEqual(['a', 7, [1, 'b', null]])
  expect(() => json('no JSON')).toThrow(SyntaxError)
})
