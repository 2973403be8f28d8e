import { isPageName } from '#app/contracts/page-name.ts'
import type { PageState } from '#app/contracts/page-state.ts'

/**
 * Fetches a page's data for a soft navigation. `null` means the browser must load the address whole: another build,
 * another status, a redirect away, an answer that is not page data, or, when the frame on show is given, a page that stands
 * in another one: header and footer are not drawn anew.
 */
export async function fetchPage(path: string, build: string, frame?: string): Promise<PageState | null> {
  return readPageAnswer(await askPage(path), build, frame)
}

/** Asks for a page's data. */
export function askPage(path: string): Promise<Response> {
  return fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' }, credentials: 'same-origin' })
}

/** The page of an answer, as `fetchPage` says. */
export async function readPageAnswer(response: Response, build: string, frame?: string): Promise<PageState | null> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.includes('application/json') || response.headers.get('X-Build') !== build) return null
  // What was kept for use without network names no frame: it stands in whatever there is.
  if (frame !== undefined && (response.headers.get('X-Frame') ?? frame) !== frame) return null
  const page = readPage(await response.json())
  if (page === null) return null
  const { pathname, search } = new URL(response.url)
  return { ...page, path: pathname + search }
}

/** Checked by hand: a schema library weighs more than all of the navigation. */
function readPage(body: unknown): Omit<PageState, 'path'> | null {
  const page = isRecord(body) ? body.page : null
  if (!isRecord(page) || typeof page.title !== 'string' || !isPageName(page.type)) return null
  const { names } = page
  return hasNames(names) && isModel(page.data) ? { name: page.type, title: page.title, names, model: page.data } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isModel(value: unknown): value is PageState['model'] {
  return isRecord(value)
}

function hasNames(names: unknown): names is PageState['names'] {
  return isRecord(names)
}
