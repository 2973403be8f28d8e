import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingRequest, aCoupon, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { aHeldBooking, aSuccess, chargeAtGateway, type HeldBooking } from '#tests/support/paid-booking.ts'
import { type CountedStay, listCountedStays, sumByNight } from '#tests/support/report-model.ts'
import { sumArrivals } from '#worker/admin/services/reports/sum-arrivals.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

const RANGE = { from: '2026-11-20', to: '2026-12-31' } as const
const HOUR = 3_600_000

type History = {
  deps: TestDeps
  token: string
  hotels: TestHotel[]
  numbers: string[]
  held: HeldBooking[]
  counts: Record<string, number>
}

async function aHistory(): Promise<History> {
  const deps = aDeps()
  const details = { rooms: 8, autoMarks: false, taxBp: 1800, freeCancellationHours: 48, prepaidPercent: 7 }
  const meals = [{ code: 'breakfast' as const, priceMinor: 15_050 }]
  const hotels = [
    await aHotel(deps.db, { ...details, meals }),
    await aHotel(deps.db, { ...details, taxInclusive: false, taxBp: 1200, doubleMinor: 99_900, meals }),
  ]
  for (const { propertyId, countryId } of hotels) {
    await deps.db.batch([
      {
        sql: `INSERT INTO property_fee (property_id, kind, mode, amount_minor, per)
          VALUES (?, 'cleaning', 'mandatory', 3333, 'stay')`,
        params: [propertyId],
      },
      // Friday and Saturday cost more, so nights differ.
      {
        sql: `UPDATE rate_calendar_day SET factor_bp = 13700
          WHERE rate_calendar_id = ? AND strftime('%w', day) IN ('5', '6')`,
        params: [countryId],
      },
    ])
  }
  return { deps, hotels, token: await aToken(deps), numbers: [], held: [], counts: {} }
}

type Dice = (sides: number) => number
type Step = (history: History, dice: Dice) => Promise<boolean>

const instant = ({ deps }: History) => new Date(deps.now()).toISOString()

async function call(history: History, route: string, body: object): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ')
  const sent = { token: history.token, key: crypto.randomUUID(), method, ...(method === 'DELETE' ? {} : { body }) }
  const { status, answer } = await callAdmin(path, sent, instant(history))
  if (status >= 500) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  if (status < 300 && answer.booking?.booking_no) history.numbers.push(answer.booking.booking_no)
  return status < 300
}

const pick = <Value>(values: readonly Value[], dice: Dice) => values[dice(values.length)] as Value

function aStay(history: History, dice: Dice) {
  const today = calendarDayIn('Asia/Kolkata', history.deps.now())
  const checkin = addDays(today, dice(12))
  return { checkin, checkout: addDays(checkin, 1 + dice(4)) }
}

const ofBooking =
  (path: string, toBody: (history: History, dice: Dice) => object, method = 'POST'): Step =>
  async (history, dice) =>
    history.numbers.length > 0 &&
    call(history, `${method} /v1/bookings/${pick(history.numbers, dice)}/${path}`, toBody(history, dice))

