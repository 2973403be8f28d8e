import type { PageState } from '#app/contracts/page-state.ts'
import type { Visit } from '#app/state/view.ts'

/**
 * JSON inside HTML: nothing in it can end the script, open a comment or break a line in JavaScript. An `&` means nothing
 * inside a script and stands in every address: written out it was 0.3 kB of a list as it travels.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (sign) => escapes[sign] ?? '')
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The one script element that carries the page's data to the browser; inert, so it needs no nonce. */
export function pageStateScript(page: PageState, visit: Visit): string {
  return `<script type="application/json" id="page-state">${escapeJson({ page, visit })}</script>`
}
