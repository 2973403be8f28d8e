import { describe, expect, test } from 'vitest'
import { minutes } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingRequest, aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { aGuest as aBrowser, readAnswer } from '#tests/support/booking-site.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { aProvenUser, signInAs } from '#tests/support/signed-in.ts'
import { eraseGuest } from '#worker/admin/services/people/erase-guest.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { createSite } from '#worker/site/create-site.ts'

let made = 0
const freshPhone = () => `940${String(++made).padStart(7, '0')}`

type GuestDetails = { name?: string; phone?: string; email?: string; isSignedIn?: boolean }

/** A stay booked with or without an account; `over`: the stay has ended and is fully paid. */
async function aBookedGuest(deps: TestDeps, details: GuestDetails = {}, { over = false } = {}) {
  const {
    name = 'Meenakshi Rao',
    phone = freshPhone(),
    email = `guest${made}@gone.example`,
    isSignedIn = false,
  } = details
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const user = isSignedIn ? await aProvenUser(deps.db, phone) : null
  const request = aBookingRequest(hotel, {})
  const guest = request.guest && { ...request.guest, name, phone, email }
  const visitor = { id: `visitor-${crypto.randomUUID()}`, user }
  const scope = aScope({ now: deps.now(), visitor })
  const booked = await createBooking(deps, scope, { request: { ...request, guest }, access: [], idempotency: null })
  if (!booked.ok) throw new Error(booked.problem.code)
  const { id, bookingNo } = booked.value.created
  if (over) await end(deps, id)
  const proof = { booking_no: bookingNo, country_code: '+91', phone }
  return { hotel, id, bookingNo, phone, email, user, proof, scope, token: await aToken(deps) }
}

const end = (deps: TestDeps, id: string) =>
  deps.db.batch([{ sql: "UPDATE booking SET status_key = 2, state = 'completed' WHERE id = ?", params: [id] }])

const ask = (what: 'searches' | 'exports' | 'erasures', token: string, body: object, key?: string) =>
  callAdmin(`/v1/guests/${what}`, { token, body, ...(key ? { key } : {}) })

const auditOf = async (token: string, subject: string) =>
  (await callAdmin(`/v1/audit?subject=${subject}`, { token })).answer.items

async function whereIs(deps: TestDeps, texts: string[]): Promise<string[]> {
  const tables = await deps.db.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'",
  )
  const places: string[] = []
  for (const { name } of tables) {
    const rows = await deps.db.all<Record<string, unknown>>(`SELECT * FROM ${name}`)
    if (texts.some((text) => JSON.stringify(rows).includes(text))) places.push(name)
  }
  return places
}

