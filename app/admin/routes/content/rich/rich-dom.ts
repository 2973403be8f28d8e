import { isPublicLink, type RichTag, richTags } from '#app/domain/content/rich-text.ts'

/** Elements that browsers write for the same meaning. */
const sameTags: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', div: 'p' }

/** Left out with their text. */
const HIDDEN = ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title']

/** Reads HTML into known elements alone, as the server keeps them; nothing of it runs or loads. */
export function toFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fill(fragment, new DOMParser().parseFromString(html, 'text/html').body)
  return fragment
}

/** Returns the HTML of an edited text; empty without words. */
export function readRichHtml(root: HTMLElement): string {
  if ((root.textContent ?? '').trim() === '') return ''
  const box = document.createElement('div')
  fill(box, root)
  return box.innerHTML
}

function fill(parent: Node, from: Node): void {
  for (const node of cleanAll(from)) parent.appendChild(node)
}

const cleanAll = (parent: Node): Node[] => [...parent.childNodes].flatMap(clean)

function clean(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)]
  if (!(node instanceof Element) || HIDDEN.includes(node.localName)) return []
  const tag = sameTags[node.localName] ?? richTags.find((known) => known === node.localName)
  if (!tag) return cleanAll(node)
  const href = node.getAttribute('href') ?? ''
  if (tag === 'a' && !isPublicLink(href)) return cleanAll(node)
  const element = document.createElement(tag)
  if (tag === 'a') element.setAttribute('href', href)
  fill(element, node)
  return [element]
}
