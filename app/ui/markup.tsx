import type { ReactElement, ReactNode } from 'react'

/** Page translators replace text nodes, and React then fails to remove them (tests/bare-text.node.test.ts). */
export type Markup = ReactElement | readonly Markup[] | null | undefined | false

export function wrapText(content: ReactNode): Markup {
  return typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : (content as Markup)
}

/** Space between two texts that CSS sets apart: for readers without styles, and for page translators. */
export function TextSpace() {
  return <span> </span>
}
