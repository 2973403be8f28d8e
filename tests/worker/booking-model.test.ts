import { expect, test } from 'vitest'
import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import {
  aModelStay,
  compareBookings,
  compareStock,
  findStrayMoney,
  isFree,
  isLive,
  type Model,
  type ModelBooking,
} from '#tests/support/booking-model.ts'
import { breaking } from '#tests/support/breaking-database.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { createDice } from '#tests/support/endpoints.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { parseJournal, readJournal, unevenBy } from '#tests/support/read-journal.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { startPayment } from '#worker/services/payments/starting/start-payment.ts'

const RATE = 120_000
const MINUTE = 60_000

type World = {
  deps: TestDeps
  hotel: TestHotel
  model: Model
  dice: (sides: number) => number
  faults: number
  counts: Record<string, number>
}

/** Sends a request as a guest's browser does: retries once under the same key when the connection breaks. */
async function surely<Answer>(world: World, call: (deps: TestDeps) => Promise<Answer>): Promise<Answer> {
  const { deps, dice } = world
  if (dice(5) > 0) return call(deps)
  const fault = { call: 1 + dice(8), when: dice(2) === 0 ? 'before' : 'after' } as const
  try {
    return await call({ ...deps, db: breaking(deps.db, fault).db })
  } catch (error) {
    expect((error as Error).message).toBe('connection lost')
    world.faults += 1
    takeConsole()
    return call(deps)
  }
}

/** Background work may lose the connection too; the minute's job repeats it. */
async function settleLeft({ deps }: World): Promise<void> {
  await deps.settle().catch((error: Error) => expect(error.message).toBe('connection lost'))
  takeConsole()
}

const keyOf = (operation: string) => ({ caller: 'visitor:model', operation, key: crypto.randomUUID(), digest: 'a' })
const proofOf = ({ id }: ModelBooking) => ({ reference: id, access: [id] })
const codeOf = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'ok' : result.problem?.code)

function pickOne({ model, dice }: World): ModelBooking | undefined {
  // Mostly recent bookings, because old ones no longer change.
  const recent = model.bookings.slice(-12)
  return recent[dice(Math.max(1, recent.length))]
}

async function book(world: World, { pays, replaced }: { pays: boolean; replaced?: ModelBooking }): Promise<void> {
  const { deps, hotel, model, dice } = world
  const rooms = 1 + dice(2)
  const stay = { ...aModelStay(dice), rooms: Array.from({ length: rooms }, () => roomFor(2)) }
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const request = aBookingRequest(hotel, {
    stay,
    payment: pays ? { amount: null, mode: 'CC' } : null,
    replaces: replaced ? { requestType: 'REBOOKING', reference: replaced.id } : null,
  })
  const idempotency = keyOf('createBooking')
  const access = replaced ? [replaced.id] : []
  const result = await surely(world, (own) => createBooking(own, scope, { request, access, idempotency }))
  const wanted = { ...stay, rooms, categoryId: hotel.categoryId }
  const mayLeave = !replaced || isLeavable(world, replaced)
  const expected = !mayLeave ? 'already_cancelled' : isFree(model, wanted, replaced) ? 'ok' : 'sold_out'
  expect(codeOf(result), `book ${JSON.stringify(wanted)}`).toBe(expected)
  if (!result.ok) return
  const { created } = result.value
  const totalMinor = RATE * rooms * nightsBetween(stay.checkin, stay.checkout)
  expect(created.totalMinor).toBe(totalMinor)
  const carried = replaced ? Math.min(replaced.paidMinor, totalMinor) : 0
  if (replaced) replaced.phase = 'cancelled'
  const ahead = { isTaken: false, paidMinor: 0 }
  const paymentId = created.redirectPath?.split('/').at(-1)
  const isHeld = created.statusKey === 7
  expect(isHeld).toBe(pays && carried < totalMinor)
  model.bookings.push({
    ...wanted,
    id: created.id,
    number: created.bookingNo,
    phase: isHeld ? 'held' : 'confirmed',
    totalMinor,
    paidMinor: carried,
    payments: new Map(paymentId ? [[paymentId, chargeFor({ totalMinor, paidMinor: carried, ahead })]] : []),
    ahead,
    holdEndsAt: created.holdExpiresAt,
  })
}

