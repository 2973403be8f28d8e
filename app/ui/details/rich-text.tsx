import { createElement } from 'react'
import { type RichNode, richTags, type RichText as Text } from '#app/domain/content/rich-text.ts'
import type { Markup } from '#app/ui/markup.tsx'

/** Draws a formatted text of an operator. Texts beside elements are wrapped, as translators of pages need it. */
export function RichText({ text }: { text: Text }) {
  return <>{text.map(drawNode)}</>
}

function drawNode(node: RichNode, index: number): Markup {
  if (typeof node === 'string') return <span key={index}>{node}</span>
  const { tag, href, children = [] } = node
  if (!richTags.includes(tag)) return null
  const [first] = children
  const content = children.length === 1 && typeof first === 'string' ? first : children.map(drawNode)
  return tag === 'br' ? <br key={index} /> : createElement(tag, { key: index, href }, content)
}
