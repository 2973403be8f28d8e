import { type BrandId, isBrandId, mainBrand } from '#app/brands/brands.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import { type Statement, statement, type Write } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { creditNumber, creditSnapshot, findGiven, grantId } from '#worker/services/promotions/wallet-credits.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { findReachableBooking } from './reachable-booking.ts'

/** Credit a property may give to the guest of a booking. Its references start with `prefix`. */
type PropertyLimit = { prefix: string; mostMinor: number }

export type CreditInput = {
  reference: string
  amountMinor: number
  /** Dial code, a space and the number. */
  phone: string | null
  bookingNo: string | null
  brand: string | null
  currency: string | null
  from: 'promotions' | 'owner'
  /** Last valid day in UTC; null means it never expires. */
  endsOn: CalendarDay | null
  note: string | null
}

export type GivenCredit = {
  outcome: 'credited' | 'credited before'
  reference: string
  brand: string
  amountMinor: number
  currency: string
  endsAt: Instant | null
}

type Credit = PhoneNumber & {
  brandId: BrandId
  currency: string
  endsAt: Instant | null
  booking: Booking | null
  limit: PropertyLimit | null
}

/**
 * Adds wallet credit for a guest found by phone number, with an audit row. An actor with limited reach can only give
 * credit to the guest of a booking within reach, up to the booking's total. Fails with `not_found` when the booking is
 * out of reach or no account has the number, with `invalid_fields` for invalid values or a reference already used for
 * another credit.
 */
export async function giveCredit(
  deps: Deps,
  actor: Actor,
  { input, idempotency }: { input: CreditInput; idempotency: IdempotentRequest | null },
): Promise<Result<GivenCredit, Problem>> {
  const planned = await planCredit(deps, actor, input)
  if (!planned.ok) return planned
  const { brandId, countryCode, phone, currency, endsAt, booking, limit } = planned.value
  const { amountMinor, from, note } = input
  const propertyId = booking?.property.id ?? null
  const payout = { scope: 'credits:write', propertyId, bookingId: null, amountMinor, currency } as const
  const reference = limit === null ? input.reference : limit.prefix + input.reference
  const operation: Operation = {
    action: 'credit.give',
    subject: `credit:${brandId}:${reference}`,
    propertyId,
    snapshot: creditSnapshot(brandId, reference),
    payout,
    idempotency,
  }
  return runAudited(deps, actor, operation, async (audited) => {
    const grant = { reference, amountMinor, from, note, brandId, currency, days: null, endsAt }
    // A batch that exceeds the limit is rolled back; `recogniseExcess` handles its error.
    const write: Write = (statements) =>
      audited.write(limit === null ? statements : [...statements, enforceLimit({ ...limit, brandId })])
    const outcome = await creditNumber({ ...audited, write }, { countryCode, phone }, grant).catch(recogniseExcess)
    if (outcome === 'too much')
      return refuseFields({ amount_minor: 'more than the total of the booking, including earlier credits' })
    if (outcome === 'no such guest')
      return refuse(problem('not_found', { fields: { phone: 'no account with this phone number' } }))
    const { userId, credit } = await findGiven(audited, { countryCode, phone, brandId, reference })
    const isSame = credit?.userId === userId && credit?.amountMinor === amountMinor && credit?.currency === currency
    if (!isSame) return refuseFields({ reference: 'used for another credit' })
    return ok({
      outcome,
      reference: input.reference,
      brand: brandId,
      amountMinor,
      currency,
      endsAt: credit?.expiresAt ?? null,
    })
  })
}

async function planCredit(deps: Deps, actor: Actor, input: CreditInput): Promise<Result<Credit, Problem>> {
  const found = input.bookingNo === null ? ok(null) : await findReachableBooking(deps, actor, input.bookingNo)
  if (!found.ok) return found
  const booking = found.value
  if (actor.reach !== 'all' && booking === null)
    return refuse(problem('not_found', { fields: { booking_no: 'required for a token limited to some properties' } }))
  const number = input.phone === null ? (booking?.guest ?? null) : parsePhone(input.phone)
  if (number === null || number.phone === '') return refuseFields({ phone: 'required without a booking' })
  const isGuestsNumber = booking?.guest.phone === number.phone && booking.guest.countryCode === number.countryCode
  if (actor.reach !== 'all' && !isGuestsNumber)
    return refuse(problem('not_found', { fields: { phone: 'is not the number of the booking' } }))
  const brandId = input.brand ?? booking?.brandId ?? mainBrand().id
  if (!isBrandId(brandId)) return refuseFields({ brand: 'unknown brand' })
  if (actor.reach !== 'all' && brandId !== booking?.brandId) return refuse(problem('not_found'))
  const currency = input.currency ?? booking?.currency ?? 'INR'
  if (findCurrency(currency) === null) return refuseFields({ currency: 'unknown currency' })
  const limit = actor.reach === 'all' || booking === null ? null : propertyLimit(booking)
  if (limit !== null && input.from !== 'owner')
    return refuseFields({ given_by: 'must be `owner` for a token limited to some properties' })
  if (limit !== null && currency !== booking?.currency)
    return refuseFields({ currency: 'not the currency of the booking' })
  if (limit !== null && booking && !(await wasConfirmed(deps, booking)))
    return refuseFields({ booking_no: 'was never confirmed' })
  const endsAt = input.endsOn && instantAt(addDays(input.endsOn, 1), '00:00', 'UTC')
  if (endsAt !== null && endsAt <= deps.now()) return refuseFields({ ends_on: 'is over' })
  return ok({ countryCode: number.countryCode, phone: number.phone, brandId, currency, endsAt, booking, limit })
}

function parsePhone(text: string): PhoneNumber {
  const [countryCode = '', phone = ''] = text.split(/[ -]/)
  return { countryCode, phone }
}

function propertyLimit({ bookingNo, property, totalMinor }: Booking): PropertyLimit {
  return { prefix: `house:${property.id}:${bookingNo}:`, mostMinor: totalMinor }
}

async function wasConfirmed({ db }: Pick<Deps, 'db'>, { id, state }: Booking): Promise<boolean> {
  if (state === 'confirmed' || state === 'completed') return true
  return (await db.first('SELECT 1 AS came FROM ledger_entry WHERE booking_id = ? LIMIT 1', id)) !== null
}

/** Sets an amount to 0 when the limit is exceeded: the table's CHECK constraint then fails and rolls the batch back. */
function enforceLimit({ prefix, mostMinor, brandId }: PropertyLimit & { brandId: string }): Statement {
  const from = grantId(brandId, prefix)
  return statement(
    `UPDATE wallet_credit SET amount_minor = 0 WHERE id BETWEEN ?1 AND ?2
       AND (SELECT sum(amount_minor) FROM wallet_credit WHERE id BETWEEN ?1 AND ?2) > ?3`,
    from,
    `${from}\u{10ffff}`,
    mostMinor,
  )
}

function recogniseExcess(error: unknown): 'too much' {
  if (error instanceof Error && /CHECK constraint failed/.test(error.message)) return 'too much'
  throw error
}