const steps: Record<string, Step> = {
  sell: (history, dice) => {
    const { propertyId: property, categoryId: room } = pick(history.hotels, dice)
    const agreed = dice(4) === 0 ? { price: { total_minor: 100_001 + dice(200_000), reason: 'Agreed' } } : {}
    const hold = dice(4) === 0 ? { hold_until: new Date(history.deps.now() + 20 * HOUR).toISOString() } : {}
    const group =
      dice(3) === 0 ? { group: 'Wedding', rooms_config: '2-2_0_0_0-2_0_0_0' } : { rooms_config: '1-2_0_0_0' }
    return call(history, 'POST /v1/bookings', {
      ...{ property, room, source: pick(['walk_in', 'phone', 'mail', 'group'], dice), ...aStay(history, dice) },
      ...{ ...agreed, ...hold, ...group, guest: { name: 'Asha Rao', without_contact: true } },
    })
  },
  book: async (history, dice) => {
    const hotel = pick(history.hotels, dice)
    const couponCode = dice(3) === 0 ? await aCoupon(history.deps.db) : null
    const meals = dice(3) === 0 ? [{ code: 'breakfast' as const, guestCount: 1 + dice(2) }] : []
    const request = aBookingRequest(hotel, { stay: { ...aStay(history, dice), couponCode, meals } })
    const scope = aScope({ now: history.deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
    const made = await createBooking(history.deps, scope, { request, access: [], idempotency: null })
    if (made.ok) history.numbers.push(made.value.created.bookingNo)
    return made.ok
  },
  hold: async (history, dice) => {
    try {
      const held = await aHeldBooking(history.deps, pick(history.hotels, dice))
      history.held.push(held)
      history.numbers.push(held.bookingNo)
      return true
    } catch {
      return false
    }
  },
  pay: async (history) => {
    const held = history.held.pop()
    if (!held) return false
    await chargeAtGateway(history.deps, held)
    await settlePayment(history.deps, 'sandbox', aSuccess(held))
    return true
  },
  expire: async ({ deps }) => (await expireHolds(deps, '')).done > 0,
  sum: async ({ deps }) => (await sumArrivals(deps)).done > 0,
  move: ofBooking('moves', (history, dice) => ({ ...aStay(history, dice), reason: 'Asked for it' })),
  extend: ofBooking('moves', (history, dice) => ({ checkout: aStay(history, dice).checkout })),
  moveProperty: async (history, dice) => {
    const { propertyId, categoryId } = pick(history.hotels, dice)
    return ofBooking('moves', () => ({ property: propertyId, room: categoryId, reason: 'Overbooked' }))(history, dice)
  },
  cancel: ofBooking('cancellations', () => ({ reason: 'Ill' })),
  confirm: ofBooking('confirmations', () => ({})),
  checkIn: ofBooking('marks', () => ({ mark: 'check-in' })),
  checkOut: ofBooking('marks', () => ({ mark: 'check-out' })),
  noShow: ofBooking('marks', () => ({ mark: 'no-show' })),
  undoNoShow: ofBooking('marks/no-show', () => ({}), 'DELETE'),
  cash: ofBooking('payments', (_, dice) => ({ amount_minor: 1_000 + dice(90_000), way: 'cash', reference: 'R1' })),
  charge: ofBooking('charges', (_, dice) => ({ kind: 'minibar', amount_minor: 100 + dice(5_000), tax_bp: 1_800 })),
  refund: ofBooking('refunds', (_, dice) => ({ amount_minor: 100 + dice(60_000), reason: 'Cold shower' })),
  price: ofBooking('prices', (_, dice) => ({ price: { total_minor: 50_000 + dice(300_000), reason: 'Agreed' } })),
}

async function readRows(history: History, name: string, query: Record<string, string>) {
  const text = new URLSearchParams({ ...RANGE, against: 'none', each_property: 'true', ...query })
  text.set('properties', history.hotels.map(({ propertyId }) => propertyId).join(','))
  const { status, answer } = await callAdmin(`/v1/reports/${name}?${text}`, { token: history.token }, instant(history))
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer.items as (Record<string, number> & { from: CalendarDay; source: string; lead_days: string })[]
}

/** Room nights and revenue of rooms by property and night, of the present stays. */
function nightsOf(stays: readonly CountedStay[]): Record<string, number[]> {
  const byProperty = Map.groupBy(stays, ({ property }) => property)
  const entries = [...byProperty].flatMap(([property, own]) =>
    Object.entries(sumByNight(own)).map(([day, sums]) => [`${property} ${day}`, sums] as const),
  )
  return Object.fromEntries(entries.filter(([, sums]) => sums.some((sum) => sum !== 0)))
}

async function listOwnStays({ deps, hotels }: History): Promise<CountedStay[]> {
  const stays = await listCountedStays(deps.db)
  return stays.filter(({ property }) => hotels.some(({ propertyId }) => propertyId === property))
}

async function expectOccupancy(history: History, stays: readonly CountedStay[]): Promise<void> {
  const rows = await readRows(history, 'occupancy', { by: 'day' })
  const reported = rows.map((row) => [
    `${row.property} ${row.from}`,
    [row.room_nights, row.free_room_nights, row.room_revenue_minor, row.other_revenue_minor, row.retained_minor],
  ])
  const filled = reported.filter(([, sums]) => (sums as number[]).some((sum) => sum !== 0))
  expect(Object.fromEntries(filled)).toEqual(nightsOf(stays))
}

async function expectSources(history: History, stays: readonly CountedStay[]): Promise<void> {
  const rows = await readRows(history, 'sources', { by: 'total' })
  const sums: Record<string, number[]> = {}
  for (const { property, source, rooms, nights } of stays.filter(({ isBooked }) => isBooked)) {
    const [count = 0, minor = 0] = sums[`${property} ${source}`] ?? []
    const added = nights.reduce((sum, night) => sum + night.minor, 0)
    sums[`${property} ${source}`] = [count + rooms * nights.length, minor + added]
  }
  const reported = rows.map((row) => [`${row.property} ${row.source}`, [row.room_nights, row.room_revenue_minor]])
  expect(Object.fromEntries(reported)).toEqual(sums)
}

async function expectArrivals(history: History, stays: readonly CountedStay[]): Promise<void> {
  const rows = await readRows(history, 'cancellations', { by: 'total' })
  for (const { propertyId } of history.hotels) {
    const own = stays.filter(({ property, wasBooked }) => property === propertyId && wasBooked)
    const ended = own.filter(({ isBooked }) => !isBooked)
    const row = rows.find(({ property }) => property === propertyId)
    expect([row?.bookings, row?.no_shows, row?.cancelled, row?.retained_minor]).toEqual([
      own.length,
      ended.filter(({ isNoShow }) => isNoShow).length,
      ended.filter(({ isNoShow }) => !isNoShow).length,
      own.reduce((sum, { retainedMinor }) => sum + retainedMinor, 0),
    ])
  }
  // Whole months are read from sums, other days stay by stay.
  const [leads = [], single] = await Promise.all(
    ['2026-11-01', '2026-11-02'].map((from) => readRows(history, 'lead-times', { by: 'total', from })),
  )
  expect(leads.map(({ from: _, ...row }) => row)).toEqual(single?.map(({ from: _, ...row }) => row))
  const counted = stays.filter(({ wasBooked }) => wasBooked).length
  expect(leads.reduce((sum, { bookings = 0 }) => sum + bookings, 0)).toBe(counted)
  for (const { lead_days: name, average_days: average = 0, bookings = 0 } of leads) {
    const [low = 0, high = low] = name.replace('+', '').split('-').map(Number)
    if (bookings > 0) expect(average >= low && average <= high, `${name}: ${average}`).toBe(true)
  }
}

/** What was on the books at the end of each day is what the rows were then. */
async function expectPace(history: History, snapshots: Map<CalendarDay, Record<string, number[]>>): Promise<void> {
  let before: Record<string, number[]> = {}
  for (const [day, nights] of snapshots) {
    const toPairs = (rows: Awaited<ReturnType<typeof readRows>>) =>
      rows
        .filter(({ room_nights: count, room_revenue_minor: minor }) => count !== 0 || minor !== 0)
        .map((row) => [`${row.property} ${row.from}`, [row.room_nights, row.room_revenue_minor]] as const)
    const expected = Object.entries(nights).flatMap(([key, [count = 0, , minor = 0]]) =>
      count === 0 && minor === 0 ? [] : [[key, [count, minor]] as const],
    )
    const pace = await readRows(history, 'pace', { by: 'day', as_of: day })
    expect(Object.fromEntries(toPairs(pace)), `on the books on ${day}`).toEqual(Object.fromEntries(expected))
    const pickup = await readRows(history, 'pickup', { by: 'total', changed_from: day, changed_to: day })
    for (const { propertyId } of history.hotels) {
      const sumOf = (state: Record<string, number[]>, index: number) =>
        Object.entries(state).reduce(
          (sum, [key, sums]) => sum + (key.startsWith(`${propertyId} `) ? (sums[index] ?? 0) : 0),
          0,
        )
      const row = pickup.find(({ property }) => property === propertyId)
      expect([row?.room_nights, row?.room_revenue_minor], `picked up on ${day}`).toEqual([
        sumOf(nights, 0) - sumOf(before, 0),
        sumOf(nights, 2) - sumOf(before, 2),
      ])
    }
    before = nights
  }
}

/** Once every stay is over, revenue is what the documents of the same stays say without taxes. */
async function expectDocuments(history: History): Promise<void> {
  const { deps, hotels } = history
  deps.pass(60 * 24 * HOUR)
  await expireHolds(deps, '')
  await checkInStays(deps)
  await completeStays(deps)
  expect(await findDocumentFaults(deps.db)).toEqual([])
  const rows = await readRows(history, 'occupancy', { by: 'total' })
  for (const { propertyId } of hotels) {
    const row = rows.find(({ property }) => property === propertyId)
    const documents = await deps.db.first<{ minor: number; net: number }>(
      `SELECT coalesce(sum(d.total_minor - d.tax_minor - d.local_tax_minor), 0) AS minor,
         coalesce(sum((SELECT sum(l.net_minor) FROM tax_document_line l
           WHERE l.document_id = d.id AND l.kind <> 'local')), 0) AS net
       FROM tax_document d WHERE d.property_id = ?`,
      propertyId,
    )
    const parts = [row?.room_revenue_minor, row?.other_revenue_minor, row?.retained_minor]
    const sum = parts.reduce<number>((whole, part) => whole + (part ?? 0), 0)
    expect([sum, sum]).toEqual([documents?.minor, documents?.net])
  }
}

const script = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(1_000_000)), {
  minLength: isDeep ? 60 : 45,
  maxLength: isDeep ? 90 : 60,
})
const total: Record<string, number> = {}

