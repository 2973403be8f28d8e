import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Elements a browser without a style sheet renders inline. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)
const UNREAD = new Set(['head', 'script', 'style', 'template', 'svg', 'noscript'])
const LETTER_AT_END = /[\p{L}\p{N}]$/u
const LETTER_AT_START = /^[\p{L}\p{N}]/u
const MARKS = /[\u2066-\u2069\u200e\u200f]/g

/** Finds where two words of a page run together without a style sheet, as `before|after`. */
export function findTextRuns(html: string): string[] {
  const found: string[] = []
  let before = ''
  let parent: unknown = null
  const visit = (node: Node) => {
    if (node.nodeName === '#text' && 'value' in node) {
      const text = node.value.replace(MARKS, '')
      if (text === '') return
      if (parent !== node.parentNode && LETTER_AT_END.test(before) && LETTER_AT_START.test(text))
        found.push(`${before.slice(-24)}|${text.slice(0, 24)}`)
      before = text
      parent = node.parentNode
      return
    }
    if (!('tagName' in node) || UNREAD.has(node.tagName) || isHidden(node)) return
    const isBreak = !INLINE.has(node.tagName)
    if (isBreak) before = ''
    for (const child of node.childNodes) visit(child)
    if (isBreak) before = ''
  }
  for (const child of parse(html).childNodes) visit(child)
  return found
}

/** Hidden without a style sheet, too; or a booking number, which is one word in groups. */
function isHidden({ attrs }: DefaultTreeAdapterTypes.Element): boolean {
  return attrs.some(({ name, value }) => name === 'hidden' || (name === 'class' && value.includes('booking-groups')))
}
