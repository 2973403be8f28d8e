import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { pluralForms } from '#app/i18n/plural-forms.ts'

/**
 * Returns the error in a translation of an English message, or null. Placeholders, choices and plural forms must match;
 * `tag` is the language for plural rules.
 */
export function messageFault(text: string, english: string, tag: string): string | null {
  const elements = parsed(text)
  if (text.trim() === '') return 'it is empty'
  if (!elements) return 'its ICU syntax is invalid'
  const differing = differingArguments(text, english)
  if (differing.length > 0)
    return `it does not take ${differing.map((name) => `{${name}}`).join(', ')} as the English text does`
  const wanted = pluralForms(tag)
  const missing = pluralsOf(elements).flatMap((forms) => wanted.filter((form) => !forms.includes(form)))
  return missing.length > 0 ? `it lacks the plural ${[...new Set(missing)].join(', ')}` : null
}

function parsed(text: string): MessageFormatElement[] | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}

function differingArguments(text: string, english: string): string[] {
  const [own, wanted] = [argumentsOf(text), argumentsOf(english)]
  const names = new Set([...own.keys(), ...wanted.keys()])
  return [...names].filter(
    (name) => !isSameKind(own.get(name), wanted.get(name)) && !isOptionalKindSelect(name, own, wanted),
  )
}

/** Returns a message's arguments with their kind and, for a select, its choices. */
function argumentsOf(text: string): Map<string, string> {
  const kinds = new Map<string, string>()
  walk(parse(text), (element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return
    const choices = element.type === TYPE.select ? Object.keys(element.options).sort().join('|') : ''
    const kind = `${TYPE[element.type]} ${choices}`
    // A counted number may also be written plain.
    if (kinds.get(element.value) !== PLURAL) kinds.set(element.value, kind)
  })
  return kinds
}

const PLURAL = `${TYPE[TYPE.plural]} `
const HOMES = `${TYPE[TYPE.select]} home|other`
const NUMBERS = [`${TYPE[TYPE.argument]} `, `${TYPE[TYPE.number]} `]

/** A language may select by `kind` where English does not, and the reverse. */
function isOptionalKindSelect(name: string, own: Map<string, string>, wanted: Map<string, string>): boolean {
  return name === 'kind' && [own, wanted].every((kinds) => [undefined, HOMES].includes(kinds.get(name)))
}

/** A language may use a plural where English only writes the number. */
function isSameKind(own: string | undefined, wanted: string | undefined): boolean {
  return own === wanted || (own === PLURAL && NUMBERS.includes(wanted ?? ''))
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