// Time that passes in one test passes for the bookings of earlier tests.
describe('guests', { shuffle: false }, () => {
  test('finds guests by booking plus phone or mail only, audited', async () => {
    const deps = aDeps()
    const { proof, bookingNo, email, token, hotel } = await aBookedGuest(deps)
    const bound = await aToken(deps, { reach: [hotel.propertyId] })
    const { phone: _, country_code: __, ...byMail } = proof
    for (const body of [proof, { ...byMail, email: email.toUpperCase() }, { ...proof, ticket: 'GDPR-7' }]) {
      const { status, answer } = await ask('searches', bound, body)
      expect([status, answer]).toMatchObject([
        200,
        { guest: { name: 'Meenakshi Rao', email }, account: null, bookings: [{ booking_no: bookingNo }] },
      ])
    }
    const other = await aBookedGuest(deps)
    const wrong = [
      { ...proof, phone: other.phone },
      { ...proof, booking_no: other.bookingNo },
      { ...proof, country_code: '+92' },
      { ...proof, email: 'other@gone.example' },
      { ...proof, booking_no: 'CDFGHJKMN' },
    ]
    for (const body of wrong) expect((await ask('searches', token, body)).status).toBe(404)
    for (const body of [byMail, { ...byMail, phone: proof.phone }])
      expect((await ask('searches', token, body)).answer.error.code).toBe('invalid_fields')
    expect((await ask('searches', await aToken(deps, { reach: [hotel.propertyId + 1] }), proof)).status).toBe(404)
    const audit = await auditOf(token, `booking:${bookingNo}`)
    expect(audit).toMatchObject([
      { action: 'guest.search', property: hotel.propertyId, after: { kind: 'search', ticket: 'GDPR-7' } },
      { action: 'guest.search', after: { ticket: null } },
      { action: 'guest.search' },
    ])
    expect(JSON.stringify(audit)).not.toMatch(/gone|Meenakshi/)
  })

  test("finds an account's owner with permitted bookings, not the guests they named", async () => {
    const deps = aDeps()
    const own = await aBookedGuest(deps, { isSignedIn: true })
    const user = own.user
    const forMother = await createBooking(deps, own.scope, {
      request: {
        ...aBookingRequest(own.hotel),
        guest: { ...nobody(own.hotel), name: 'Her Mother', phone: '9411111111' },
      },
      access: [],
      idempotency: null,
    })
    if (!forMother.ok) throw new Error(forMother.problem.code)
    const motherNo = forMother.value.created.bookingNo
    const found = await ask('searches', own.token, { ...own.proof, booking_no: motherNo })
    expect(found.answer.account).toMatchObject({ account_id: user?.id })
    expect(found.answer.bookings.map(({ booking_no }: { booking_no: string }) => booking_no).sort()).toEqual(
      [own.bookingNo, motherNo].sort(),
    )
    const mother = { booking_no: motherNo, country_code: '+91', phone: '9411111111', ticket: 'T-1' }
    expect((await ask('searches', own.token, mother)).answer).toMatchObject({
      account: null,
      bookings: [{ booking_no: motherNo }],
    })
    expect((await ask('exports', own.token, mother)).status).toBe(404)
    expect((await ask('erasures', own.token, mother)).status).toBe(404)
    const bound = await aToken(deps, { reach: [own.hotel.propertyId] })
    expect((await ask('searches', bound, own.proof)).answer.account).toBe(null)
    expect((await ask('exports', bound, { ...own.proof, ticket: 'T-1' })).status).toBe(403)
    expect((await ask('erasures', bound, { ...own.proof, ticket: 'T-1' })).status).toBe(403)
  })

  function nobody(hotel: Awaited<ReturnType<typeof aHotel>>) {
    const { guest } = aBookingRequest(hotel)
    if (!guest) throw new Error('no guest')
    return guest
  }

  test("an export equals the guest's own download, is audited and not stored", async () => {
    const deps = aDeps()
    const guest = await aBookedGuest(deps, { isSignedIn: true })
    const browser = await aBrowser(createSite())
    const userId = await signInAs(deps.db, browser, guest.phone)
    expect(userId).toBe(guest.user?.id)
    await deps.db.batch([{ sql: 'UPDATE session SET proven_at = ?', params: [deps.now()] }])
    const theirs = await readAnswer(await browser.call('exportAccount', {}))
    const body = { ...guest.proof, ticket: 'GDPR-8' }
    const first = await ask('exports', guest.token, body, 'e1')
    expect(first.answer.of).toBe('account')
    const plain = (record: { sessions: object[] }) => ({
      ...record,
      sessions: record.sessions.map((session) => ({ ...session, is_current: null })),
    })
    expect(plain(first.answer.record)).toEqual(plain(theirs))
    expect(JSON.stringify(first.answer.record)).toContain(guest.bookingNo)
    await ask('exports', guest.token, body, 'e1')
    expect(await auditOf(guest.token, `guest:${userId}`)).toMatchObject([
      { action: 'guest.export', after: { ticket: 'GDPR-8', by: guest.bookingNo } },
      { action: 'guest.export' },
    ])
    expect(await deps.db.all("SELECT 1 FROM idempotency WHERE operation LIKE '%guests%'")).toEqual([])
    expect((await ask('exports', guest.token, { ...body, ticket: 'Ms Rao called' })).answer.error.code).toBe(
      'malformed',
    )
    expect((await ask('exports', guest.token, guest.proof)).answer.error.code).toBe('malformed')

    const single = await aBookedGuest(deps)
    const bound = await aToken(deps, { reach: [single.hotel.propertyId] })
    const { answer } = await ask('exports', bound, { ...single.proof, ticket: 'GDPR-9' })
    expect(answer).toMatchObject({
      of: 'booking',
      record: [{ booking_no: single.bookingNo, guest_phone: single.phone }],
    })
  })

  test('erasing an owner removes all personal data and keeps the ledger unchanged', async () => {
    const deps = aDeps()
    const guest = await aBookedGuest(deps, { name: 'Meenakshigone Rao', isSignedIn: true }, { over: true })
    const { phone, email, user, token } = guest
    await deps.db.batch([
      {
        sql: "UPDATE user SET email = ?, email_proven_at = 1, last_name = 'Meenakshigone' WHERE id = ?",
        params: [email, user?.id ?? ''],
      },
    ])
    const texts = [phone, email, 'Meenakshigone']
    expect(await whereIs(deps, texts)).toContain('booking')
    await ask('searches', token, guest.proof)
    await ask('exports', token, { ...guest.proof, ticket: 'GDPR-10' })
    const body = { ...guest.proof, ticket: 'GDPR-10' }
    const erased = await ask('erasures', token, body, 'x1')
    expect([erased.status, erased.answer]).toEqual([200, { erased: 'account' }])
    expect((await ask('erasures', token, body, 'x1')).answer).toEqual(erased.answer)
    expect((await ask('erasures', token, body, 'x2')).status).toBe(404)
    const farewells = await deps.db.all("SELECT channel, payload FROM message WHERE template = 'account_deleted'")
    expect(farewells).toHaveLength(2)
    expect(JSON.stringify(farewells)).toContain('http://marigold.localhost')
    const audit = await auditOf(token, `guest:${user?.id}`)
    expect(audit.filter(({ action }: { action: string }) => action === 'guest.erase')).toMatchObject([
      { before: { ticket: 'GDPR-10', is_erased: 0 }, after: { is_erased: 1 } },
    ])
    deps.pass(minutes(61))
    await runMinute(deps)
    await deps.settle()
    deps.pass(minutes(25 * 60))
    await runMinute(deps)
    expect(await whereIs(deps, texts)).toEqual([])
    expect(await unbalancedLedger(deps.db)).toEqual([])
  })

  test('erases the guest of a booking without account, also by property token', async () => {
    const deps = aDeps()
    const guest = await aBookedGuest(deps, {}, { over: true })
    const bound = await aToken(deps, { reach: [guest.hotel.propertyId] })
    const body = { ...guest.proof, ticket: 'GDPR-11' }
    expect((await ask('erasures', await aToken(deps, { reach: [1] }), body)).status).toBe(404)
    expect((await ask('erasures', bound, body, 'x1')).answer).toEqual({ erased: 'booking' })
    expect((await ask('erasures', bound, body, 'x1')).answer).toEqual({ erased: 'booking' })
    expect((await ask('erasures', bound, body)).status).toBe(404)
    expect(await whereIs(deps, [guest.phone, guest.email])).toEqual([])
    expect(await auditOf(bound, `booking:${guest.bookingNo}`)).toMatchObject([
      { action: 'guest.erase', property: guest.hotel.propertyId, before: { is_erased: 0 }, after: { is_erased: 1 } },
    ])
  })

  test.each([true, false])('refuses to erase before a stay or with pending money, account: %s', async (isSignedIn) => {
    const deps = aDeps()
    const guest = await aBookedGuest(deps, { isSignedIn })
    const body = { ...guest.proof, ticket: 'GDPR-12' }
    const ahead = await ask('erasures', guest.token, body, 'x1')
    expect(ahead.answer.error.code).toBe('stay_open')
    if (isSignedIn) expect(ahead.answer.error.booking_nos).toEqual([guest.bookingNo])
    await end(deps, guest.id)
    await deps.db.batch([
      {
        sql: `INSERT INTO payment (id, booking_id, gateway, mode, amount_minor, currency, status, created_at, return_url, cancel_url)
        SELECT ?1, ?1, 'sandbox', 'CC', 100, 'INR', 'succeeded', 1, '', ''`,
        params: [guest.id],
      },
      {
        sql: `INSERT INTO refund (id, booking_id, payment_id, amount_minor, currency, reason, status, created_at)
        VALUES (?1, ?1, ?1, 100, 'INR', 'cancelled', 'initiated', 1)`,
        params: [guest.id],
      },
    ])
    expect((await ask('erasures', guest.token, body, 'x2')).status).toBe(409)
    expect(await whereIs(deps, [guest.phone])).toContain('booking')
    const details = "SELECT 1 FROM audit_event WHERE action = 'guest.erase' AND after ->> 'by' = ?"
    expect(await deps.db.all(details, guest.bookingNo)).toEqual([])
  })

  deepTest(
    'booking during an erasure leaves a booking or no account, never both',
    {
      timeout: 60_000,
    },
    async () => {
      const plain = aDeps()
      const late = { ...plain, db: withLatency(plain.db) }
      const outcomes = new Set<boolean>()
      for (let round = 0; round < (isDeep ? 12 : 4); round++) {
        const guest = await aBookedGuest(plain, { isSignedIn: true }, { over: true })
        const hotel = await aHotel(plain.db)
        const wait = new Promise((resolve) => setTimeout(resolve, round * (isDeep ? 25 : 90)))
        const { bookingNo, phone } = guest
        const proof = { bookingNo, phone: { countryCode: '+91', number: phone }, email: null }
        const [booked, erased] = await Promise.all([
          wait.then(() =>
            createBooking(late, guest.scope, { request: aBookingRequest(hotel), access: [], idempotency: null }),
          ),
          eraseGuest(late, anActor(), { proof, ticket: 'T', idempotency: null }),
        ])
        expect(booked.ok).toBe(!erased.ok)
        outcomes.add(booked.ok)
      }
      // Both orders occur; a few rounds on a busy machine may all end alike.
      if (isDeep) expect(outcomes.size).toBe(2)
    },
  )

  deepTest('ten concurrent erasures erase once and send one farewell', { timeout: 60_000 }, async () => {
    const plain = aDeps()
    const late = { ...plain, db: withLatency(plain.db) }
    const guest = await aBookedGuest(plain, { isSignedIn: true }, { over: true })
    const proof = { bookingNo: guest.bookingNo, phone: { countryCode: '+91', number: guest.phone }, email: null }
    const all = await Promise.all(
      Array.from({ length: 10 }, () => eraseGuest(late, anActor(), { proof, ticket: 'T', idempotency: null })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const farewells = await plain.db.all("SELECT 1 FROM message WHERE payload ->> 'userId' = ?", guest.user?.id ?? '')
    expect(farewells).toHaveLength(1)
  })
})
