import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies } from '#app/client/request/storage/storage.ts'
import type { SummaryModel } from './model.ts'

/**
 * Returns the summary recalculated by the server, or null when the server refuses. Uses the endpoint of the form
 * without script, with a JSON response.
 */
export async function recalculateSummary(form: HTMLFormElement, couponCode?: string): Promise<SummaryModel | null> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  if (couponCode !== undefined) body.set('coupon_code', couponCode)
  body.append('recount', '1')
  // The token in the form may be outdated: on a first visit several responses set the cookie concurrently.
  const token = readCookie(documentCookies(), 'XSRF-TOKEN')
  const headers = { Accept: 'application/json', 'X-Page-Data': '1', ...(token ? { 'X-XSRF-TOKEN': token } : {}) }
  const response = await fetch('/book', { method: 'POST', body, headers })
  if (!response.ok) return null
  const { page } = (await response.json()) as { page: { data: { summary?: SummaryModel | null } } }
  return page.data.summary ?? null
}
