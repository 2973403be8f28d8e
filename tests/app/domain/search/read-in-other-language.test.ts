import { expect, test } from 'vitest'
import { isCommonSearchWord } from '#app/domain/search/common-search-words.ts'
import { readInOtherLanguage } from '#app/domain/search/read-in-other-language.ts'

test.each([
  ['en', 'huis aan zee met hond', '', 2],
  ['nl', 'Haus am Meer mit Hund', '', 2],
  ['ar', 'maison en bord de mer avec chien', '', 2],
  ['en', 'Skiurlaub in Tirol', 'tirol', 1],
  ['en', 'हवा महल के पास होटल', 'हवा महल', 0],
])('on a page in %s reads %s [PLAC-05]', (locale, text, place, count) => {
  const read = readInOtherLanguage(text, locale)
  expect([read?.place, read?.intents.length]).toEqual([place, count])
})

test('reads no filter in a name', () => {
  expect(readInOtherLanguage('Kallimpongia zzz', 'en')).toBeNull()
})

test('words for homes and filters name no place, in any language [PLAC-05]', () => {
  for (const word of ['huis', 'zee', 'hond', 'meer', 'house', 'beach', 'ski'])
    expect(isCommonSearchWord(word)).toBe(true)
  for (const word of ['jaipur', 'anne', 'tyrol', 'domburg']) expect(isCommonSearchWord(word)).toBe(false)
})
