import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/source-tree.ts'

const folder = join(import.meta.dirname, '../locales')
const languages = readdirSync(folder).filter((name) => name.endsWith('.json'))
const messages = new Map(languages.map((name) => [name.slice(0, -'.json'.length), readMessages(name)]))
const english = messages.get('en') ?? {}
const others = [...messages].filter(([locale]) => locale !== 'en')

function readMessages(name: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

test.each(others)('%s has every message and no other', (_locale, own) => {
  expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
})

test.each([...messages])('%s leaves no message empty', (_locale, own) => {
  expect(Object.keys(own).filter((id) => own[id]?.trim() === '')).toEqual([])
})

test.each(others)('%s takes the same arguments as English', (_locale, own) => {
  const different = Object.keys(english).filter((id) => argumentsOf(own[id] ?? '') !== argumentsOf(english[id] ?? ''))
  expect(different).toEqual([])
})

test.each([...messages])('%s has every plural form its grammar needs', (locale, own) => {
  const tag = locale === 'my' ? 'ms' : locale
  const short = Object.entries(own).flatMap(([id, text]) =>
    pluralsOf(parse(text)).flatMap(({ type, options }) => {
      const needed = new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories
      // Compact figures alone bring "many" in Spanish, French, Italian and Portuguese; none of our counts reach them.
      const missing = needed.filter(
        (form) => !options.includes(form) && !(form === 'many' && 'es fr it pt'.includes(tag)),
      )
      return missing.map((form) => `${id} ${form}`)
    }),
  )
  expect(short).toEqual([])
})

test('every message the code names exists', () => {
  const areas = [...new Set(Object.keys(english).map((id) => id.split('.')[0]))].join('|')
  const named = new RegExp(`'((?:${areas})\\.[a-z][A-Za-z0-9]*)'`, 'g')
  const missing = readSources(['app', 'worker']).flatMap(({ path, text }) =>
    [...text.matchAll(named)]
      .map((match) => match[1] ?? '')
      .filter((id) => !(id in english))
      .map((id) => `${path} ${id}`),
  )
  expect(missing).toEqual([])
})

test('every message is used somewhere', () => {
  const text = readSources(['app', 'worker'])
    .map((file) => file.text)
    .join('\n')
  // Names put together from a fixed beginning: `errors.${code}`.
  const beginnings = [...text.matchAll(/`([a-z]+\.[A-Za-z]*)\$\{/g)].map((match) => match[1] ?? '')
  const unused = Object.keys(english).filter(
    (id) => !text.includes(`'${id}'`) && !beginnings.some((beginning) => id.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})

/** Names of a message's arguments, sorted; a plain number in one language may be a plural in another. */
function argumentsOf(text: string): string {
  const valued = walk(parse(text)).filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound)
  return [...new Set(valued.flatMap((element) => ('value' in element ? [String(element.value)] : [])))].sort().join(' ')
}

function pluralsOf(tree: MessageFormatElement[]) {
  return walk(tree).flatMap((element) =>
    element.type === TYPE.plural
      ? [{ type: element.pluralType ?? 'cardinal', options: Object.keys(element.options) }]
      : [],
  )
}

function walk(tree: MessageFormatElement[]): MessageFormatElement[] {
  return tree.flatMap((element) => [
    element,
    ...('options' in element && element.options
      ? Object.values(element.options).flatMap(({ value }) => walk(value))
      : []),
    ...('children' in element ? walk(element.children) : []),
  ])
}
