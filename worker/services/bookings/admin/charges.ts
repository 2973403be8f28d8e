import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { planModifiedMoney } from '#app/domain/bookings/modification.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import type { Charge, ChargeKind } from '#app/domain/prices/charge.ts'
import { chargesOf, containedTax, withCharges } from '#app/domain/prices/charges.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import { type Booking, listBills } from '#worker/services/bookings/booking.ts'
import { listRefundable } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares, type RefundPlan } from '#worker/services/bookings/closing/plan-refunds.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { type BookMoment, isMonthOpen, isMonthOpenSql } from '#worker/services/ledger/month-open.ts'
import { findCharge, insertCharge, markUndone } from './charge-storage.ts'
import { updateRefunded } from './refund-storage.ts'

export { listCharges, type NotedCharge } from './charge-storage.ts'

export type NewCharge = {
  kind: ChargeKind
  /** In minor units, with its tax. */
  amountMinor: number
  taxBp: number
  /** Day at the property; null: today. */
  day: CalendarDay | null
  note: string | null
}

/** Who notes or undoes a charge: the actor's id, and the person's name at that time. */
export type ChargeAuthor = { author: string; person: string | null }

export type ChargedBooking = { before: Booking; after: Booking; refundMinor: number }

const { confirm, checkedIn, checkedOut, upcoming, completed } = statusKeys
const STAYING: readonly number[] = [confirm, checkedIn, upcoming]
const CHARGED: readonly number[] = [...STAYING, checkedOut, completed]
const MAX_CHARGES = 200
/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 8

/** Adds a charge to a booking during the stay. */
export async function addCharge(
  deps: Deps,
  bookingId: string,
  { charge, ...by }: { charge: NewCharge } & ChargeAuthor,
): Promise<Result<ChargedBooking & { id: string }, Problem>> {
  const id = crypto.randomUUID()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    const preview = previewCharge(booking, charge, { id, now: deps.now() })
    if (!preview.ok) return preview
    const change = toChange(deps, preview.value, 'charged')
    const day = charge.day ?? calendarDayIn(booking.property.timeZone, change.at)
    const row = { ...charge, ...by, id, day, taxMinor: containedTax(charge.amountMinor, charge.taxBp) }
    if (await writeCharges(deps, { ...preview.value, back: NO_REFUND }, change, [insertCharge(row, change)])) {
      return ok({ ...preview.value, id })
    }
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** Returns the booking with a charge, or why it cannot have one. */
export function previewCharge(
  booking: Booking,
  { kind, amountMinor, taxBp, day }: NewCharge,
  { id, now }: { id: string; now: Instant },
): Result<ChargedBooking, Problem> {
  if (booking.state !== 'confirmed' || !STAYING.includes(booking.statusKey)) {
    return refuse(notModifiable('not_confirmed'))
  }
  const isInHouse = booking.statusKey === checkedIn || booking.policy.checkinAt <= now
  if (!isInHouse) return refuse(notModifiable('stay_not_begun', { charge: 'charges begin with the arrival' }))
  const today = calendarDayIn(booking.property.timeZone, now)
  if (day !== null && (day < booking.checkin || day > today)) {
    return refuseFields({ day: `between ${booking.checkin} and ${today}` })
  }
  const charges = chargesOf(booking.quote)
  if (charges.length >= MAX_CHARGES) return refuse(notModifiable('too_many_changes'))
  const charge: Charge = { id, kind, amountMinor, taxBp, taxMinor: containedTax(amountMinor, taxBp) }
  return ok(withNewCharges(booking, [...charges, charge]))
}

/** `books`: whose month must still be open when the change is written; null when nothing changes. */
type UndoneCharge = ChargedBooking & { books: BookMoment | null }

/** Takes a charge back until its month is closed; money paid beyond the new total is refunded. */
export async function undoCharge(
  deps: Deps,
  bookingId: string,
  { chargeId, author }: { chargeId: string; author: string },
): Promise<Result<ChargedBooking, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    const preview = await previewUndo(deps, booking, chargeId)
    if (!preview.ok) return preview
    const shares = refundShares(preview.value)
    const back = planRefundShares(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
    const change = toChange(deps, preview.value, 'charge_undone')
    const undone = markUndone({ chargeId, author }, change)
    if (back && (await writeCharges(deps, { ...preview.value, back }, change, [undone]))) return preview
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

export async function previewUndo(
  { db }: Pick<Deps, 'db'>,
  booking: Booking,
  chargeId: string,
): Promise<Result<UndoneCharge, Problem>> {
  const charge = await findCharge(db, booking.id, chargeId)
  if (!charge) return refuse(problem('not_found'))
  const remainingCharges = chargesOf(booking.quote).filter(({ id }) => id !== chargeId)
  // Undone before: nothing changes.
  if (charge.undoneAt !== null) return ok({ before: booking, after: booking, refundMinor: 0, books: null })
  if (!CHARGED.includes(booking.statusKey)) return refuse(notModifiable('already_over'))
  const { registrationId, at } = charge
  const books = { brandId: booking.brandId, at, registrationId }
  const isOpen = await isMonthOpen(db, books)
  return isOpen ? ok({ ...withNewCharges(booking, remainingCharges), books }) : refuse(notModifiable('month_closed'))
}

function withNewCharges(booking: Booking, charges: Charge[]): ChargedBooking {
  const quote = withCharges(booking.quote, charges)
  const { totalMinor } = quote
  const money = planModifiedMoney({ ...booking, maxWalletMinor: totalMinor }, totalMinor)
  const after: Booking = {
    ...booking,
    quote,
    bills: listBills(quote),
    totalMinor,
    paidMinor: money.paidMinor,
    walletMinor: money.walletMinor,
    paymentStatus: money.paymentStatus,
    // Requests that use the old price must read again.
    revision: booking.revision + 1,
  }
  return { before: booking, after, refundMinor: money.refundMinor }
}

function refundShares({ before, after, refundMinor }: ChargedBooking) {
  const walletMinor = before.walletMinor - after.walletMinor
  return { walletMinor, moneyMinor: refundMinor - walletMinor }
}

const NO_REFUND: RefundPlan = { walletMinor: 0, refunds: [] }

function toChange({ now }: Pick<Deps, 'now'>, { before, after }: ChargedBooking, event: 'charged' | 'charge_undone') {
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: before.id,
    at: now(),
    event,
    actor: 'desk',
    details: { totalMinor: after.totalMinor, from: { totalMinor: before.totalMinor } },
  }
  return change
}

type Writing = ChargedBooking & { back: RefundPlan; books?: BookMoment | null }

async function writeCharges(
  deps: Deps,
  { before, after, refundMinor: amountMinor, back, books }: Writing,
  ...written: [change: Change, added: Statement[]]
): Promise<boolean> {
  if (before === after) return true
  const guard = books ? { condition: (bind: Bind) => isMonthOpenSql(books, bind) } : {}
  return updateRefunded(deps, { before, after, back, amountMinor, ...guard }, ...written)
}
