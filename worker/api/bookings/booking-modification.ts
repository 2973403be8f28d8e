import type { Context, Hono } from 'hono'
import { modificationInput } from '#app/contracts/bookings/booking-modification.ts'
import { bookingDetailsQuery } from '#app/contracts/bookings/booking-queries.ts'
import { earnableAhead } from '#app/domain/prices/pay-ahead.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { type ModifyBookingAnswer, modifyBooking } from '#worker/bookings/changing/modify-booking.ts'
import {
  listUpgrades,
  type ModificationQuote,
  quoteModification,
} from '#worker/bookings/changing/quote-modification.ts'
import { translateProblem } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { findProven, keyedOf, proofOf, rememberBooking } from '#worker/views/booking-proof.ts'
import { amountWriter, toBookingAnswer } from './booking-answer.ts'
import { answerOptions } from './booking-answer-options.ts'

/** Adds the calls that show what another stay costs and that change to it (DEC-33). */
export function addModificationRoutes(app: Hono<AppEnv>): void {
  app.get('/bookings/:id/modify', answerQuote)
  app.on(['PUT', 'POST'], '/bookings/:id/modify', answerModify)
  app.get('/bookings/:id/upgrades', answerUpgrades)
}

async function answerQuote(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(modificationInput, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { proof: said, stay } = input.value
  const found = await findProven(c, { ...said, reference: c.req.param('id') ?? null })
  if (!found.ok) return refuseWith(c, found.problem)
  const quoted = await quoteModification(deps, scope, { booking: found.value, stay })
  if (!quoted.ok) return refuseWith(c, quoted.problem)
  return answer(c, { modification: await toModification(c, quoted.value) })
}

/** The better rooms a booking can be moved to, each with what that costs [BMNG-37]. */
async function answerUpgrades(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(bookingDetailsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const found = await findProven(c, { ...input.value.proof, reference: c.req.param('id') ?? null })
  if (!found.ok) return refuseWith(c, found.problem)
  const listed = await listUpgrades(deps, scope, found.value)
  if (!listed.ok) return refuseWith(c, listed.problem)
  const upgrades = await Promise.all(
    listed.value.map(async ({ room: { id, name, oneLiner, breakfastIncluded }, quote }) => ({
      id,
      name,
      one_liner: oneLiner,
      breakfast_included: breakfastIncluded,
      ...(await toModification(c, quote)),
    })),
  )
  return answer(c, { upgrades })
}

async function answerModify(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(modificationInput, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { proof: said, ...wish } = input.value
  const reference = c.req.param('id') ?? null
  const keyed = await keyedOf(c, 'modifyBooking', { ...body.value, reference })
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const proof = await proofOf(c, { ...said, reference })
  if (!proof.ok) return refuseWith(c, proof.problem)
  const result = await modifyBooking(deps, scope, { ...wish, proof: proof.value, keyed: keyed.value })
  return answerModified(c, result)
}

/** What a call that changed a stay is answered with. */
export async function answerModified(
  c: Context<AppEnv>,
  result: Result<ModifyBookingAnswer, Problem>,
): Promise<Response> {
  if (!result.ok) return refuseWith(c, result.problem)
  const { modified, isReplay } = result.value
  if (isReplay) c.header('Idempotent-Replayed', 'true')
  await rememberBooking(c, modified.booking.id)
  const { booking, quote } = modified
  const modification = await toModification(c, quote)
  const status = quote.money.refundMinor > 0 ? 'initiated' : 'none'
  return answer(c, {
    booking: toBookingAnswer(booking, await answerOptions(c, booking)),
    modification,
    refund: { amount: modification.refund_amount, currency_code: quote.currency, status },
  })
}

/** What a change does, in the words of the wire. Amounts are major units of `currency_code`. */
export async function toModification(
  c: Context<AppEnv>,
  quote: ModificationQuote,
  isDecimal = true,
): Promise<Record<string, unknown>> {
  const amount = amountWriter(quote.currency, isDecimal)
  const { money, coupon } = quote
  return {
    checkin: quote.checkin,
    checkout: quote.checkout,
    noOfNights: quote.nights,
    roomCount: quote.rooms.length,
    rooms_config: formatRoomsConfig(quote.rooms),
    child_ages: formatChildAges(quote.rooms),
    room_category_id: quote.roomCategoryId,
    room_category_name: quote.roomCategoryName,
    changed: quote.changed,
    old_total_amount: amount(quote.oldTotalMinor),
    total_amount: amount(quote.totalMinor),
    difference: amount(quote.totalMinor - quote.oldTotalMinor),
    get_amount_paid: amount(money.paidMinor),
    payable_amount: amount(money.payableMinor),
    prepaid_discount_amount: amount(earnedOf(quote)),
    payable_amount_prepaid: amount(money.payableMinor - earnableAhead({ ...quote, ...money })),
    refund_amount: amount(money.refundMinor),
    currency_code: quote.currency,
    coupon: coupon && {
      code: coupon.code,
      is_kept: coupon.dropped === null,
      reason: await reasonOf(c, coupon.dropped),
    },
    dropped_meals: quote.meals.filter(({ status }) => status === 'Cancelled').map((meal) => meal.categoryCode),
    free_until: quote.policy.freeUntil,
  }
}

/** What paying ahead takes off the changed stay: because it is paid in full, or once the rest is. */
function earnedOf({ quote, totalMinor, money }: ModificationQuote): number {
  return quote.payAhead?.isTaken ? quote.payAhead.amountMinor : earnableAhead({ quote, totalMinor, ...money })
}

async function reasonOf(c: Context<AppEnv>, dropped: Problem | null): Promise<string | null> {
  return dropped && (await translateProblem(c.var.scope, dropped)).message
}
