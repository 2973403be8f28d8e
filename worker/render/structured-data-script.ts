import { escapeJson } from './page-state-script.ts'
import type { Thing } from './thing.ts'

/** Returns the JSON-LD script element, which is never executed and needs no nonce; empty without data. */
export function structuredDataScript(things: Thing[]): string {
  if (things.length === 0) return ''
  const data = escapeJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${data}</script>`
}
