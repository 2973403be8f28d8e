import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The texts between a message's arguments, in all its plural forms. */
export function copyOf(message: string): string[] {
  return runsOf(parse(message))
}

function runsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).flatMap(({ value }) => runsOf(value))
    return element.type === TYPE.tag ? runsOf(element.children) : []
  })
}
