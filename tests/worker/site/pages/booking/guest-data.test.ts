import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { explain, fullScans } from '#tests/support/query-plan.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { eraseGuests, oldGuestsStatement } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'
import { eraseOldGuests } from '#worker/services/bookings/of-guest/erase-guests.ts'

const site = bookingPages()
const { db } = aDeps()

/** Finds the tables of a booking that still hold one of the guest's texts. */
async function whereIs(id: string, texts: readonly string[]): Promise<string[]> {
  const tables = {
    booking: 'SELECT * FROM booking WHERE id = ?',
    message: "SELECT * FROM message WHERE ? <> ''",
    coupon: 'SELECT * FROM coupon_use WHERE booking_id = ?',
  }
  const found = await Promise.all(
    Object.entries(tables).map(async ([table, sql]) => {
      const rows = JSON.stringify(await db.all(sql, id))
      return texts.filter((text) => rows.includes(text)).map((text) => `${table}: ${text}`)
    }),
  )
  return found.flat()
}

const cancel = (guest: Awaited<ReturnType<typeof aGuest>>, no: string) => guest.post(`/booking/${no}/cancel`, {})

test('after the stay a guest without account downloads and erases their data', async () => {
  // Every guest of this file has the same name and address.
  await db.batch([{ sql: 'DELETE FROM message', params: [] }])
  const guest = await aGuest(site)
  const { id, no, phone } = await bookIn(guest, await aHotel(db))
  const texts = ['Asha Rao', phone, 'asha@example.com']
  const before = await dataOf(guest, `/booking/${no}`)
  expect(before.guestData).toMatchObject({ erase: null, later: expect.stringContaining('once your stay is over') })
  const early = await guest.post(`/booking/${no}/erase`, { confirmed: '1' })
  expect(early.status).toBe(409)
  expect((await whereIs(id, texts)).length).toBeGreaterThan(0)
  await cancel(guest, no)
  const { guestData } = await dataOf(guest, `/booking/${no}`)
  expect(guestData).toMatchObject({
    later: null,
    erase: { action: `/booking/${no}/erase`, button: 'Erase my details' },
  })
  const copy = await guest.fetch(guestData?.copy.href ?? '')
  expect(copy.headers.get('Content-Disposition')).toBe(`attachment; filename="booking-${no}.json"`)
  const [record] = await copy.json<Record<string, unknown>[]>()
  expect(record).toMatchObject({
    booking_no: no,
    guest_name: 'Asha Rao',
    guest_phone: phone,
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    online_checkin: [],
    history: expect.any(Array),
  })
  await guest.post(`/booking/${no}/erase`, {})
  expect(await whereIs(id, texts)).not.toEqual([])
  const done = await guest.post(`/booking/${no}/erase`, { confirmed: '1' })
  expect([done.status, done.headers.get('Location')]).toEqual([303, `/booking/${no}`])
  expect(await whereIs(id, texts)).toEqual([])
  const after = await dataOf(guest, `/booking/${no}`)
  expect(after.guestData).toMatchObject({ erase: null, text: expect.stringContaining('have been erased') })
  expect(await db.first('SELECT total_minor, checkin FROM booking WHERE id = ?', id)).toEqual({
    total_minor: 240_000,
    checkin: '2026-12-11',
  })
  expect(await unbalancedLedger(db)).toEqual([])
})

test("every personal column is in the guest's copy and empty after erasure", async () => {
  const guest = await aGuest(site)
  const { id, no } = await bookIn(guest, await aHotel(db))
  const typed = {
    guest_title: 'Ms',
    guest_address: JSON.stringify({ line1: 'Lane 7', city: 'Pune' }),
    special_requests: 'a quiet room',
    arrival_time: '18:30',
  }
  const sets = Object.keys(typed).map((name) => `${name} = ?`)
  await db.batch([{ sql: `UPDATE booking SET ${sets.join(', ')} WHERE id = ?`, params: [...Object.values(typed), id] }])
  await cancel(guest, no)
  const [record] = await (await guest.fetch(`/booking/${no}/my-data.json`)).json<Record<string, unknown>[]>()
  expect(record).toMatchObject({ ...typed, guest_address: JSON.parse(typed.guest_address) })
  await guest.post(`/booking/${no}/erase`, { confirmed: '1' })
  const row = await db.first<Record<string, unknown>>('SELECT * FROM booking WHERE id = ?', id)
  const personal = Object.entries(row ?? {}).filter(([name]) => /^(guest_|special|arrival|details|visitor)/.test(name))
  expect(personal.map(([, value]) => value).filter((value) => value && value !== '{}')).toEqual([])
  expect(personal.length).toBeGreaterThan(8)
})

