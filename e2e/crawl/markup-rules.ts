import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Attributes = Record<string, string>

/** Violations the validator does not detect: each with the attributes of the element. */
const rules: { fault: string; isFault: (tag: string, attributes: Attributes) => boolean }[] = [
  {
    fault: 'a combobox is a text field, not a search field',
    isFault: (tag, { role, type }) => tag === 'input' && role === 'combobox' && type !== 'text',
  },
  {
    fault: 'sizes without a list of files',
    isFault: (_tag, all) =>
      ('imagesizes' in all && !('imagesrcset' in all)) || ('sizes' in all && 'src' in all && !('srcset' in all)),
  },
  {
    fault: 'a landmark without a name',
    isFault: (tag, all) =>
      (tag === 'aside' || ['form', 'search', 'complementary', 'region'].includes(all.role ?? '')) &&
      !all['aria-label'] &&
      !all['aria-labelledby'],
  },
]

export function findMarkupFaults(html: string): string[] {
  return [...elementsIn(parse(html, { scriptingEnabled: false }))].flatMap(({ tagName, attrs }) => {
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
    return rules
      .filter(({ isFault }) => isFault(tagName, attributes))
      .map(({ fault }) => `${fault}: <${tagName} ${attrs.map(({ name, value }) => `${name}="${value}"`).join(' ')}>`)
  })
}

function* elementsIn(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child)
}
