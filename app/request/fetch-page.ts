import * as v from 'valibot'
import { type PageName, pages } from '#app/pages.ts'
import type { PageState } from '#app/state/view.ts'

const pageSchema = v.object({
  page: v.object({
    type: v.custom<PageName>((name) => typeof name === 'string' && Object.hasOwn(pages, name)),
    title: v.string(),
    data: v.unknown(),
  }),
})

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
  const parsed = v.safeParse(pageSchema, await response.json())
  if (!parsed.success) return null
  const { pathname, search } = new URL(response.url)
  const { type: name, title, data } = parsed.output.page
  return { name, title, path: pathname + search, model: data }
}
