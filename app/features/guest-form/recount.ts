import type { SummaryModel } from './model.ts'

/**
 * The summary as the server counts it with what is chosen in the form now: the answer a guest without script gets, as data.
 * Null where there is none.
 */
export async function recount(form: HTMLFormElement): Promise<SummaryModel | null> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.append('recount', '1')
  const headers = { Accept: 'application/json', 'X-Page-Data': '1' }
  const response = await fetch('/book', { method: 'POST', body, headers })
  if (!response.ok) return null
  const { page } = (await response.json()) as { page: { data: { summary?: SummaryModel | null } } }
  return page.data.summary ?? null
}
