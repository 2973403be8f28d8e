import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { pluralForms } from '#app/i18n/plural-forms.ts'

/**
 * Returns the error in a translation of an English message, or null. Placeholders, choices and plural forms must match;
 * `tag` is the language for plural rules.
 */
export function messageFault(text: string, english: string, tag: string): string | null {
  const elements = tryParse(text)
  if (text.trim() === '') return 'it is empty'
  if (!elements) return 'its ICU syntax is invalid'
  const differing = differingArguments(text, english)
  if (differing.length > 0)
    return `it does not take ${differing.map((name) => `{${name}}`).join(', ')} as the English text does`
  const requiredForms = pluralForms(tag)
  const missing = listPlurals(elements).flatMap((forms) => requiredForms.filter((form) => !forms.includes(form)))
  return missing.length > 0 ? `it lacks the plural ${[...new Set(missing)].join(', ')}` : null
}

function tryParse(text: string): MessageFormatElement[] | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}

function differingArguments(text: string, english: string): string[] {
  const [translated, expected] = [readArguments(text), readArguments(english)]
  const names = new Set([...translated.keys(), ...expected.keys()])
  return [...names].filter(
    (name) =>
      !isSameKind(translated.get(name), expected.get(name)) && !isOptionalKindSelect(name, translated, expected),
  )
}

/** Returns a message's arguments with their kind and, for a select, its choices. */
function readArguments(text: string): Map<string, string> {
  const kinds = new Map<string, string>()
  walk(parse(text), (element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return
    const choices = element.type === TYPE.select ? Object.keys(element.options).sort().join('|') : ''
    const kind = `${TYPE[element.type]} ${choices}`
    // A number with a plural may also be written without one elsewhere in the message.
    if (kinds.get(element.value) !== PLURAL) kinds.set(element.value, kind)
  })
  return kinds
}

const PLURAL = `${TYPE[TYPE.plural]} `
const HOMES = `${TYPE[TYPE.select]} home|other`
const NUMBERS = [`${TYPE[TYPE.argument]} `, `${TYPE[TYPE.number]} `]

/** Returns whether a language may select by the kind of property where English does not, or the reverse. */
function isOptionalKindSelect(name: string, translated: Map<string, string>, expected: Map<string, string>): boolean {
  return name === 'kind' && [translated, expected].every((kinds) => [undefined, HOMES].includes(kinds.get(name)))
}

/** Returns whether two placeholders agree; a language may use a plural where English only writes the number. */
function isSameKind(translated: string | undefined, expected: string | undefined): boolean {
  return translated === expected || (translated === PLURAL && NUMBERS.includes(expected ?? ''))
}

/** Lists the forms of each plural. */
function listPlurals(elements: MessageFormatElement[]): string[][] {
  const plurals: string[][] = []
  walk(elements, (element) => {
    if (element.type === TYPE.plural && element.pluralType === 'cardinal') plurals.push(Object.keys(element.options))
  })
  return plurals
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
