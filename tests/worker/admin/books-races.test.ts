import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { breaking } from '#tests/support/breaking-database.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking, aSuccess, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import { parseJournal, readJournal, unevenBy } from '#tests/support/read-journal.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { closeMonth } from '#worker/admin/services/books/close-month.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

const OVER = Date.UTC(2026, 11, 1)

async function holdMany(deps: TestDeps, hotel: TestHotel, count: number): Promise<HeldBooking[]> {
  const held: HeldBooking[] = []
  for (let index = 0; index < count; index++) held.push(await aHeldBooking(deps, hotel, await aProvenScope(deps)))
  for (const one of held) await chargeAtGateway(deps, one)
  return held
}

/** A guest with a verified number, who may hold any number of rooms. */
async function aProvenScope(deps: TestDeps) {
  const id = crypto.randomUUID()
  await deps.db.batch([
    { sql: "INSERT INTO user (id, first_name, created_at) VALUES (?, 'Asha', ?)", params: [id, deps.now()] },
  ])
  const names = { firstName: 'Asha', lastName: '', email: null, deviseRole: 'Consumer_Guest' }
  const user = {
    id,
    ...names,
    countryCode: '+91',
    phone: `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  }
  return aScope({ now: deps.now(), visitor: { id: `visitor-${id}`, user } })
}

async function cancel(deps: TestDeps, id: string) {
  return cancelBooking(deps, aScope({ now: deps.now() }), {
    proof: { reference: id, access: [id] },
    reason: null,
    idempotency: null,
  })
}

const numbersOf = async ({ db }: TestDeps, series: string) =>
  (await db.all<{ seq: number }>('SELECT seq FROM tax_document WHERE series = ? ORDER BY seq', series)).map(
    ({ seq }) => seq,
  )

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

// The months of a brand are closed in order, so these tests depend on each other.
describe('books', { shuffle: false }, () => {
  deepTest(
    '50 concurrent invoices are numbered 1 to 50, credit notes separately',
    {
      timeout: 120_000,
    },
    async () => {
      const deps = aDeps()
      const hotel = await aHotel(deps.db, { rooms: 50, taxBp: 1200 })
      const held = await holdMany(deps, hotel, 50)
      const late = { ...deps, db: withLatency(deps.db) }
      // Each payment is reported twice, as by webhook and by the guest's return.
      await Promise.all([...held, ...held].map((one) => settlePayment(late, 'sandbox', aSuccess(one))))
      expect(await numbersOf(deps, 'MG-2627')).toEqual(upTo(50))
      await Promise.all([...held, ...held].map((one) => cancel(late, one.bookingId)))
      await deps.settle()
      expect(await numbersOf(deps, 'MGC-2627')).toEqual(upTo(50))
      expect(await findDocumentFaults(deps.db)).toEqual([])
    },
  )

  deepTest(
    'a broken connection leaves no gap in the invoice numbers',
    {
      timeout: 120_000,
    },
    async () => {
      const deps = aDeps()
      const before = (await numbersOf(deps, 'MG-2627')).length
      const hotel = await aHotel(deps.db, { rooms: 50 })
      const held = await holdMany(deps, hotel, 24)
      await Promise.all(
        held.map(async (one, index) => {
          const fault = { call: 1 + (index % 3), when: index % 2 ? 'before' : 'after' } as const
          const own = { ...deps, db: breaking(withLatency(deps.db), fault).db }
          await settlePayment(own, 'sandbox', aSuccess(one)).catch((error: Error) =>
            expect(error.message).toBe('connection lost'),
          )
        }),
      )
      takeConsole()
      expect(await findDocumentFaults(deps.db)).toEqual([])
      // A transaction that fails at its very end, after the number was assigned.
      const [first] = await holdMany(deps, hotel, 1)
      const spoilt = {
        ...deps.db,
        batch: (statements: Parameters<TestDeps['db']['batch']>[0]) =>
          deps.db.batch([...statements, { sql: "INSERT INTO tax_document (series) VALUES ('x')", params: [] }]),
      }
      if (!first) throw new Error('nothing is held')
      await expect(settlePayment({ ...deps, db: spoilt }, 'sandbox', aSuccess(first))).rejects.toThrow(/NOT NULL/)
      for (const one of [...held, first]) await settlePayment(deps, 'sandbox', aSuccess(one))
      expect(await numbersOf(deps, 'MG-2627')).toEqual(upTo(before + 25))
      expect(await findDocumentFaults(deps.db)).toEqual([])
    },
  )

  test('invoice numbers and closed months cannot be changed or deleted', async () => {
    const { db, ...deps } = aDeps()
    await aPaidBooking({ db, ...deps }, await aHotel(db))
    const change = (sql: string) => db.batch([{ sql, params: [] }])
    for (const table of ['tax_document', 'ledger_posting', 'month_close']) {
      if (table === 'month_close')
        await change(`INSERT INTO month_close VALUES ('none', '2020-01', '2020-02-01', 0, 'test', 0, '{}', '')`)
      await expect(change(`UPDATE ${table} SET brand_id = 'x'`)).rejects.toThrow(/cannot be changed|append-only/)
      await expect(change(`DELETE FROM ${table}`)).rejects.toThrow(/cannot be deleted|append-only|stays closed/)
    }
  })

  test('closes months in order, after their end, by tokens of all properties', async () => {
    const deps = aDeps({}, Date.UTC(2026, 2, 31, 18, 29))
    const hotel = await aHotel(deps.db)
    const token = await aToken(deps)
    const close = (month: string, at: string, who = token) =>
      callAdmin('/v1/month-closes', { token: who, body: { brand: 'marigold', month } }, at)
    await aPaidBooking(deps, hotel)
    // A minute later it is April in Bengaluru: a new financial year.
    deps.pass(60_000)
    await aPaidBooking(deps, hotel)
    const series = await deps.db.all(
      'SELECT series, day FROM tax_document WHERE property_id = ? ORDER BY id',
      hotel.propertyId,
    )
    expect(series).toEqual([
      { series: 'MG-2526', day: '2026-03-31' },
      { series: 'MG-2627', day: '2026-04-01' },
    ])
    expect((await close('2026-04', '2026-04-30T18:29:00Z')).answer.error.fields.month).toBe('not over yet')
    expect((await close('2026-04', '2026-04-30T18:31:00Z')).answer.error.fields.month).toBe('2026-03 is still open')
    const narrow = await aToken(deps, { reach: [hotel.propertyId] })
    expect((await close('2026-03', '2026-04-30T18:31:00Z', narrow)).status).toBe(403)
    const first = await close('2026-03', '2026-04-30T18:31:00Z')
    expect(first.answer).toMatchObject({ month: '2026-03', entries: 1, documents: [{ series: 'MG-2526', count: 1 }] })
    const last = await close('2026-04', '2026-04-30T18:31:00Z')
    expect((await close('2026-04', '2026-05-02T00:00:00Z')).answer).toEqual(last.answer)
    const later = '2026-05-02T00:00:00Z'
    const ask = (path: string, who = token) => callAdmin(path, { token: who }, later)
    const page = (await ask('/v1/month-closes?brand=marigold&limit=1')).answer
    expect(page.items).toEqual([last.answer])
    const cursor = encodeURIComponent(page.next_cursor)
    expect((await ask(`/v1/month-closes?brand=marigold&limit=1&cursor=${cursor}`)).answer.items).toEqual([first.answer])
    const audits = await deps.db.all("SELECT 1 FROM audit_event WHERE subject LIKE 'month:marigold:2026-0%'")
    expect(audits).toHaveLength(2)
    const file = await ask('/v1/journals/2026-04?brand=marigold')
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(file.answer).toBe(await readJournal(deps.db, '2026-04'))
    expect((await ask('/v1/journals/2026-04?brand=marigold&format=jsonl')).answer.split('\n')).toHaveLength(3)
    expect((await ask('/v1/journals/2026-04?brand=marigold', narrow)).status).toBe(403)
  })

  test('a payment between sum and close of a month is in both', async () => {
    const deps = aDeps({}, Date.UTC(2026, 9, 10))
    const hotel = await aHotel(deps.db)
    const [first, second] = await holdMany(deps, hotel, 2)
    if (!first || !second) throw new Error('nothing is held')
    await settlePayment(deps, 'sandbox', aSuccess(first))
    let tries = 0
    const batch: TestDeps['db']['batch'] = async (statements) => {
      const isClosing = statements.some(({ sql }) => sql.startsWith('INSERT INTO month_close'))
      if (isClosing && ++tries === 1) await settlePayment(deps, 'sandbox', aSuccess(second))
      return deps.db.batch(statements)
    }
    const clerk = { ...deps, db: { ...deps.db, batch }, now: () => OVER }
    const closed = await closeMonth(clerk, anActor(), { brand: 'marigold', month: '2026-10', idempotency: null })
    if (!closed.ok) throw new Error(closed.problem.code)
    expect(tries).toBe(2)
    expect(closed.value.entries).toBe(2)
    await expectSealed(deps, closed.value)
  })

  deepTest(
    'a month closed during payments and cancellations matches its journal',
    {
      timeout: 120_000,
    },
    async () => {
      const deps = aDeps()
      const hotel = await aHotel(deps.db, { rooms: 60, taxBp: 1200, freeCancellationHours: null })
      const [paid, held] = [await holdMany(deps, hotel, 15), await holdMany(deps, hotel, 25)]
      for (const one of paid) await settlePayment(deps, 'sandbox', aSuccess(one))
      // Guests act in the last moment of November, by a clock behind that of the closing admin.
      const late = { ...deps, db: withLatency(deps.db) }
      const clerk = { ...late, now: () => OVER }
      const close = () => closeMonth(clerk, anActor(), { brand: 'marigold', month: '2026-11', idempotency: null })
      const [closes] = await Promise.all([
        Promise.all([close(), close(), close()]),
        Promise.all(held.map((one) => settlePayment(late, 'sandbox', aSuccess(one)))),
        Promise.all(paid.map((one) => cancel(late, one.bookingId))),
      ])
      await deps.settle()
      const good = closes.filter((closed) => closed.ok).map((closed) => closed.ok && closed.value)
      const sealed = good[0] || (await close().then((closed) => closed.ok && closed.value))
      if (!sealed) throw new Error('not closed')
      for (const other of good) expect(other).toEqual(sealed)
      await expectSealed(deps, sealed)
      // Later payments by the slow clock are booked in December, with their documents.
      const [straggler] = await holdMany(deps, hotel, 1)
      if (straggler) await settlePayment(deps, 'sandbox', aSuccess(straggler))
      await expectSealed(deps, sealed)
      const posted = await deps.db.all(
        'SELECT day FROM ledger_posting WHERE booking_id = ?1',
        straggler?.bookingId ?? '',
      )
      const issued = await deps.db.all('SELECT day FROM tax_document WHERE booking_id = ?1', straggler?.bookingId ?? '')
      expect([posted, issued]).toEqual([[{ day: '2026-12-01' }], [{ day: '2026-12-01' }]])
      for (const sql of [
        "INSERT INTO ledger_posting (transaction_id, brand_id, day, tax_minor) VALUES ('x', 'marigold', '2026-11-30', 0)",
        `INSERT INTO tax_document SELECT id + 1000000, series, seq + 1000000, no, kind, refers_to, brand_id, booking_id, position + 9,
       property_id, '2026-11-30', at, currency, total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id FROM tax_document LIMIT 1`,
      ])
        await expect(deps.db.batch([{ sql, params: [] }])).rejects.toThrow('the month is closed')
      expect(await findDocumentFaults(deps.db)).toEqual([])
    },
  )

  type Sealed = {
    month: string
    digest: string
    entries: number
    sums: { account: string; debit_minor: number; credit_minor: number }[]
  }

  /** The journal equals the closed one, balances, and adds up to the stored sums. */
  async function expectSealed({ db }: TestDeps, { month, digest, entries, sums }: Sealed): Promise<void> {
    const text = await readJournal(db, month)
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    expect([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(digest)
    const lines = parseJournal(text)
    expect(new Set(lines.map((line) => line.entry_no)).size).toBe(entries)
    expect([unevenBy(lines, 'entry_no'), unevenBy(lines, 'date')]).toEqual([{}, {}])
    const net = (account: string) =>
      lines
        .filter((line) => line.account === account)
        .reduce(
          (sum, line) => sum + Math.round(Number(line.credit || 0) * 100) - Math.round(Number(line.debit || 0) * 100),
          0,
        )
    for (const { account, debit_minor, credit_minor } of sums)
      expect(net(account), account).toBe(credit_minor - debit_minor)
  }

  deepTest('every moment has exactly one financial year in any timezone', async () => {
    const { db } = aDeps()
    const hotel = await aHotel(db, { brandId: 'dunehouse' })
    const seen = new Map<string, number>()
    const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) })
    const clocks = fc.record({ starts: fc.integer({ min: 1, max: 12 }), offset: fc.integer({ min: -720, max: 840 }) })
    await fc.assert(
      fc.asyncProperty(moments, clocks, async (at, { starts, offset }) => {
        const id = crypto.randomUUID()
        await db.batch([
          {
            sql: "UPDATE seller SET year_starts = ?, offset_minutes = ? WHERE brand_id = 'dunehouse'",
            params: [starts, offset],
          },
          {
            sql: `INSERT INTO booking (id, booking_no, invoice_no, brand_id, status_key, state, property_id, room_category_id, checkin,
              checkout, nights, rooms, guest_name, guest_country_code, guest_phone, locale, visitor_id, currency, total_minor,
              paid_minor, price, policy, source, created_at, token_hash)
            VALUES (?1, ?1, ?1, 'dunehouse', 19, 'confirmed', ?2, ?2, '2030-01-01', '2030-01-02', 1, 1, 'A', '+91', '98', 'en', '', 'INR',
              100, 100, '{"taxMinor":12}', '{}', 'test', ?3, ?1)`,
            params: [id, hotel.propertyId, at],
          },
        ])
        const local = new Date(at + offset * 60_000)
        const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + 1]
        const first = month < starts ? year - 1 : year
        const two = (value: number) => String(value % 100).padStart(2, '0')
        const series = `DH-${starts === 1 ? first : two(first) + two(first + 1)}`
        const seq = (seen.get(series) ?? 0) + 1
        seen.set(series, seq)
        const row = await db.first('SELECT series, seq, no, day, tax_minor FROM tax_document WHERE booking_id = ?', id)
        const no = `${series}-${String(seq).padStart(6, '0')}`
        expect(row).toEqual({ series, seq, no, day: local.toISOString().slice(0, 10), tax_minor: 12 })
      }),
      { numRuns: 200 },
    )
    expect(seen.size).toBeGreaterThan(5)
    expect(await findDocumentFaults(db)).toEqual([])
  })
})
