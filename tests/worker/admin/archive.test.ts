import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, myBookings } from '#tests/support/booking-pages.ts'
import { NOON, run } from '#tests/support/many-bookings.ts'
import { anOldStay, files, keysOf, LATER, later, rowsOf, SECRET, textOf } from '#tests/support/old-stays.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { archiveAudit } from '#worker/admin/services/archive/archive-audit.ts'
import { archiveStay, archiveStays } from '#worker/admin/services/archive/archive-stays.ts'
import { cleanArchive } from '#worker/admin/services/archive/clean-archive.ts'
import { ArchiveFault } from '#worker/infra/archive/archive-object.ts'
import { restoreStay } from '#worker/infra/archive/archived-stay.ts'
import { stayTables } from '#worker/infra/archive/stay-rows.ts'
import { eraseGuests } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'
import { exportGuestBookings } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'

const readBy = async (token: string, bookingNo: string, path = '') =>
  (await callAdmin(`/v1/bookings/${bookingNo}${path}`, { token }, LATER)).answer

test('archives a stay of 13 months ago, which staff read as before [GROW-01]', async () => {
  const { deps, id, bookingNo, token } = await anOldStay()
  const [before, messages] = [await readBy(token, bookingNo), await readBy(token, bookingNo, '/messages')]
  expect([before.notes[0].text, before.special_requests, before.history.length > 2]).toEqual([SECRET, 'A cot', true])
  expect(messages.items.length).toBeGreaterThan(0)
  await archiveStays({ ...deps, now: () => Date.UTC(2028, 0, 13, 12) })
  expect(await keysOf(id)).toEqual([])
  await archiveStays(deps)
  expect(await keysOf(id)).toHaveLength(1)
  const left = Object.entries(stayTables).map(([table, { where }]) =>
    deps.db.first(`SELECT '${table}' AS name, count(*) AS n FROM ${table} WHERE ${where}`, id),
  )
  expect(await Promise.all(left)).toEqual(Object.keys(stayTables).map((name) => ({ name, n: 0 })))
  expect(await readBy(token, bookingNo)).toEqual({ ...before, is_archived: true })
  expect(await readBy(token, bookingNo, '/messages')).toEqual(messages)
  const found = (await callAdmin(`/v1/bookings?number=${bookingNo}`, { token }, LATER)).answer
  expect(found.items).toMatchObject([{ booking_no: bookingNo, total_minor: before.total_minor }])
})

test('brings a stay back row for row, announcing nothing, and once [GROW-01]', async () => {
  const { deps, id, bookingNo, token } = await anOldStay()
  const before = await rowsOf(deps, id)
  await archiveStays(deps)
  expect((await rowsOf(deps, id)).texts).not.toEqual(before.texts)
  const restore = () => callAdmin(`/v1/bookings/${bookingNo}/restorations`, { token, body: {} }, LATER)
  expect((await restore()).answer).toEqual({ is_restored: true })
  expect(await rowsOf(deps, id)).toEqual(before)
  expect((await restore()).answer).toEqual({ is_restored: false })
  const audit = (await callAdmin(`/v1/audit?subject=booking:${bookingNo}`, { token }, LATER)).answer.items
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(['booking.restore', 'booking.note'])
  // It stays for thirty days, then the old object goes, and the stay is archived again.
  await archiveStays(deps)
  expect(await rowsOf(deps, id)).toEqual(before)
  const month = { ...deps, now: () => deps.now() + 31 * 86_400_000 }
  await cleanArchive(month)
  expect(await keysOf(id)).toEqual([])
  await archiveStays(month)
  expect(await keysOf(id)).toHaveLength(1)
})

test('guests see their old stay, its ticket and its invoice, strangers nothing [GROW-01]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const guest = await openBrowser(bookingPages(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const { id, no, phone } = await bookIn(guest, hotel)
  await completeStays({ ...deps, now: () => NOON })
  await run(deps.db, "UPDATE message SET status = 'sent' WHERE payload ->> 'bookingId' = ?", id)
  const read = async () => [await dataOf(guest, `/booking/${no}`), await myBookings(guest)]
  const before = await read()
  await archiveStays(later(deps))
  expect(await keysOf(id)).toHaveLength(1)
  expect(await read()).toEqual(before)
  const invoice = await guest.fetch(`/booking/${no}/invoice`)
  expect([invoice.status, (await invoice.text()).includes('Asha Rao')]).toEqual([200, true])
  const stranger = await openBrowser(bookingPages(), { headers: { 'X-Test-Now': LATER } })
  for (const query of [`id=${no}`, `id=${no}&phone=9812300000`, `id=${id}`]) {
    expect((await stranger.call(`bookingdetails?${query}`)).status).toBe(404)
  }
  expect((await stranger.call(`bookingdetails?id=${no}&phone=${phone}`)).status).toBe(200)
})

