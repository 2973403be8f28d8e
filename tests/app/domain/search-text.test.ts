import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSearchText, searchScope, searchTokens, searchWords, toMatchQuery } from '#app/domain/search-text.ts'

test.each([
  ['Zürich', 'zurich'],
  ['Đà Nẵng', 'da nang'],
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Straße', 'strasse'],
  ['ISTANBUL', 'istanbul'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Cœur d’Æon', 'coeur d’aeon'],
  ['Þingvellir', 'thingvellir'],
  ['Αθήνα', 'αθηνα'],
  ['ＴＯＫＹＯ', 'tokyo'],
])('folds %s to %s', (text, folded) => {
  expect(foldSearchText(text)).toBe(folded)
})

test('keeps the vowels of Indian and Thai scripts', () => {
  expect(foldSearchText('दिल्ली')).toBe('दिल्ली')
  expect(foldSearchText('กรุงเทพ')).toBe('กรุงเทพ')
})

test('keeps the voice marks of Japanese letters', () => {
  expect(foldSearchText('グランド')).toBe('グランド')
})

test('writes Arabic alef and ta marbuta in one form', () => {
  expect(foldSearchText('أبوظبي')).toBe(foldSearchText('ابوظبي'))
  expect(foldSearchText('جدّة')).toBe(foldSearchText('جده'))
})

test('folds what is folded to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldSearchText(text)
      expect(foldSearchText(folded)).toBe(folded)
    }),
  )
})

test('takes words in order, each once', () => {
  expect(searchWords('Hotel Lotus, hotel  Jaipur')).toEqual(['hotel', 'lotus', 'jaipur'])
})

test('finds a word of a script without spaces by any part', () => {
  expect(searchTokens('新宿グラ')).toEqual(['新宿グラ', '宿グラ', 'グラ', 'ラ'])
  expect(searchTokens('กรุงเทพ')).toContain('เทพ')
})

test('begins no part of a word with a vowel mark', () => {
  expect(searchTokens('กรุง')).toEqual(['กรุง', 'รุง', 'ง'])
})

test('asks for the last word as a beginning', () => {
  expect(toMatchQuery('da na', 'op')).toBe('"opda" AND "opna"*')
  expect(toMatchQuery('Jaip hot', 'os')).toBe('"osjaip"* AND "oshot"*')
})

test.each(['', '   ', '"', '-- ;', '()', '*'])('asks nothing for %j', (text) => {
  expect(toMatchQuery(text, 'op')).toBeNull()
})

test('lets only letters, digits and marks into an expression', () => {
  const expression = /^"op[\p{L}\p{N}\p{M}]+"\*?( AND "op[\p{L}\p{N}\p{M}]+"\*?){0,5}$/u
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const match = toMatchQuery(text, 'op')
      return match === null || expression.test(match)
    }),
  )
})

test('gives every brand and group letters of its own', () => {
  const brands = ['oyo', 'dunehouse', 'dunehouse-india']
  const scopes = brands.flatMap((id) => [searchScope(id, 'place'), searchScope(id, 'stay')])
  expect(new Set(scopes).size).toBe(6)
  expect(() => searchScope('other', 'place')).toThrow('other')
})
