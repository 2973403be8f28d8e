import { cookiesHere } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'
import type { SummaryModel } from './model.ts'

/**
 * The summary as the server counts it with what is chosen in the form now, and with another coupon where one is given: the answer a guest without script gets, as data.
 * Null where there is none.
 */
export async function recount(form: HTMLFormElement, couponCode?: string): Promise<SummaryModel | null> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  if (couponCode !== undefined) body.set('coupon_code', couponCode)
  body.append('recount', '1')
  // The one in the form may be older: on a first visit several answers, each with a token, overtake each other.
  const token = readCookie(cookiesHere(), 'XSRF-TOKEN')
  const headers = { Accept: 'application/json', 'X-Page-Data': '1', ...(token ? { 'X-XSRF-TOKEN': token } : {}) }
  const response = await fetch('/book', { method: 'POST', body, headers })
  if (!response.ok) return null
  const { page } = (await response.json()) as { page: { data: { summary?: SummaryModel | null } } }
  return page.data.summary ?? null
}
