import type { ReactElement, ReactNode } from 'react'

/**
 * Children without bare text next to elements: page translators replace text nodes, and React then fails to remove them
 * (tests/bare-text.node.test.ts).
 */
export type Markup = ReactElement | readonly Markup[] | null | undefined | false

/** Wraps a text in an element; returns elements unchanged. */
export function wrapText(content: ReactNode): Markup {
  return typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : (content as Markup)
}

/** Space between two texts that CSS separates, for readers without styles and page translators. */
export function TextSpace() {
  return <span> </span>
}
