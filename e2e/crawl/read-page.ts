import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** A document's own data; addresses are absolute and without fragment. */
export type Page = {
  /** `lang` and `data-brand` of the document, `data-page` of its body. */
  language: string
  brandId: string
  name: string
  title: string
  headings: string[]
  isNoIndex: boolean
  canonical: string | null
  alternates: Alternate[]
}

export type Alternate = { hreflang: string; href: string }

export type ReadPage = {
  page: Page
  /** Addresses of links, styles, icons and scripts, on any host. */
  links: string[]
  /** Errors the HTML parser corrected, and links to missing fragments. */
  faults: string[]
}

/** Parses a document by the HTML standard, including the content of `noscript`. */
export function readPage(html: string, address: string): ReadPage {
  const faults: string[] = []
  const document = parse(html, {
    scriptingEnabled: false,
    onParseError: ({ code, startOffset }) => faults.push(`${code}: ${html.slice(startOffset, startOffset + 60)}`),
  })
  const elements = [...elementsIn(document)]
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const linksOf = (rel: string) => named('link').filter((link) => attribute(link, 'rel') === rel)
  const robots = named('meta').find((meta) => attribute(meta, 'name') === 'robots')
  const targets = elements.flatMap(addressesOf)
  const ids = new Set(elements.map((element) => attribute(element, 'id')))
  for (const target of targets) {
    if (target.startsWith('#') && !ids.has(target.slice(1))) faults.push(`no element for ${target}`)
  }
  return {
    page: {
      language: attributeOfFirst(named('html'), 'lang'),
      brandId: attributeOfFirst(named('html'), 'data-brand'),
      name: attributeOfFirst(named('body'), 'data-page'),
      title: named('title').map(textOf).at(0) ?? '',
      headings: named('h1').map(textOf),
      isNoIndex: robots !== undefined && (attribute(robots, 'content') ?? '').includes('noindex'),
      canonical:
        linksOf('canonical')
          .map((link) => attribute(link, 'href') ?? '')
          .at(0) ?? null,
      alternates: linksOf('alternate').flatMap((link) => toAlternate(link)),
    },
    links: [...new Set(targets.filter((target) => !target.startsWith('#')).map((target) => absolute(target, address)))],
    faults,
  }
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child)
}

function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null
}

function attributeOfFirst([element]: Element[], name: string): string {
  return (element && attribute(element, name)) ?? ''
}

/** Pictures are many and generated on demand, so they are not links. Alternates and canonicals have separate rules. */
function addressesOf(element: Element): string[] {
  if (element.tagName === 'script') return [attribute(element, 'src') ?? []].flat()
  if (element.tagName !== 'a' && element.tagName !== 'link') return []
  if (['canonical', 'alternate', 'preconnect'].includes(attribute(element, 'rel') ?? '')) return []
  return [attribute(element, 'href') ?? []].flat()
}

function toAlternate(link: Element): Alternate[] {
  const hreflang = attribute(link, 'hreflang')
  return hreflang === null ? [] : [{ hreflang, href: attribute(link, 'href') ?? '' }]
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('').trim() : ''
}

function absolute(target: string, address: string): string {
  const url = new URL(target, address)
  url.hash = ''
  return url.href
}
