import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnWord, normalizePassword, passwordLengthFault } from '#app/domain/guests/password.ts'

test('counts characters, from 8 to 128', () => {
  expect(passwordLengthFault('1234567')).toBe('short')
  expect(passwordLengthFault('12345678')).toBeNull()
  expect(passwordLengthFault('x'.repeat(128))).toBeNull()
  expect(passwordLengthFault('x'.repeat(129))).toBe('long')
  expect(passwordLengthFault('🦊'.repeat(7))).toBe('short')
})

test('every length between is allowed in any script', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 24, maxLength: 60 })
  fc.assert(
    fc.property(
      text,
      (password) => passwordLengthFault(password) !== 'short' || [...normalizePassword(password)].length < 8,
    ),
  )
})

test('normalising twice is normalising once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => normalizePassword(normalizePassword(text)) === normalizePassword(text),
    ),
  )
})

test("recognises the guest's own details, with digits around them", () => {
  const words = ['mira.rao@guests.example', 'Marigold']
  for (const own of ['mira.rao', 'MiraRao1990', 'mira.rao@guests.example', 'marigold!!', 'Marigold2026']) {
    expect(isOwnWord(own, words), own).toBe(true)
  }
  for (const other of ['miracle worker', 'marigolds in rain', 'guesthouse42'])
    expect(isOwnWord(other, words), other).toBe(false)
})
