import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/source-tree.ts'

const folder = join(import.meta.dirname, '../locales')
const locales = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
const messages: Record<string, Record<string, string>> = Object.fromEntries(
  locales.map((locale) => [locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))]),
)
const english = messages.en ?? {}
const others = locales.filter((locale) => locale !== 'en')

test.each(others)('every message exists in %s and no other', (locale) => {
  expect(Object.keys(messages[locale] ?? {}).sort()).toEqual(Object.keys(english).sort())
})

test.each(locales)('every message of %s is well-formed', (locale) => {
  const broken = Object.entries(messages[locale] ?? {}).filter(([, text]) => !canParse(text) || text.trim() === '')
  expect(broken).toEqual([])
})

test.each(others)('messages of %s take the arguments of the English ones', (locale) => {
  const differing = Object.entries(english)
    .map(([id, text]) => ({ id, own: argumentsOf(messages[locale]?.[id] ?? ''), wanted: argumentsOf(text) }))
    .filter(({ own, wanted }) => [...own].some((name) => !wanted.has(name)))
  expect(differing.map(({ id }) => id)).toEqual([])
})

test.each(locales)('plurals of %s have every form the language needs', (locale) => {
  const tag = locale === 'my' ? 'ms' : locale
  const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const short = Object.entries(messages[locale] ?? {}).filter(([, text]) =>
    pluralsOf(parse(text)).some((forms) => wanted.some((form) => !forms.includes(form))),
  )
  expect(short.map(([id]) => id)).toEqual([])
})

test('every message is used somewhere', () => {
  const code = readSources(['app', 'worker'])
    .map(({ text }) => text)
    .join('\n')
  // Ids made of a fixed part and a value, such as `errors.${code}`, count for their whole family.
  const families = [...code.matchAll(/`([a-z]+\.[A-Za-z]*)\$\{/g)].map((match) => match[1] ?? '')
  const isUsed = (id: string) => code.includes(`'${id}'`) || families.some((family) => id.startsWith(family))
  expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([])
})

function canParse(text: string): boolean {
  try {
    parse(text)
    return true
  } catch {
    return false
  }
}

function argumentsOf(text: string): Set<string> {
  const names = new Set<string>()
  walk(parse(text), (element) => {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
  })
  return names
}

function pluralsOf(elements: MessageFormatElement[]): string[][] {
  const found: string[][] = []
  walk(elements, (element) => {
    if (element.type === TYPE.plural && element.pluralType === 'cardinal') found.push(Object.keys(element.options))
  })
  return found
}

function walk(elements: MessageFormatElement[], visit: (element: MessageFormatElement) => void): void {
  for (const element of elements) {
    visit(element)
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) walk(option.value, visit)
    }
    if (element.type === TYPE.tag) walk(element.children, visit)
  }
}
