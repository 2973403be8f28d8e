import type { ReactElement, ReactNode } from 'react'

/**
 * Elements alone, no bare text: what stands beside siblings. A browser's translator replaces text nodes, and React cannot
 * take away or insert before one that is not there any more (tests/bare-text.node.test.ts).
 */
export type Markup = ReactElement | readonly Markup[] | null | undefined | false

/** Returns a text in an element of its own; elements as they are. */
export function inElement(content: ReactNode): Markup {
  return typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : (content as Markup)
}
