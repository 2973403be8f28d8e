import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { isPublicLink, type RichNode, type RichTag, type RichText, richTags } from '#app/domain/content/rich-text.ts'

/** Elements that mean the same in other editors. */
const sameTags: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

const schema: Schema = {
  tagNames: [...richTags, ...Object.keys(sameTags)],
  attributes: { a: ['href'] },
  protocols: { href: ['https'] },
  // Removed with their content; of other unknown elements the content stays.
  strip: [
    ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'embed', 'svg', 'math'],
    ...['xmp', 'plaintext', 'textarea', 'select', 'option', 'title', 'button', 'audio', 'video', 'canvas', 'head'],
  ],
  allowComments: false,
  allowDoctypes: false,
}

const MAX_DEPTH = 12

/**
 * Start tags with attributes, except links, which cannot nest. Of equal open elements the parser repeats at most three
 * in each later element; with different attributes it would repeat all.
 */
const ATTRIBUTES = /<(?!a\b)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi

/** The element around a node: blocks are allowed only at the top, lists also in items. */
type Place = 'top' | 'list' | 'item' | 'inline' | 'link'

type Source = RootContent | ElementContent

/**
 * Returns HTML of an operator as a tree of known elements. The library decides what survives; building the tree checks
 * each tag and address again and nests elements as HTML allows, so that a page parses to the same tree. Empty when
 * elements are nested too deep to be read.
 */
export function parseRichHtml(html: string): RichText {
  return wrapInline(toNodes(readClean(html), 'top', MAX_DEPTH), 'p')
}

/** The libraries call themselves for each level, so thousands of them exceed the stack. */
function readClean(html: string): readonly Source[] {
  try {
    const clean = sanitize(fromHtml(html.replace(ATTRIBUTES, '<$1$2>'), { fragment: true }), schema)
    return clean.type === 'root' ? (clean as Root).children : [clean as Source]
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function toNodes(sources: readonly Source[], place: Place, depth: number): RichNode[] {
  const nodes = sources.flatMap((source) => {
    if (source.type === 'text') return [source.value]
    return source.type === 'element' && depth > 0 ? toElement(source, place, depth) : []
  })
  return joinTexts(nodes)
}

/** Joins neighbouring texts, and spaces as a browser shows them; spaces that do not break stay. */
function joinTexts(nodes: readonly RichNode[]): RichNode[] {
  const joined: RichNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (typeof node === 'string' && typeof last === 'string') joined.splice(-1, 1, last + node)
    else joined.push(node)
  }
  return joined
    .map((node) => (typeof node === 'string' ? node.replace(/[ \t\n\r\f]+/g, ' ') : node))
    .filter((node) => node !== '')
}

function toElement({ tagName, properties, children: sources }: Element, place: Place, depth: number): RichNode[] {
  const tag = sameTags[tagName] ?? richTags.find((known) => known === tagName)
  const isLink = tag === 'a' && typeof properties.href === 'string' && isPublicLink(properties.href)
  const inner = tag === undefined ? null : placeWithin(tag, place, isLink)
  // Blocks in a line become part of it, with a space between their texts.
  if (tag === undefined || inner === null)
    return [...toNodes(sources, place, depth - 1), ...(isBlock(tag) ? [' '] : [])]
  if (tag === 'br') return [{ tag }]
  // Elements that are added around loose text do not count, so that a stored text is read as deep as before.
  const isOuter = (place === 'top' && isBlock(tag)) || inner === 'item'
  const found = toNodes(sources, inner, isOuter ? depth : depth - 1)
  const children = inner === 'list' ? wrapInline(found, 'li') : found
  if (!children.some(hasText)) return []
  return [isLink ? { tag, href: String(properties.href), children } : { tag, children }]
}

/** Returns the place inside an element, or null when it may not stand there. */
function placeWithin(tag: RichTag, place: Place, isLink: boolean): Place | null {
  if (tag === 'li') return place === 'list' ? 'item' : null
  if (tag === 'ul' || tag === 'ol') return place === 'top' || place === 'item' ? 'list' : null
  if (isBlock(tag)) return place === 'top' ? 'inline' : null
  if (tag === 'a') return isLink && place !== 'link' ? 'link' : null
  return place === 'link' ? 'link' : 'inline'
}

function isBlock(tag: RichTag | undefined): boolean {
  return tag !== undefined && ['p', 'h2', 'h3', 'ul', 'ol', 'li'].includes(tag)
}

function hasText(node: RichNode): boolean {
  if (typeof node === 'string') return node.trim() !== ''
  return (node.children ?? []).some(hasText)
}

/** Wraps text and inline elements between blocks: into paragraphs of a text, or items of a list. */
function wrapInline(nodes: readonly RichNode[], wrapper: 'p' | 'li'): RichNode[] {
  const blocks: RichNode[] = []
  let line: RichNode[] = []
  const endLine = () => {
    if (line.some(hasText)) blocks.push({ tag: wrapper, children: line })
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node.tag)) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(node)
  }
  endLine()
  return blocks
}

/** Returns the HTML of a stored text, as an editor sends it again. */
export function toRichHtml(text: RichText): string {
  return text
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      if (node.tag === 'br') return '<br>'
      const address = node.href === undefined ? '' : ` href="${escapeHtml(node.href)}"`
      return `<${node.tag}${address}>${toRichHtml(node.children ?? [])}</${node.tag}>`
    })
    .join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