test('leaves stays with open money, messages or dates, and those brought back [GROW-01]', async () => {
  const { deps, id } = await anOldStay()
  const payment = '(SELECT id FROM payment WHERE booking_id = ?)'
  const open = [
    [
      `INSERT INTO refund (id, booking_id, payment_id, amount_minor, currency, reason, status, created_at)
       SELECT 'r' || ?1, ?1, id, 1, 'INR', 'x', 'sent', 0 FROM payment WHERE booking_id = ?1`,
      `DELETE FROM refund WHERE booking_id = ?`,
    ],
    [
      `UPDATE payment SET status = 'created', next_ask_at = 1 WHERE id = ${payment}`,
      `UPDATE payment SET status = 'succeeded', next_ask_at = NULL WHERE id = ${payment}`,
    ],
    [
      "UPDATE message SET status = 'queued' WHERE payload ->> 'bookingId' = ?",
      "UPDATE message SET status = 'sent' WHERE payload ->> 'bookingId' = ?",
    ],
    [
      "UPDATE booking SET state = 'confirmed', status_key = 1 WHERE id = ?",
      "UPDATE booking SET state = 'completed', status_key = 2 WHERE id = ?",
    ],
  ] as const
  for (const [begin, end] of open) {
    await run(deps.db, begin, id)
    await archiveStays(deps)
    expect([begin, await keysOf(id)]).toEqual([begin, []])
    await run(deps.db, end, id)
  }
  await archiveStays(deps)
  expect(await keysOf(id)).toHaveLength(1)
})

test('a refund, a note and another buyer bring an archived stay back first [GROW-01]', async () => {
  const { deps, id, bookingNo, token } = await anOldStay()
  await archiveStays(deps)
  await expect(run(deps.db, 'UPDATE booking SET paid_minor = 0 WHERE id = ?', id)).rejects.toThrow(
    'the stay is archived',
  )
  await expect(
    run(deps.db, "INSERT INTO booking_history VALUES (?, 0, 0, 'updated', 'guest', '{}', NULL)", id),
  ).rejects.toThrow('the stay is archived')
  const send = (what: string, body: object, method = 'POST') =>
    callAdmin(`/v1/bookings/${bookingNo}/${what}`, { token, body, method }, LATER)
  expect((await send('cancellations', { reason: 'Asked by phone' })).answer.error.code).toBe('not_cancellable')
  const refund = await send('refunds', { amount_minor: 5_000, reason: 'Cold water' })
  expect([refund.status, refund.answer.refund_minor]).toEqual([200, 5_000])
  const { history, notes, is_archived } = await readBy(token, bookingNo)
  expect([history.at(-1).event, notes.map(({ text }: { text: string }) => text), is_archived]).toEqual([
    'refunded',
    [SECRET, 'Cold water'],
    false,
  ])
  const other = await anOldStay()
  await archiveStays(other.deps)
  const buyer = { name: 'Tools LLP', street: '4 MG Road', city: 'Bengaluru', country: 'IN', postal_code: '560001' }
  const changed = await callAdmin(
    `/v1/bookings/${other.bookingNo}/buyer`,
    { token, method: 'PATCH', body: { buyer: { ...buyer, tax_number: null } } },
    LATER,
  )
  expect([changed.status, (await readBy(token, other.bookingNo)).is_archived]).toEqual([200, false])
})

test('erases an archived guest at once for readers, and within a minute in the object [GROW-01]', async () => {
  const { deps, id, bookingNo, token } = await anOldStay()
  await archiveStays(deps)
  const exported = JSON.stringify(await exportGuestBookings(deps, { bookingId: id }))
  for (const word of ['A cot', 'completed', 'room']) expect(exported).toContain(word)
  const [old = ''] = await keysOf(id)
  expect(await textOf(old)).toContain(SECRET)
  expect(await eraseGuests(deps, [id])).toBeGreaterThan(0)
  const read = await readBy(token, bookingNo)
  expect([read.notes, read.special_requests, read.history.length > 2]).toEqual([[], null, true])
  expect((await readBy(token, bookingNo, '/messages')).items).toEqual([])
  await cleanArchive(deps)
  const [copy = '', ...others] = await keysOf(id)
  expect([copy === old, others]).toEqual([false, []])
  for (const word of [SECRET, 'A cot', 'recipient']) expect(await textOf(copy)).not.toContain(word)
  expect(await readBy(token, bookingNo)).toEqual(read)
  await restoreStay(deps, id, deps.now())
  expect(await deps.db.all('SELECT 1 FROM booking_note WHERE booking_id = ?', id)).toEqual([])
  await cleanArchive(deps)
  expect(await keysOf(id)).toEqual([])
})

test('an erased guest is in no object of a restored or unfinished archive [GROW-01]', async () => {
  const { deps, id } = await anOldStay()
  await archiveStays(deps)
  await restoreStay(deps, id, deps.now())
  expect(await keysOf(id)).toHaveLength(1)
  await eraseGuests(deps, [id])
  await cleanArchive(deps)
  expect(await keysOf(id)).toEqual([])
})

