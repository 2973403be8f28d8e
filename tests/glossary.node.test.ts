import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOf } from '#tests/support/message-words.ts'

const folder = join(import.meta.dirname, '../locales')
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))

/** The style of a language: its register, one word for each thing, and forbidden patterns. */
type Glossary = {
  register: string
  /** By the English word: the translation, and the words to avoid. */
  terms: Record<string, { say: string; not?: string[] }>
  /** Patterns no message may match (as `new RegExp(pattern, 'u')`), why, and the excepted messages. */
  never: { pattern: string; why: string; except?: string[] }[]
}

const locales = readdirSync(join(folder, 'glossary'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))

/** All texts of a language by key: messages, and help questions and answers. */
const saidIn = new Map(
  locales.map((locale) => {
    const messages: Record<string, string> = read(`${locale}.json`)
    const articles: Record<string, Record<string, string>> = read(`help/${locale}.json`)
    const list = Object.entries(messages).map(([id, text]): [string, string[]] => [id, copyOf(text)])
    const helped = Object.entries(articles).map(([id, texts]): [string, string[]] => [
      `help/${id}`,
      Object.values(texts).flatMap(copyOf),
    ])
    return [locale, [...list, ...helped]]
  }),
)
const glossaryOf = (locale: string): Glossary => read(`glossary/${locale}.json`)
const saysAny = (texts: readonly string[], pattern: RegExp) => texts.some((text) => pattern.test(text))

/** Whole words in languages with spaces between words. */
function wordPattern(locale: string, word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return ['ja', 'th'].includes(locale)
    ? new RegExp(escaped, 'iu')
    : new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'iu')
}

test.each(locales)('%s uses nothing its glossary forbids', (locale) => {
  const found = glossaryOf(locale).never.flatMap(({ pattern, why, except = [] }) => {
    const forbidden = new RegExp(pattern, 'u')
    return (saidIn.get(locale) ?? []).flatMap(([id, texts]) =>
      !except.includes(id) && saysAny(texts, forbidden) ? [`${id}: ${why}`] : [],
    )
  })
  expect(found).toEqual([])
})

test.each(locales)('%s has one word for each thing', (locale) => {
  const { terms } = glossaryOf(locale)
  const found = Object.entries(terms).flatMap(([thing, { say, not = [] }]) =>
    not.flatMap((word) => {
      const pattern = wordPattern(locale, word)
      return (saidIn.get(locale) ?? []).flatMap(([id, texts]) =>
        saysAny(texts, pattern) ? [`${id}: ${thing} is “${say}”, not “${word}”`] : [],
      )
    }),
  )
  expect(found).toEqual([])
})

test.each(locales)('every glossary word and exception of %s is used', (locale) => {
  const { terms, never } = glossaryOf(locale)
  const all = saidIn.get(locale) ?? []
  const texts = all.flatMap(([, list]) => list.map((text) => text.toLocaleLowerCase(locale === 'my' ? 'ms' : locale)))
  const unsaid = Object.values(terms).filter(({ say }) =>
    say.split(/\s*[,/]\s*/).some((word) => !texts.some((text) => text.includes(word.toLocaleLowerCase()))),
  )
  const idle = never.flatMap(({ pattern, except = [] }) =>
    except.filter((id) => !all.some(([other, list]) => other === id && saysAny(list, new RegExp(pattern, 'u')))),
  )
  expect({ unsaid, idle }).toEqual({ unsaid: [], idle: [] })
})
