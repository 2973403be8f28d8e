import { afterEach, expect, test, vi } from 'vitest'
import { client } from '#app/admin/client/browser-client.ts'
import { noteOldData, oldDataInstant } from '#app/admin/client/old-data.ts'

const fetched = vi.fn(async () => Response.json({}))
vi.stubGlobal('fetch', fetched)

afterEach(() => noteOldData(null))

test('refuses a change while the page shows lists from before a reload [ADMN-18]', async () => {
  noteOldData(1)
  const path = { bookingNo: 'A' }
  const change = client.send('POST /v1/bookings/{bookingNo}/notes', { path, body: { text: 'Late' } })
  await expect(change).rejects.toMatchObject({ details: { code: 'offline' } })
  expect(fetched).not.toHaveBeenCalled()
})

test('changes go again after any answer of the server [ADMN-18]', async () => {
  noteOldData(1)
  await client.send('GET /v1/me', {})
  expect(oldDataInstant()).toBeNull()
})
