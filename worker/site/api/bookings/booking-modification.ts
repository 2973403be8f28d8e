import { type Context, Hono } from 'hono'
import type { ModificationAnswer } from '#app/contracts/answers/booking-changes.ts'
import { changeEndpoints } from '#app/contracts/bookings/change-endpoints.ts'
import { earnableAhead } from '#app/domain/prices/pay-ahead.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { type ModifyBookingAnswer, modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import {
  listUpgrades,
  type ModificationQuote,
  quoteModification,
} from '#worker/services/bookings/changing/quote-modification.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult, markReplay } from '#worker/site/http/add-endpoint.ts'
import { findProven, proofOf, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { amountWriter, toBookingAnswer } from './booking-answer.ts'
import { answerOptions } from './booking-answer-options.ts'

/** Adds the endpoints that return what another stay costs, and that change to it. */
export function createModificationRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, changeEndpoints.quoteModification, async (c, { path, query: { proof, stay } }) => {
    const found = await findProven(c, { ...proof, reference: path.id })
    if (!found.ok) return found
    const quoted = await quoteModification(c.var.deps, c.var.scope, { booking: found.value, stay })
    return quoted.ok ? ok({ modification: await toModification(c, quoted.value) }) : quoted
  })
  for (const endpoint of [changeEndpoints.modifyBooking, changeEndpoints.modifyBookingByPost]) {
    addEndpoint(routes, endpoint, async (c, { path, body: { proof: said, ...request }, keyed }) => {
      const proof = await proofOf(c, { ...said, reference: path.id })
      if (!proof.ok) return proof
      const changed = { ...request, proof: proof.value, keyed }
      return toModified(c, await modifyBooking(c.var.deps, c.var.scope, changed))
    })
  }
  addEndpoint(routes, changeEndpoints.listUpgrades, answerUpgrades)
  return routes
}

async function answerUpgrades(
  c: Context<AppEnv>,
  { path, query }: EndpointInput<typeof changeEndpoints.listUpgrades>,
): Promise<EndpointResult<typeof changeEndpoints.listUpgrades>> {
  const found = await findProven(c, { ...query.proof, reference: path.id })
  if (!found.ok) return found
  const listed = await listUpgrades(c.var.deps, c.var.scope, found.value)
  if (!listed.ok) return listed
  const upgrades = await Promise.all(
    listed.value.map(async ({ room: { id, name, oneLiner, breakfastIncluded }, quote }) => ({
      id,
      name,
      one_liner: oneLiner,
      breakfast_included: breakfastIncluded,
      ...(await toModification(c, quote)),
    })),
  )
  return ok({ upgrades })
}

/** Returns the changed booking, what the change did, and the refund. */
export async function toModified(
  c: Context<AppEnv>,
  result: Result<ModifyBookingAnswer, Problem>,
): Promise<EndpointResult<typeof changeEndpoints.modifyBooking>> {
  if (!result.ok) return result
  const { modified, isReplay } = result.value
  markReplay(c, isReplay)
  await rememberBooking(c, modified.booking.id)
  const { booking, quote } = modified
  const modification = await toModification(c, quote)
  const status = quote.money.refundMinor > 0 ? 'initiated' : 'none'
  return ok({
    booking: toBookingAnswer(booking, await answerOptions(c, booking)),
    modification,
    refund: { amount: modification.refund_amount, currency_code: quote.currency, status },
  })
}

/** What a change does, by the field names of the API. Amounts are major units of `currency_code`. */
export async function toModification(
  c: Context<AppEnv>,
  quote: ModificationQuote,
  isDecimal = true,
): Promise<ModificationAnswer> {
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