/** A booking can be cancelled when held or confirmed; a hold only until it expires. */
function isLeavable({ deps }: World, one: ModelBooking): boolean {
  return isLive(one) && (one.holdEndsAt === null || one.phase !== 'held' || deps.now() < one.holdEndsAt)
}

async function cancel(world: World): Promise<void> {
  const one = pickOne(world)
  if (!one) return
  const idempotency = keyOf('cancelBooking')
  const input = { proof: proofOf(one), reason: null, idempotency }
  const result = await surely(world, (own) => cancelBooking(own, aScope(), input))
  expect(codeOf(result)).toBe(isLive(one) ? 'ok' : 'already_cancelled')
  if (isLive(one)) one.phase = 'cancelled'
}

async function change(world: World): Promise<void> {
  const one = pickOne(world)
  if (!one) return
  const dates = aModelStay(world.dice)
  const idempotency = keyOf('modifyBooking')
  const input = { proof: proofOf(one), stay: dates, shownTotalMajor: null, idempotency }
  const result = await surely(world, (own) => modifyBooking(own, aScope(), input))
  const isSame = dates.checkin === one.checkin && dates.checkout === one.checkout
  const expected =
    one.phase === 'held'
      ? 'not_modifiable'
      : one.phase !== 'confirmed'
        ? 'already_cancelled'
        : isSame
          ? 'invalid_dates'
          : isFree(world.model, { ...one, ...dates }, one)
            ? 'ok'
            : 'sold_out'
  expect(codeOf(result), JSON.stringify({ one, dates })).toBe(expected)
  if (!result.ok) return
  Object.assign(one, dates)
  one.totalMinor = RATE * one.rooms * nightsBetween(dates.checkin, dates.checkout)
  const wasPaidAhead = one.ahead.isTaken || one.ahead.paidMinor > 0
  const isTaken = wasPaidAhead && one.paidMinor >= one.totalMinor - offOf(one.totalMinor)
  if (isTaken) one.totalMinor -= offOf(one.totalMinor)
  one.paidMinor = Math.min(one.paidMinor, one.totalMinor)
  one.ahead = { isTaken, paidMinor: wasPaidAhead && !isTaken ? one.paidMinor : 0 }
}

function offOf(totalMinor: number): number {
  return totalMinor / 10
}

/** The amount due, with the prepayment discount when nothing else was paid. */
function chargeFor({ totalMinor, paidMinor, ahead }: Pick<ModelBooking, 'totalMinor' | 'paidMinor' | 'ahead'>) {
  const dueMinor = totalMinor - paidMinor
  const isEarnable = !ahead.isTaken && paidMinor === ahead.paidMinor && dueMinor > offOf(totalMinor)
  const discountMinor = isEarnable ? offOf(totalMinor) : 0
  return { amountMinor: dueMinor - discountMinor, discountMinor }
}

async function payRest(world: World): Promise<void> {
  const one = pickOne(world)
  if (one?.phase !== 'confirmed' || one.paidMinor >= one.totalMinor) return
  const input = { amount: null, mode: 'CC', returnUrl: null, cancelUrl: null, idempotency: keyOf('createTransaction') }
  const result = await surely(world, (own) => startPayment(own, aScope(), { ...input, proof: proofOf(one) }))
  if (!result.ok) throw new Error(result.problem.code)
  one.payments.set(result.value.started.paymentId, chargeFor(one))
}

async function settle(world: World, outcome: 'succeeded' | 'failed'): Promise<void> {
  const one = pickOne(world)
  const [payment] = one ? [...one.payments] : []
  if (!one || !payment) return
  const [paymentId, { amountMinor, discountMinor }] = payment
  const held = { bookingId: one.id, bookingNo: one.number, paymentId, amountMinor }
  const event = { ...aSuccess(held, `${outcome}-${paymentId}`), outcome }
  if (outcome === 'failed') {
    await surely(world, (own) => settlePayment(own, 'sandbox', { ...event, failure: 'card_invalid' }))
    return
  }
  await chargeAtGateway(world.deps, held)
  const { effect } = await surely(world, (own) => settlePayment(own, 'sandbox', event))
  one.payments.delete(paymentId)
  const paidMinor = one.paidMinor + amountMinor
  const isWhole = discountMinor > 0 && paidMinor + discountMinor === one.totalMinor
  const totalMinor = isWhole ? one.totalMinor - discountMinor : one.totalMinor
  const isTooMuch = paidMinor > totalMinor
  const ahead = isWhole ? { isTaken: true, paidMinor: one.ahead.paidMinor } : one.ahead
  const paid = { paidMinor, totalMinor, ahead, phase: 'confirmed' }
  if (isLive(one) && !isTooMuch) Object.assign(one, paid)
  else if (one.phase === 'void' && !isTooMuch && isFree(world.model, one)) {
    expect(['late_rebooked', 'repeated']).toContain(effect)
    Object.assign(one, paid)
  } else expect(['late_refunded', 'repeated']).toContain(effect)
}

