import type { Visit } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'

/**
 * Serializes JSON for HTML: cannot end the script, open a comment or break a JavaScript line. `&` is not escaped: it is
 * harmless in a script and occurs in every URL, 0.3 kB of a compressed list page.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (character) => escapes[character] ?? '')
}

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '\u2028': '\\u2028', '\u2029': '\\u2029' }

export function pageStateScript(page: PageState, visit: Visit): string {
  return `<script type="application/json" id="page-state">${escapeJson({ page, visit })}</script>`
}
