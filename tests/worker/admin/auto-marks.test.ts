import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { aHotel, CHECKIN } from '#tests/support/booking-builders.ts'
import csv from '#tests/support/import/sample.csv?raw'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { markStayByAdmin } from '#worker/admin/services/bookings/change-booking.ts'
import { statement } from '#worker/infra/database/database.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'

/** Noon in Kolkata on the 11th, and 11:00 on the 13th. */
const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)
const CHECKOUT_AT = Date.UTC(2026, 11, 13, 5, 30)
const DAY = 86_400_000

async function aStay({ autoMarks }: { autoMarks: boolean }) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { autoMarks })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  return { deps, hotel, token, bookingId, bookingNo }
}

async function runJobsAt(deps: TestDeps, at: number): Promise<void> {
  deps.pass(at - deps.now())
  await checkInStays(deps)
  await completeStays(deps)
}

function readAt(deps: TestDeps, { token, bookingNo }: { token: string; bookingNo: string }) {
  return callAdmin(`/v1/bookings/${bookingNo}`, { token }, new Date(deps.now()).toISOString())
}

async function unsettledAt(deps: TestDeps, token: string): Promise<string[]> {
  const { answer } = await callAdmin('/v1/bookings?unsettled=true', { token }, new Date(deps.now()).toISOString())
  return answer.items.map(({ booking_no }: { booking_no: string }) => booking_no)
}

test('a stay remains due until staff mark it, and a job ends it after a week [LIFE-02]', async () => {
  const stay = await aStay({ autoMarks: false })
  const { deps, token, bookingNo } = stay
  const seen = []
  const weekLater = CHECKOUT_AT + 7 * DAY
  for (const at of [CHECKIN_AT, CHECKOUT_AT, CHECKOUT_AT + DAY, weekLater - 60_000, weekLater]) {
    await runJobsAt(deps, at)
    const { answer } = await readAt(deps, stay)
    seen.push([answer.stay_state, answer.is_unsettled])
    expect(await unsettledAt(deps, token)).toEqual(answer.is_unsettled ? [bookingNo] : [])
  }
  expect(seen).toEqual([
    ['due', false],
    ['due', false],
    ['due', true],
    ['due', true],
    ['departed', false],
  ])
})

test('staff mark arrival and departure, and nothing stays unmarked [LIFE-02]', async () => {
  const stay = await aStay({ autoMarks: false })
  const { deps, token, bookingNo } = stay
  const mark = (word: string) =>
    callAdmin(`/v1/bookings/${bookingNo}/marks`, { token, body: { mark: word } }, new Date(deps.now()).toISOString())
  await runJobsAt(deps, CHECKIN_AT)
  expect((await mark('check-in')).answer.outcome).toBe('marked')
  expect((await readAt(deps, stay)).answer.stay_state).toBe('in_house')
  await runJobsAt(deps, CHECKOUT_AT + DAY)
  expect(await unsettledAt(deps, token)).toEqual([bookingNo])
  expect((await mark('check-out')).answer.outcome).toBe('marked')
  expect((await readAt(deps, stay)).answer).toMatchObject({ stay_state: 'departed', is_unsettled: false })
})

test('a completed online check-in begins the stay at check-in time [LIFE-02]', async () => {
  const stay = await aStay({ autoMarks: false })
  const { deps, bookingId } = stay
  await deps.db.batch([statement("UPDATE booking SET checkin_state = 'done' WHERE id = ?", bookingId)])
  await runJobsAt(deps, CHECKIN_AT - 1)
  expect((await readAt(deps, stay)).answer.stay_state).toBe('due')
  await runJobsAt(deps, CHECKIN_AT)
  expect((await readAt(deps, stay)).answer).toMatchObject({ stay_state: 'in_house', evidence: 'paid' })
})