async function wait(world: World): Promise<void> {
  world.deps.pass((1 + world.dice(9)) * MINUTE)
  const now = world.deps.now()
  await surely(world, async (own) => {
    await expireHolds(own)
    if (takeConsole().length > 0) throw new Error('connection lost')
  })
  for (const one of world.model.bookings) {
    if (one.phase === 'held' && one.holdEndsAt !== null && one.holdEndsAt <= now) one.phase = 'void'
  }
}

const steps: Record<string, (world: World) => Promise<void>> = {
  book: (world) => book(world, { pays: false }),
  hold: (world) => book(world, { pays: true }),
  holdMore: (world) => book(world, { pays: true }),
  rebook: async (world) => {
    const replaced = pickOne(world)
    if (replaced) await book(world, { pays: world.dice(2) === 0, replaced })
  },
  cancel,
  change,
  changeMore: change,
  payRest,
  pay: (world) => settle(world, 'succeeded'),
  payMore: (world) => settle(world, 'succeeded'),
  fail: (world) => settle(world, 'failed'),
  wait,
}

/** Runs and steps per run: 60 steps for every change, 10,800 in `npm run test:deep`. */
const [runs, length] = isDeep ? [36, 300] : [1, 60]

test('stock, bookings and money match a model after every step', { timeout: 1_800_000 }, async () => {
  const counts: Record<string, number> = {}
  let faults = 0
  for (let run = 0; run < runs; run++) {
    const deps = aDeps()
    const hotel = await aHotel(deps.db, { rooms: 3, prepaidPercent: 10 })
    const dice = createDice(20_261_121 + run)
    const world: World = { deps, hotel, model: { roomsTotal: 3, bookings: [] }, dice, faults: 0, counts }
    const names = Object.keys(steps)
    for (let step = 0; step < length; step++) {
      const name = names[dice(names.length)] ?? 'book'
      await steps[name]?.(world)
      await settleLeft(world)
      counts[name] = (counts[name] ?? 0) + 1
      expect(await compareStock(deps, hotel, world.model), `run ${run}, step ${step}, ${name}`).toEqual([])
      if (step % 20 === 19) expect(await compareBookings(deps, world.model), `run ${run}, step ${step}`).toEqual([])
    }
    deps.pass(30 * MINUTE)
    await runMinute(deps)
    await deps.settle()
    expect(await findStrayMoney(deps, hotel), `run ${run}`).toEqual([])
    expect(await findDocumentFaults(deps.db), `run ${run}`).toEqual([])
    faults += world.faults
  }
  if (isDeep) {
    expect(Object.keys(counts).sort()).toEqual(Object.keys(steps).sort())
    expect(faults).toBeGreaterThan(runs * (length / 20))
  }
  await checkJournal(aDeps())
})

/**
 * Checks the journal: balanced per entry and in sum, the same bytes on repetition, and the same entries as JSON Lines.
 */
async function checkJournal({ db }: TestDeps): Promise<void> {
  const text = await readJournal(db, '2026-11')
  const lines = parseJournal(text)
  const entries = await db.all('SELECT 1 FROM ledger_entry')
  expect(lines).toHaveLength(entries.length)
  expect(lines.length).toBeGreaterThan(runs * (length / 15))
  expect([unevenBy(lines, 'entry_no'), unevenBy(lines, 'date')]).toEqual([{}, {}])
  expect(await readJournal(db, '2026-11')).toBe(text)
  const asJson = (await readJournal(db, '2026-11', 'jsonl')).trimEnd().split('\n')
  const actual = asJson.map((line) => JSON.parse(line)).map((line) => ({ ...line, entry_no: String(line.entry_no) }))
  expect(actual).toEqual(lines)
}
