import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/source-tree.ts'
import { readPack } from '#worker/tools/seed/pictures/pack.ts'
import { messageFault } from '#worker/tools/translations/message-faults.ts'

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

test.each(locales)('messages of %s are sorted by name', (locale) => {
  const names = Object.keys(messages[locale] ?? {})
  expect(names).toEqual([...names].sort())
})

test.each(locales)('messages of %s have the English arguments, choices and valid plurals', (locale) => {
  const tag = locale === 'my' ? 'ms' : locale
  const faults = Object.entries(english).map(([id, text]) => [
    id,
    messageFault(messages[locale]?.[id] ?? '', text, tag),
  ])
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([])
})

const code = readSources(['app', 'worker'])
  .map(({ text }) => text)
  .join('\n')
const families = familiesIn(code)

test('every message named in code exists', () => {
  const areas = [...new Set(Object.keys(english).map((id) => id.split('.')[0]))]
  const named = [
    ...code.matchAll(
      new RegExp(
        `(?<!messageOf\\(|toOperation\\(|action: |WHEN |IN \\([^)]*|kind = )'((?:${areas.join('|')})\\.[a-z][a-zA-Z0-9]*)'`,
        'g',
      ),
    ),
  ].map(([, id = '']) => id)
  expect(named.length).toBeGreaterThan(500)
  expect([...new Set(named)].filter((id) => !Object.hasOwn(english, id))).toEqual([])
})

test('every message is used somewhere', () => {
  const quoted = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, id = '']) => id))
  const keys = [...code.matchAll(/\b(\w+)\??:/g)].map(([, name = '']) => name)
  const pictureTexts = readPack().map(({ alts }) => String(alts.message))
  // Texts of a message are named after its template: `booking_made` has `messages.bookingMadeEmail`.
  const templates = [...quoted].map((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
  const named = new Set([...quoted, ...keys, ...pictureTexts, ...templates])
  const isUsed = (id: string) => quoted.has(id) || families.some((family) => isOfFamily(id, family, named))
  expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([])
})

test('composed message names are used only where code names the rest', () => {
  const [family] = familiesIn('const id = `errors.$' + '{code}Text`')
  const isUsed = (id: string) => family !== undefined && isOfFamily(id, family, new Set(['sold_out', 'held']))
  expect(
    ['errors.sold_outText', 'errors.heldText', 'errors.HeldText', 'errors.openText', 'errors.held'].map(isUsed),
  ).toEqual([true, true, true, false, false])
})

/** Messages with composed names: prefix and suffix, and whether the middle is two names. */
type Family = { start: string; end: string; isOfTwo: boolean }

/** The groups of ids a text composes, by a template or by `messageOf`. */
function familiesIn(text: string): Family[] {
  const templates = [...text.matchAll(/`([a-z]+\.[A-Za-z_]*)\$\{[^}]*\}([A-Za-z]*)(\$\{)?/g)]
  const calls = [...text.matchAll(/messageOf\('([a-z]+\.[A-Za-z]*)'/g)]
  return [
    ...templates.map(([, start = '', end = '', second]) => ({ start, end, isOfTwo: second !== undefined })),
    ...calls.map(([, start = '']) => ({ start, end: '', isOfTwo: false })),
  ]
}

/** Whether a message belongs to a group and the code has its name, in quotes or as a key. */
function isOfFamily(id: string, { start, end, isOfTwo }: Family, named: ReadonlySet<string>): boolean {
  if (!id.startsWith(start) || !id.endsWith(end)) return false
  const rest = id.slice(start.length, id.length - end.length)
  const isNamed = (name: string) => named.has(name) || named.has(name.charAt(0).toLowerCase() + name.slice(1))
  const cuts = isOfTwo ? [...rest].map((_, index) => index).slice(1) : []
  return isNamed(rest) || cuts.some((cut) => isNamed(rest.slice(0, cut)) && isNamed(rest.slice(cut)))
}