test("a stranger can neither read nor erase a booking's data", async () => {
  const guest = await aGuest(site)
  const { id, no, phone } = await bookIn(guest, await aHotel(db))
  await cancel(guest, no)
  const stranger = await aGuest(site)
  expect((await stranger.fetch(`/booking/${no}/my-data.json`)).status).toBe(404)
  expect((await stranger.post(`/booking/${no}/erase`, { confirmed: '1' })).status).toBe(404)
  expect((await whereIs(id, [phone])).length).toBeGreaterThan(0)
})

test('erases guests without account by age, except with pending money', async () => {
  const guest = await aGuest(site)
  const [old, young, owed] = [
    await bookIn(guest, await aHotel(db)),
    await bookIn(guest, await aHotel(db)),
    await bookIn(guest, await aHotel(db), { pay: true }),
  ]
  for (const { no } of [old, young, owed]) await cancel(guest, no)
  await db.batch([
    {
      sql: "UPDATE booking SET checkin = '2025-01-01', checkout = '2025-01-03' WHERE id IN (?, ?)",
      params: [old.id, owed.id],
    },
    { sql: "UPDATE payment SET status = 'created', next_ask_at = 1 WHERE booking_id = ?", params: [owed.id] },
  ])
  const deps = aDeps()
  // All guests of this file have the same name, and messages contain it.
  await db.batch([{ sql: "DELETE FROM message WHERE payload ->> 'bookingId' IS NOT ?", params: [old.id] }])
  expect(await eraseOldGuests(deps)).toEqual({ done: 1, next: null })
  expect(await whereIs(old.id, [old.phone, 'Asha Rao'])).toEqual([])
  expect((await whereIs(young.id, [young.phone])).length).toBeGreaterThan(0)
  expect((await whereIs(owed.id, [owed.phone])).length).toBeGreaterThan(0)
  expect(await eraseOldGuests(deps)).toEqual({ done: 0, next: null })
  takeConsole()
})

test('finds guests due for erasure without reading every booking', async () => {
  const query = { until: { other: '2025-01-01' as const }, after: { at: '', id: '' }, limit: 150 }
  expect(await fullScans(db, oldGuestsStatement(query), ['b'])).toEqual([])
})

test('erases guests without reading every message, booking or quotation', async () => {
  const asked: Statement[] = []
  const fake = { ...db, batch: (statements: Statement[]) => db.batch(asked.push(...statements) ? statements : []) }
  await eraseGuests({ db: fake }, ['a booking', 'another'])
  const steps = await Promise.all(asked.map((statement) => explain(db, statement)))
  expect(steps.length).toBeGreaterThan(5)
  // Only the list of bookings is scanned.
  expect(steps.flat().filter((step) => /^SCAN (?!e\b|json_each\b)/.test(step))).toEqual([])
})

test("an erasure round stays within D1's limit of a thousand queries", async () => {
  let queries = 0
  const counted: Database = {
    ...db,
    async all<Row>(_: string, ...params: (string | number | null)[]) {
      queries += 1
      const limit = Number(params.at(-1))
      return Array.from({ length: limit }, (_, index) => ({ id: `old-${index}`, at: '2025-01-03' })) as Row[]
    },
    async batch(statements) {
      queries += statements.length
      if (String(statements[0]?.params[0]).includes('old-0"')) throw new Error('one of them cannot be erased')
      return statements.map(() => ({ rows: [], changes: 1 }))
    },
  }
  const round = await eraseOldGuests({ ...aDeps(), db: counted })
  expect(round.done).toBeGreaterThan(50)
  expect(takeConsole()).toHaveLength(1)
  // The job's own records cost a few more.
  expect(queries).toBeLessThan(990)
})