test('a property switches automatic marks on and off, audited [LIFE-02]', async () => {
  const stay = await aStay({ autoMarks: false })
  const { deps, hotel, token } = stay
  const described = "INSERT INTO property_text (property_id, locale, description) VALUES (?, 'en', 'A hotel')"
  await deps.db.batch([statement(described, hotel.propertyId)])
  const path = `/v1/properties/${hotel.propertyId}`
  const turn = (on: boolean) => callAdmin(path, { method: 'PATCH', token, body: { auto_mark_stays: on } })
  expect([(await turn(true)).answer.auto_mark_stays, (await turn(true)).status]).toEqual([true, 200])
  await runJobsAt(deps, CHECKIN_AT)
  expect((await readAt(deps, stay)).answer.stay_state).toBe('in_house')
  await turn(false)
  const listed = await callAdmin('/v1/properties', { token })
  expect(listed.answer.items[0]).toMatchObject({ auto_mark_stays: false })
  const audits = await deps.db.all(
    `SELECT before ->> '$.property[0].auto_mark_stays' AS before, after ->> '$.property[0].auto_mark_stays' AS after
     FROM audit_event WHERE action = 'property.change' ORDER BY seq`,
  )
  expect(audits).toEqual([
    { before: 0, after: 1 },
    { before: 1, after: 0 },
  ])
  const other = await aToken(deps, { reach: [hotel.propertyId + 1] })
  const foreign = { method: 'PATCH', token: other, body: { auto_mark_stays: true } }
  expect((await callAdmin(path, foreign)).status).toBe(404)
})

test('imported properties are marked by staff unless the file says otherwise [LIFE-02]', async () => {
  const deps = aDeps()
  const admin = await anImporter(deps)
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  const marks = async () => {
    const rows = await deps.db.all<{ auto: number }>(
      "SELECT DISTINCT auto_mark_stays AS auto FROM property WHERE oyo_id NOT GLOB 'TST*'",
    )
    return rows.map(({ auto }) => auto)
  }
  await admin.importFile('stays', csv)
  expect(await marks()).toEqual([0])
  const [head = '', ...lines] = csv.trimEnd().split('\n')
  await admin.importFile('stays', [`${head},auto_mark_stays`, ...lines.map((line) => `${line},yes`), ''].join('\n'))
  expect(await marks()).toEqual([1])
  // A file without the column changes nothing.
  await admin.importFile('stays', csv)
  expect(await marks()).toEqual([1])
})

test('staff and the clock mark one departure [LIFE-02]', async () => {
  const { deps, bookingId } = await aStay({ autoMarks: true })
  await runJobsAt(deps, CHECKIN_AT)
  deps.pass(CHECKOUT_AT - deps.now())
  const booking = await readBooking(deps, bookingId)
  if (!booking) throw new Error('no booking')
  const late = { ...deps, db: withLatency(deps.db) }
  const mark = () => markStayByAdmin(late, anActor(), { booking, mark: 'check-out', idempotency: null })
  await Promise.all([completeStays(late), mark(), completeStays(late), mark()])
  const ends = await deps.db.all(
    "SELECT 1 FROM booking_history WHERE booking_id = ? AND event = 'completed'",
    bookingId,
  )
  expect(ends).toHaveLength(1)
})

test('the clock does not end a stay extended meanwhile [LIFE-02]', async () => {
  const { deps, bookingId } = await aStay({ autoMarks: true })
  deps.pass(CHECKOUT_AT - deps.now())
  const extended = statement('UPDATE booking SET checkout = ? WHERE id = ?', addDays(CHECKIN, 3), bookingId)
  const late: TestDeps = {
    ...deps,
    db: {
      ...deps.db,
      // Between the list of ended stays and the write.
      batch: async (statements) => {
        await deps.db.batch([extended])
        return deps.db.batch(statements)
      },
    },
  }
  await completeStays(late)
  const row = await deps.db.first('SELECT status_key FROM booking WHERE id = ?', bookingId)
  expect(row).toEqual({ status_key: 0 })
})
