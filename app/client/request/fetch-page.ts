import { isPageName } from '#app/contracts/page-name.ts'
import type { PageState } from '#app/contracts/page-state.ts'

/** Returns null when the browser must load the URL fully: on an error, another build, or another header and footer. */
export async function fetchPage(path: string, build: string, frame?: string): Promise<PageState | null> {
  return readPageResponse(await requestPage(path), build, frame)
}

/** Requests a page as JSON. */
export function requestPage(path: string): Promise<Response> {
  return fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' }, credentials: 'same-origin' })
}

/** Returns the page of a response, or null when the browser must load the URL fully. */
export async function readPageResponse(response: Response, build: string, frame?: string): Promise<PageState | null> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.includes('application/json') || response.headers.get('X-Build') !== build) return null
  // Responses from the offline cache name no frame and fit any.
  if (frame !== undefined && (response.headers.get('X-Frame') ?? frame) !== frame) return null
  const page = readPage(await response.json())
  if (page === null) return null
  const { pathname, search } = new URL(response.url)
  return { ...page, path: pathname + search }
}

/** Validated by hand: a schema library is larger than all navigation code. */
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
