import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { findUnknownPlaceholder, textForKind, textsOfBothKinds } from '#app/domain/help/article-words.ts'
import { helpTopics } from '#app/domain/help/topics.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { articleTable } from '#worker/tools/help/article-table.ts'
import { readRelease } from '#worker/tools/help/read-release.ts'
import { hotelWords } from './support/hotel-words.ts'

type Words = Record<string, { question: string; answer: string }>

const folder = join(import.meta.dirname, '../locales/help')
const names = Object.keys(locales) as Locale[]
const translations: Record<string, Words> = Object.fromEntries(
  names.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))]),
)
const english = translations.en ?? {}
const others = names.filter((name) => name !== 'en')

const namesIn = (text = '') => [...new Set(textsOfBothKinds(text).match(/\{\w+\}/g) ?? [])].sort()

test('each language has a file of articles, and no other exists [HELP-23]', () => {
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.json`).sort())
})

test('at least forty articles cover every topic, each listed once [HELP-23, HELP-24]', () => {
  expect(articleTable.length).toBeGreaterThanOrEqual(40)
  expect(new Set(articleTable.map(({ topic }) => topic))).toEqual(new Set(helpTopics))
  expect(new Set(articleTable.map(({ position }) => position)).size).toBe(articleTable.length)
  expect(Object.keys(english).sort()).toEqual(articleTable.map(({ id }) => id).sort())
})

test.each(names)('the articles of %s are complete enough for a release [HELP-23]', (name) => {
  const { textsByLocale } = readRelease(folder)
  expect(textsByLocale.get(name)?.map(({ id }) => id)).toEqual(articleTable.map(({ id }) => id))
})

test.each(others)('%s has exactly the English articles with the same names [HELP-23]', (name) => {
  const own = translations[name] ?? {}
  expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
  const differing = Object.entries(english).flatMap(([id, { question, answer }]) => {
    const isSame =
      `${namesIn(own[id]?.question)} ${namesIn(own[id]?.answer)}` === `${namesIn(question)} ${namesIn(answer)}`
    return isSame ? [] : id
  })
  expect(differing).toEqual([])
})

test.each(others)('no article of %s was left in English [HELP-23]', (name) => {
  const left = Object.entries(english).filter(
    ([id, { question, answer }]) =>
      translations[name]?.[id]?.question === question || translations[name]?.[id]?.answer === answer,
  )
  expect(left.map(([id]) => id)).toEqual([])
})

test('refuses a release with missing or empty articles or unknown names [HELP-23]', () => {
  const table = articleTable.slice(0, 1)
  const missing = [...articleTable, { ...table[0], id: 'no-such-article' } as (typeof articleTable)[number]]
  expect(() => readRelease(folder, missing)).toThrow('no-such-article is missing')
  expect(() => readRelease(folder, table)).toThrow('which are not in article-table.ts')
})

/** Articles no brand of homes has, because they are about hotels. */
const ofHotelsAlone = articleTable
  .filter(
    ({ brands }) => brands.length > 0 && !listBrands().some(({ id, kind }) => kind === 'home' && brands.includes(id)),
  )
  .map(({ id }) => id)

test.each(names)("a home brand's articles mention no rooms, hotels or reception in %s", (name) => {
  const articles = Object.entries(translations[name] ?? {}).filter(([id]) => !ofHotelsAlone.includes(id))
  const namingHotels = (kind: 'hotel' | 'home') =>
    articles
      .filter(([, { question, answer }]) => hotelWords[name].test(textForKind(`${question} ${answer}`, kind)))
      .map(([id]) => id)
  expect(namingHotels('home')).toEqual([])
  expect(namingHotels('hotel').length).toBeGreaterThan(7)
})

test("texts use the brand's term for stays and are searchable by both terms", () => {
  const text = 'Your {kind, select, home {home of {brand}} other {room}}, {money}'
  expect([
    textForKind(text, 'home'),
    textForKind(text, 'hotel'),
    textsOfBothKinds(text),
    findUnknownPlaceholder(text),
  ]).toEqual(['Your home of {brand}, {money}', 'Your room, {money}', 'Your home of {brand} room, {money}', null])
  expect(findUnknownPlaceholder('{kind, select, villa {a} other {b}}')).toBe('{kind, select, villa {a}')
  expect(findUnknownPlaceholder('{kind, select, home {{page}} other {b}}')).toBe('{page}')
})
