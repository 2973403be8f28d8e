import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import {
  beginsButForOneError,
  searchTokens,
  searchWords,
  toleratesTypos,
  toMatchQuery,
  wordVariants,
} from '#app/domain/search/search-text.ts'

test.each([
  ['Zürich', 'zurich'],
  ['Đà Nẵng', 'da nang'],
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Straße', 'strasse'],
  ['ISTANBUL', 'istanbul'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Cœur d’Æon', "coeur d'aeon"],
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

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldSearchText(text)
      expect(foldSearchText(folded)).toBe(folded)
    }),
  )
})

test('returns words in order, each once', () => {
  expect(searchWords('Hotel Lotus, hotel  Jaipur')).toEqual(['hotel', 'lotus', 'jaipur'])
})

test('finds a word of a script without spaces by any part', () => {
  expect(searchTokens('新宿グラ')).toEqual(['新宿ぐら', '宿ぐら', 'ぐら', 'ら'])
  expect(searchTokens('กรุงเทพ')).toContain('เทพ')
})

test('no part of a word starts with a vowel mark', () => {
  expect(searchTokens('กรุง')).toEqual(['กรุง', 'รุง', 'ง'])
})

test('searches the last word as a prefix', () => {
  expect(toMatchQuery('da na', 'op')).toBe('"opda" AND "opna"*')
  expect(toMatchQuery('Jaip hot', 'os')).toBe('"osjaip"* AND "oshot"*')
})

test.each(['', '   ', '"', '-- ;', '()', '*'])('searches nothing for %j', (text) => {
  expect(toMatchQuery(text, 'op')).toBeNull()
})

test('an expression contains only letters, digits and marks', () => {
  const expression = /^"op[\p{L}\p{N}\p{M}]+"\*?( AND "op[\p{L}\p{N}\p{M}]+"\*?){0,5}$/u
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const match = toMatchQuery(text, 'op')
      return match === null || expression.test(match)
    }),
  )
})

const word = fc.stringMatching(/^[a-zäñ]{4,12}$/)

test('a word and its misspelling share a variant', () => {
  fc.assert(
    fc.property(
      word,
      fc.nat(11),
      fc.constantFrom('a', 'x', 'ü'),
      fc.constantFrom('drop', 'add', 'swap', 'change'),
      (text, at, letter, error) => {
        const typed = withError([...text], { at: at % [...text].length, letter, error })
        expect(wordVariants(text).some((variant) => wordVariants(typed).includes(variant))).toBe(true)
        expect(beginsButForOneError(text, typed)).toBe(true)
      },
    ),
  )
})

test.each([
  ['jaipur', 'jiapu', true],
  ['jaipur', 'jaupu', true],
  ['jaipur', 'jaipurr', true],
  ['jaipur', 'xaipxr', false],
  ['jaipur', 'udaipur', false],
  ['กรุงเทพ', 'กรุงเทพ', true],
])('%s starts with %s but for one error: %s', (name, typed, answer) => {
  expect(beginsButForOneError(name, typed)).toBe(answer)
})

test.each([
  ['goa', false],
  ['pune', true],
  ['1234567', false],
  ['東京駅前', false],
  ['กรุงเทพ', false],
  ['जयपुर', true],
])('an error in %s is forgiven: %s', (text, answer) => {
  expect(toleratesTypos(text)).toBe(answer)
})

type Slip = { at: number; letter: string; error: 'drop' | 'add' | 'swap' | 'change' }

function withError(letters: string[], { at, letter, error }: Slip): string {
  const next = [...letters]
  if (error === 'drop') next.splice(at, 1)
  if (error === 'add') next.splice(at, 0, letter)
  if (error === 'change') next.splice(at, 1, letter)
  if (error === 'swap') next.splice(at, 2, ...letters.slice(at, at + 2).reverse())
  return next.join('')
}

test('likely words are searched beside the typed one', () => {
  const meant = new Map([['jiapur', ['jaipur', 'jajpur']]])
  expect(toMatchQuery('jiapur inn', 'op', meant)).toBe('("opjiapur"* OR "opjaipur" OR "opjajpur") AND "opinn"*')
})