test('reports equal the bookings, and the documents to the cent, after any history [INBX-04]', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (chosen) => {
      const history = await aHistory()
      const snapshots = new Map<CalendarDay, Record<string, number[]>>()
      for (const [name, seed] of [['sell', 7], ['book', 11], ['hold', 3], ...chosen] as [string, number][]) {
        let state = seed
        const dice: Dice = (sides) => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
          return Math.floor((state / 4_294_967_296) * sides)
        }
        if (await steps[name]?.(history, dice)) total[name] = (total[name] ?? 0) + 1
        snapshots.set(calendarDayIn('Asia/Kolkata', history.deps.now()), nightsOf(await listOwnStays(history)))
        history.deps.pass(dice(9) * HOUR)
      }
      const stays = await listOwnStays(history)
      await expectOccupancy(history, stays)
      await expectSources(history, stays)
      await expectArrivals(history, stays)
      await expectPace(history, snapshots)
      for (const { propertyId: property } of history.hotels) {
        const body = { property, dry_run: true }
        const { answer } = await callAdmin('/v1/reports/rebuilds', { token: history.token, body }, instant(history))
        expect(answer).toMatchObject({ bookings: 0, nights: 0 })
      }
      await expectDocuments(history)
    }),
    { numRuns: isDeep ? 25 : 1 },
  )
  expect(Object.keys(total).length).toBeGreaterThan(6)
})
