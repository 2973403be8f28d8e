import { expect, test, vi } from 'vitest'
import { readAfter } from '#app/admin/shell/session.ts'

/** A group of 1,500 properties by ids from 1, whose cursor is the last id of a page. */
const fetched = vi.fn(async (address: string) => {
  const query = new URL(address, 'https://admin.example').searchParams
  const after = Number(query.get('cursor'))
  const items = Array.from({ length: Math.min(Number(query.get('limit')), 1_500 - after) }, (_, n) => ({
    id: after + n + 1,
  }))
  const last = items.at(-1)?.id ?? 1_500
  return Response.json({ items, next_cursor: last < 1_500 ? String(last) : null })
})
vi.stubGlobal('fetch', fetched)

test('reads the properties after the first page to the last one [ADMN-19]', async () => {
  const others = await readAfter('200')
  expect(others.map(({ id }) => id)).toEqual(Array.from({ length: 1_300 }, (_, n) => 201 + n))
  expect(fetched).toHaveBeenCalledTimes(7)
})
