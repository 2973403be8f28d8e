import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { searchTokens, searchWords } from '#app/domain/search/search-text.ts'
import { isDeep } from '#tests/support/is-deep.ts'

test.each([
  ['katakana and hiragana', 'トウキョウ', 'とうきょう'],
  ['half-width kana', 'ﾄｳｷｮｳ', 'トウキョウ'],
  ['half-width voiced kana', 'ｶﾞﾝﾀﾞｰﾗ', 'ガンダーラ'],
  ['kana with separate voice marks', 'グランド', 'グランド'],
  ['small ke in place names', '茅ヶ崎', '茅ケ崎'],
  ['v written as b', 'ヴェネツィア', 'ベネツィア'],
  ['the middle dot', 'サン・パウロ', 'サンパウロ'],
  ['full-width letters and digits', 'Ｔｏｋｙｏ２', 'tokyo2'],
  ['a Devanagari nasal before a stop', 'मुम्बई', 'मुंबई'],
  ['a Devanagari nasal before a sibilant', 'फ्रान्स', 'फ्रांस'],
  ['candrabindu', 'गाँव', 'गांव'],
  ['nukta', 'चंडीगढ़', 'चंडीगढ'],
  ['nukta as one letter', 'फ़्रांस', 'फ़्रांस'],
  ['English o in Devanagari', 'कॉलेज', 'कोलेज'],
  ['Devanagari digits', 'होटल २४', 'होटल 24'],
  ['alef with hamza', 'إسطنبول', 'اسطنبول'],
  ['alef with madda', 'آسيا', 'اسيا'],
  ['alef maqsura', 'مستشفى', 'مستشفي'],
  ['ta marbuta', 'القاهرة', 'القاهره'],
  ['tatweel', 'دبـــي', 'دبي'],
  ['harakat', 'دُبَيّ', 'دبي'],
  ['hamza on waw and ya', 'شاطئ مؤتة', 'شاطي موته'],
  ['a final hamza', 'صنعاء', 'صنعا'],
  ['Persian ya and kaf', 'کازابلانکا', 'كازابلانكا'],
  ['Arabic presentation forms', 'ﺩﺑﻲ', 'دبي'],
  ['the Arabic v', 'ڤيينا', 'فيينا'],
  ['sara am in two signs', 'น้ำ', 'นํ้า'],
  ['a wrong order of Thai marks', 'ที่', 'ท่ี'],
  ['Thai tone marks left out', 'เชียงใหม่', 'เชียงใหม'],
  ['a doubled Thai tone mark', 'ใหม่่', 'ใหม่'],
  ['sara ae typed as two sara e', 'แพร่', 'เเพร่'],
  ['the Thai shortener', 'ภูเก็ต', 'ภูเกต'],
  ['Thai digits', 'โรงแรม ๑๒', 'โรงแรม 12'],
  ['Arabic digits', 'فندق ٢٤', 'فندق 24'],
  ['ligatures', 'ﬁsh ﬄ ĳmuiden', 'fish ffl ijmuiden'],
  ['Turkish i', 'İIıi', 'iiii'],
  ['sharp s', 'Straße GROẞ', 'strasse gross'],
  ['o with stroke', 'Tromsø', 'tromso'],
  ['Vietnamese', 'Đà Nẵng, Huế', 'da nang, hue'],
  ['Cyrillic yo', 'Орёл', 'орел'],
  ['apostrophes', 'L’Aquila Xiʼan Hawaiʻi O′ahu', "l'aquila xi'an hawai'i o'ahu"],
  ['signs that cannot be seen', 'Ber\u200blin\u00ad \u200fRoma\ufeff', 'berlin roma'],
])('folds %s: %s as %s [INPT-08]', (_, one, other) => {
  expect(foldSearchText(one)).toBe(foldSearchText(other))
})

test.each([
  ['दिल्ली', 'दिल्ली'],
  ['กรุงเทพ', 'กรุงเทพ'],
  ['अन्न', 'अन्न'],
  ['Ελλάς', 'ελλασ'],
])('keeps letters that distinguish words: %s', (text, folded) => {
  expect(foldSearchText(text)).toBe(folded)
})

test.each([
  ['Köln', 'koeln'],
  ['Århus', 'aarhus'],
  ["Xi'an", 'xian'],
  ["L'Aquila", 'laquila'],
  ['الرياض', 'رياض'],
  ['U.S.A.', 'usa'],
])('indexes %s also as %s [INPT-08]', (text, token) => {
  expect(searchTokens(text)).toContain(token)
})

test('reads a dotted abbreviation as one word', () => {
  expect(searchWords('L.A. hotels')).toEqual(['la', 'hotels'])
  expect(searchWords('St. Gallen')).toEqual(['st', 'gallen'])
})

const unit = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.integer({ min: 0x0600, max: 0x0e7f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x3040, max: 0x30ff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0xff00, max: 0xffef }).map((code) => String.fromCharCode(code)),
)

test.each(['À・ా', 'aء\u0301', 'น・\u0e34・\u0e34', 'ऩ\u094dक', 'u\u00ad\u3099'])('folds %j to itself', (text) => {
  const folded = foldSearchText(text)
  expect(foldSearchText(folded)).toBe(folded)
})

test('folding is idempotent in every script', () => {
  const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      const folded = foldSearchText(typed)
      expect(foldSearchText(folded)).toBe(folded)
    }),
    { numRuns: isDeep ? 2000 : 200 },
  )
})

test.each(['\u0301', 'a\u0301', 'é', 'ゔ', '्न', 'น้', 'ال', "ä'", '٠', 'a.'])(
  'folds repeated %j in linear time',
  (repeated) => {
    const time = (length: number) => {
      const text = repeated.repeat(length)
      const begun = performance.now()
      foldSearchText(text)
      searchTokens(text)
      return performance.now() - begun
    }
    time(1000)
    // Quadratic time on 200,000 characters takes minutes.
    expect(time(200_000)).toBeLessThan(2000)
  },
)