test('two rounds, and a change between reading and deleting, archive nothing twice [GROW-01]', async () => {
  const { deps, id } = await anOldStay()
  const before = await rowsOf(deps, id)
  const slow = { ...deps, db: withLatency(deps.db) }
  const rounds = await Promise.all([archiveStay(slow, id), archiveStay(slow, id), archiveStay(slow, id)])
  expect(rounds.filter(Boolean)).toHaveLength(1)
  const hour = { ...deps, now: () => deps.now() + 3_700_000 }
  await cleanArchive(hour)
  expect(await keysOf(id)).toHaveLength(1)
  await restoreStay(deps, id, deps.now())
  expect(await rowsOf(deps, id)).toEqual(before)
  // A note is written while the object is.
  const put = async (key: string, value: ArrayBuffer) => {
    await run(deps.db, "INSERT INTO booking_note VALUES ('late', ?, 1, 'token:x', 'note', 'Late')", id)
    return deps.files.put(key, value)
  }
  const late = { get: (key: string) => deps.files.get(key), put } as unknown as R2Bucket
  expect(await archiveStay({ ...deps, files: late }, id)).toBe(false)
  expect(await deps.db.first('SELECT count(*) AS n FROM booking_note WHERE booking_id = ?', id)).toEqual({ n: 2 })
})

test('reads and restores nothing from a missing or altered object [GROW-01]', async () => {
  const { deps, id, bookingNo, token } = await anOldStay()
  await archiveStays(deps)
  const [key = ''] = await keysOf(id)
  const other = await anOldStay()
  await archiveStays(other.deps)
  const [foreign = ''] = await keysOf(other.id)
  const good = await (await files.get(key))?.arrayBuffer()
  const foreignBytes = await (await files.get(foreign))?.arrayBuffer()
  const forged = await new Response(
    new Blob([(await textOf(key)).replace(SECRET, 'Likes cats')]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer()
  for (const bad of [null, new ArrayBuffer(10), foreignBytes, forged]) {
    if (bad) await files.put(key, bad)
    else await files.delete(key)
    await expect(restoreStay(deps, id, deps.now())).rejects.toThrow(ArchiveFault)
    expect((await callAdmin(`/v1/bookings/${bookingNo}`, { token }, LATER)).status).toBe(500)
    expect(takeConsole().join()).toContain(bad ? 'is altered' : 'is missing')
  }
  await files.put(key, good as ArrayBuffer)
  // A row that exists meanwhile is not replaced.
  await run(deps.db, "INSERT INTO bill VALUES (?, 0, 'room', 'newer', 1)", id)
  await expect(restoreStay(deps, id, deps.now())).rejects.toThrow('UNIQUE')
  expect(await deps.db.all('SELECT name FROM bill WHERE booking_id = ?', id)).toEqual([{ name: 'newer' }])
  await run(deps.db, 'DELETE FROM bill WHERE booking_id = ?', id)
  expect(await restoreStay(deps, id, deps.now())).toBe(true)
})

test('audit leaves by age and is read unchanged; nothing else is deleted [GROW-01]', async () => {
  const now = Date.UTC(2030, 0, 1)
  const deps = { ...aDeps(), now: () => now }
  const token = await aToken(aDeps(), { days: 800 } as object)
  const insert = (action: string, at: number) =>
    run(
      deps.db,
      `INSERT INTO audit_event (at, actor, action, subject, before, after, request_id, way)
       VALUES (?, 'token:x', ?, 'ari:1', '{"a":1}', NULL, 'r', 'token')`,
      at,
      action,
    )
  const day = (days: number) => now - days * 86_400_000
  for (const days of [500, 410, 390]) await insert('booking.note', day(days))
  for (const days of [60, 3, 1]) await insert('ari.write', day(days))
  const before = await deps.db.all<{ seq: number; action: string }>('SELECT * FROM audit_event ORDER BY seq')
  await archiveAudit(deps)
  const left = await deps.db.all<{ seq: number }>('SELECT * FROM audit_event ORDER BY seq')
  expect(left).toEqual([before.at(-4), before.at(-1)])
  const { items } = (await callAdmin('/v1/audit-archives', { token }, LATER)).answer
  const parts = await Promise.all(
    items.map(
      async ({ kind, first_seq }: { kind: string; first_seq: number }) =>
        (await callAdmin(`/v1/audit-archives/${kind}/${first_seq}`, { token }, LATER)).answer,
    ),
  )
  const archived = parts.flatMap((text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )
  expect([...archived, ...left].toSorted((a, b) => a.seq - b.seq)).toEqual(before)
  await expect(run(deps.db, 'DELETE FROM audit_event WHERE seq = ?', left[0]?.seq ?? 0)).rejects.toThrow(
    'cannot be deleted',
  )
  await archiveAudit(deps)
  expect((await callAdmin('/v1/audit-archives', { token }, LATER)).answer.items).toEqual(items)
})

test('the archive knows every column of its tables [GROW-01]', async () => {
  const { db } = aDeps()
  for (const [table, { columns }] of Object.entries(stayTables)) {
    const names = await db.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
    expect([table, names.map(({ name }) => name)]).toEqual([table, [...columns]])
  }
})
