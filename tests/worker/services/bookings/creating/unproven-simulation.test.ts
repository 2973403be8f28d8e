import { afterAll, beforeAll, expect, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import {
  aBrandWithCities,
  aPerson,
  askCode,
  type Person,
  payBooking,
  personBooks,
  proveNumber,
} from '#tests/support/crowd.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { copyBooking, run } from '#tests/support/many-bookings.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'

/**
 * Simulates a day of attackers and honest guests against the real services, with a movable clock. The printed table is
 * in docs/decisions/unpaid-bookings.md.
 */
const CITIES = 10
const GUESTS = 2_500
/** A carrier's shared address; four of them, with 10,000 guests, take nine minutes. */
const CARRIER = ['198.51.100.1']
const HOURS = [2, 1, 1, 0.5, 0.5, 1, 2, 3, 4, 4.5, 5, 5, 5, 4.5, 4.5, 4.5, 5, 5.5, 6.5, 8, 9, 8.5, 6, 3.5]

/** Pay-at-property, one room at a time, since more rooms need a payment; then small and large holds. */
const ways = [
  [1, false],
  [4, true],
  [1, true],
] as const

type Attack = { name: string; addressAt: (index: number) => string; patience: number }

/** Most rooms within an hour, held at once, and at one property; most SMS within an hour and a day. */
type Bounds = { hour: number; peak: number; one: number; textsHour: number; textsDay: number }

const attacks: (Attack & { bounds: Bounds })[] = [
  {
    name: 'one /56',
    addressAt: (index) => `2001:db8:7:${(0x1200 + (index % 256)).toString(16)}::1`,
    patience: 2,
    bounds: { hour: 36, peak: 36, one: 12, textsHour: 60, textsDay: 60 },
  },
  {
    name: 'one /48',
    addressAt: (index) => `2001:db8:8:${((index * 257) % 65_536).toString(16)}::1`,
    patience: 2,
    bounds: { hour: 72, peak: 72, one: 24, textsHour: 120, textsDay: 120 },
  },
  {
    name: '500 IPv4 addresses',
    addressAt: (index) => `203.0.${Math.floor(index / 250) % 2}.${index % 250}`,
    patience: 6,
    // Limits: of the brand, of half a property's rooms a night, half of all codes, and the day's SMS.
    bounds: { hour: 450, peak: 1_800, one: 15, textsHour: 520, textsDay: 5_200 },
  },
]

// At midnight, because the day's SMS are counted by date.
const deps = aDeps({}, Date.UTC(2026, 10, 21))
const random = mulberry32(34)
const table: string[] = []
let hotels: TestHotel[] = []

beforeAll(async () => {
  if (isDeep) hotels = await aBrandWithCities(deps.db, CITIES)
}, 60_000)

afterAll(() => {
  for (const line of table) console.log(line)
})

deepTest.each(attacks)(
  'bounds the rooms and texts of $name in a day [EVID-04] [EVID-05]',
  {
    timeout: 600_000,
  },
  async (attack) => {
    const { bounds, name } = attack
    const spies = silence()
    const rooms = await attackRooms(deps, attack)
    const during = nobody()
    for (let index = 0; index < 60; index++) await visit(deps, aPerson(`192.0.2.${index}`), during)
    await emptyBooks(deps)
    const one = await attackProperty(deps, hotels[0] as TestHotel, attack)
    await emptyBooks(deps)
    const texts = await attackTexts(deps, attack)
    await emptyBooks(deps)
    for (const spy of spies) spy.mockRestore()
    const honest = `${during.asked} of 60 asked, ${during.refused} refused; ${texts.honest} of 20 codes`
    table.push(
      `| ${name} | ${rooms.hour} | ${rooms.day} | ${rooms.peak} | ${one} | ${texts.hour} | ${texts.day} | ${honest} |`,
    )
    expect(rooms.hour).toBeLessThanOrEqual(bounds.hour)
    expect(rooms.peak).toBeLessThanOrEqual(bounds.peak)
    expect(one).toBeLessThanOrEqual(bounds.one)
    expect(texts.hour).toBeLessThanOrEqual(bounds.textsHour)
    expect(texts.day).toBeLessThanOrEqual(bounds.textsDay)
    expect(during.refused).toBe(0)
    expect(texts.honest).toBe(20)
  },
)

deepTest(
  'asks few guests behind one carrier address and serves all [EVID-05]',
  {
    timeout: 900_000,
  },
  async () => {
    const spies = silence()
    await aBacklog(deps)
    const served = nobody()
    let maxPerHour = 0
    const total = HOURS.reduce((all, share) => all + share, 0)
    for (const share of HOURS) {
      const count = Math.round((GUESTS * share) / total)
      const before = served.asked
      for (let index = 0; index < count; index++) {
        await visit(deps, aPerson(CARRIER[index % CARRIER.length] as string), served)
        deps.pass(Math.floor(HOUR_MS / count))
        if (index % 20 === 0) while ((await expireHolds(deps)).next) {}
      }
      maxPerHour = Math.max(maxPerHour, (served.asked - before) / count)
    }
    for (const spy of spies) spy.mockRestore()
    const { guests, asked, byCode, byPayment, refused, soldOut } = served
    table.push(
      `carrier: ${guests} guests, ${asked} asked (${percent(asked / guests)}; ${percent(maxPerHour)} in the worst hour), ${byCode} served by code, ${byPayment} by payment, ${refused} refused, ${soldOut} sold out`,
    )
    expect(asked / guests).toBeLessThanOrEqual(0.15)
    expect(refused).toBe(0)
    expect(byCode + byPayment + soldOut).toBeGreaterThanOrEqual(asked)
  },
)

/** Reached limits are logged on purpose. */
function silence() {
  return (['warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
}

/** Books whatever it can for a day, with a new browser and number each time. */
async function attackRooms(deps: TestDeps, { addressAt, patience }: Attack) {
  const startedAt = deps.now()
  let tries = 0
  let peak = 0
  // Every quarter of an hour at first, the length of a hold, then every hour.
  for (const minutes of [15, 15, 15, 15, ...Array<number>(23).fill(60)]) {
    for (const [rooms, pays] of ways) {
      for (let refused = 0; refused < patience; ) {
        tries += 1
        // Thirteen steps further is another city.
        const hotel = hotels[(tries * 13) % hotels.length] as TestHotel
        const made = await personBooks(deps, aPerson(addressAt(tries)), { hotel, rooms, pays })
        refused = made.ok ? 0 : refused + 1
      }
    }
    peak = Math.max(peak, await sum(deps, 'status_key IN (0, 7)'))
    deps.pass(minutes * MINUTE_MS)
    while ((await expireHolds(deps)).next) {}
  }
  const taken = (ms: number) => sum(deps, `created_at >= ${startedAt} AND created_at < ${startedAt + ms}`)
  return { hour: await taken(HOUR_MS), day: await taken(DAY_MS), peak }
}

/** Books whatever it can of one property's rooms, once. */
async function attackProperty(deps: TestDeps, hotel: TestHotel, { addressAt, patience }: Attack): Promise<number> {
  let tries = 0
  for (const [rooms, pays] of ways) {
    for (let refused = 0; refused < patience; ) {
      const made = await personBooks(deps, aPerson(addressAt(tries++)), { hotel, rooms, pays })
      refused = made.ok ? 0 : refused + 1
    }
  }
  return sum(deps, `status_key IN (0, 7) AND property_id = ${hotel.propertyId}`)
}

/**
 * Requests codes for strangers' numbers every ten minutes of a day without entering any; honest guests request theirs
 * in the first hour.
 */
async function attackTexts(deps: TestDeps, { addressAt, patience }: Attack) {
  const texts = { hour: 0, day: 0, honest: 0 }
  for (let slot = 0, tries = 0; slot < 144; slot++) {
    for (let refused = 0; refused < patience; ) {
      const isSent = (await askCode(deps, aPerson(addressAt(tries++)))) !== null
      refused = isSent ? 0 : refused + 1
      texts.day += Number(isSent)
      if (slot < 6) texts.hour += Number(isSent)
    }
    for (let index = 0; slot === 5 && index < 20; index++) {
      texts.honest += Number(await proveNumber(deps, aPerson(`192.0.2.${index}`)))
    }
    deps.pass(10 * MINUTE_MS)
    await spend(deps)
  }
  return texts
}

/** Counts the day's SMS as senders do: one unit each. */
function spend(deps: TestDeps) {
  const day = new Date(deps.now()).toISOString().slice(0, 10)
  return run(
    deps.db,
    `INSERT INTO message_spending (day, channel, parts) SELECT ?1, 'sms', count(*) FROM message
      WHERE channel = 'sms' AND date(created_at / 1000, 'unixepoch') = ?1
      ON CONFLICT (day, channel) DO UPDATE SET parts = excluded.parts`,
    day,
  )
}

type Served = { guests: number; asked: number; byCode: number; byPayment: number; refused: number; soldOut: number }

const nobody = (): Served => ({ guests: 0, asked: 0, byCode: 0, byPayment: 0, refused: 0, soldOut: 0 })

/** An honest guest: 45 of 100 pay in advance, 10 abandon the payment, 45 pay at the property. */
async function visit(deps: TestDeps, guest: Person, served: Served): Promise<void> {
  const hotel = hotels[Math.floor(random() * hotels.length)] as TestHotel
  const kind = random()
  const input = { hotel, inDays: Math.floor(random() * 60), rooms: random() < 0.1 ? 2 : 1, pays: kind < 0.55 }
  served.guests += 1
  const made = await personBooks(deps, guest, input)
  if (made.ok) {
    if (kind < 0.45) await payBooking(deps.db, made.value.created.id)
    return
  }
  const isAsked = made.problem.code === 'proof_needed'
  served[isAsked ? 'asked' : made.problem.code === 'sold_out' ? 'soldOut' : 'refused'] += 1
  if (!isAsked) return
  const isProven = await proveNumber(deps, guest)
  const again = await personBooks(deps, guest, { ...input, pays: input.pays || !isProven })
  served[!again.ok ? 'refused' : isProven ? 'byCode' : 'byPayment'] += 1
  if (again.ok && (kind < 0.45 || !isProven)) await payBooking(deps.db, again.value.created.id)
}

/** Earlier bookings of the carrier's guests: 400 unpaid of ten days ago per address, 200 paid this week. */
async function aBacklog(deps: TestDeps): Promise<void> {
  const copy = async (address: string, { count, days, pays }: { count: number; days: number; pays: boolean }) => {
    const hotel = await aHotel(deps.db, { rooms: 30 })
    const made = await personBooks(deps, aPerson(address), { hotel, pays })
    if (!made.ok) throw new Error(made.problem.code)
    const { id } = made.value.created
    if (pays) await payBooking(deps.db, id)
    await run(deps.db, 'UPDATE booking SET created_at = ? WHERE id = ?', deps.now() - days * DAY_MS, id)
    await copyBooking(deps.db, id, count)
  }
  for (const address of CARRIER) {
    await copy(address, { count: 200, days: 3, pays: true })
    await copy(address, { count: 400, days: 10, pays: false })
  }
}

async function sum(deps: TestDeps, where: string): Promise<number> {
  const row = await deps.db.first<{ n: number }>(`SELECT coalesce(sum(rooms), 0) AS n FROM booking WHERE ${where}`)
  return Number(row?.n)
}

/** Cancels everything and advances two days. */
async function emptyBooks(deps: TestDeps): Promise<void> {
  await run(deps.db, 'UPDATE booking SET status_key = 3, created_at = 0')
  await run(deps.db, 'UPDATE stock SET sold = 0')
  for (const name of ['attempt', 'message', 'message_spending']) await run(deps.db, `DELETE FROM ${name}`)
  deps.pass(DAY_MS)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
