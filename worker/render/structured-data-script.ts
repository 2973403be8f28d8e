import { escapeJson } from './page-state-script.ts'
import type { Thing } from './thing.ts'

/** What a page tells machines, as one script element that nothing executes, so it needs no nonce; none for nothing. */
export function structuredDataScript(things: Thing[]): string {
  if (things.length === 0) return ''
  const data = escapeJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${data}</script>`
}
