import { client } from '../client/browser-client.ts'
import type { Property } from './session.ts'

/** Reads the properties after the first page, page by page, for lists that must be complete. */
export async function readAfter(first: string, signal: AbortSignal): Promise<Property[]> {
  const items: Property[] = []
  for (let cursor: string | null = first; cursor; ) {
    const query = { limit: '200', cursor }
    const page: { items: Property[]; next_cursor: string | null } = await client.send(
      'GET /v1/properties',
      { query },
      { signal, isBackground: true },
    )
    items.push(...page.items)
    cursor = page.next_cursor
  }
  return items
}
