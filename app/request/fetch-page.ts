import { type PageName, pages } from '#app/pages.ts'
import type { PageState } from '#app/state/view.ts'

/**
 * Fetches a page's data for a soft navigation. `null` means the browser must load the address whole: another build,
 * another status, a redirect away, or an answer that is not page data.
 */
export async function fetchPage(path: string, build: string): Promise<PageState | null> {
  const response = await fetch(path, {
    headers: { Accept: 'application/json', 'X-Page-Data': '1' },
    credentials: 'same-origin',
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.includes('application/json') || response.headers.get('X-Build') !== build) return null
  const page = readPage(await response.json())
  if (page === null) return null
  const { pathname, search } = new URL(response.url)
  return { ...page, path: pathname + search }
}

/** Checked by hand: a schema library weighs more than all of the navigation. */
function readPage(body: unknown): Omit<PageState, 'path'> | null {
  const page = isRecord(body) ? body.page : null
  if (!isRecord(page) || typeof page.title !== 'string' || !isPageName(page.type)) return null
  return { name: page.type, title: page.title, model: page.data }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPageName(name: unknown): name is PageName {
  return typeof name === 'string' && Object.hasOwn(pages, name)
}
