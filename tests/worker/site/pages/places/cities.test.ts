import { expect, test } from 'vitest'
import { byLetter } from '#worker/site/pages/places/cities.ts'

const link = (text: string) => ({ text, detail: '', href: '/' })

function order(texts: string[], locale: Parameters<typeof byLetter>[1]): string[] {
  return byLetter(texts.map(link), locale).flatMap(({ links }) => links.map(({ text }) => text))
}

test("a directory follows the language's order and ignores diacritics", () => {
  // One Arabic letter, whatever its diacritics.
  expect(order(['أنطاليا', 'إدنبرة', 'الأقصر', 'أوساكا'], 'ar')).toEqual(['إدنبرة', 'الأقصر', 'أنطاليا', 'أوساكا'])
  expect(byLetter(['Österreich', 'Oman'].map(link), 'de')).toMatchObject([
    { letter: 'O', links: [{ text: 'Oman' }, { text: 'Österreich' }] },
  ])
})

test('Japanese names are sorted by their reading', () => {
  const groups = byLetter(['東京', 'デリー', '大阪', 'ゴア', '香港'].map(link), 'ja')
  expect(groups.map(({ letter, links }) => letter + links.map(({ text }) => text))).toEqual([
    'オ大阪',
    'コゴア',
    'テデリー',
    'ト東京',
    'ホ香港',
  ])
})
