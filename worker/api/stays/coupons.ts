import { type Context, Hono } from 'hono'
import { couponBody } from '#app/contracts/stays/coupon.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Fields } from '#worker/api/stay-answers/answer-context.ts'
import { toPricingDetails } from '#worker/api/stay-answers/price-answer.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { checkCouponCode, validateCoupon } from '#worker/stays/coupons/validate-coupon.ts'

/** Calls that try a coupon: `validatecoupon`, and `validateCouponDiscount` with the figures beside it. */
export function createCouponRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/validatecoupon', (c) => answerCoupon(c, false))
  routes.post('/validateCouponDiscount', (c) => answerCoupon(c, true))
  return routes
}

async function answerCoupon(c: Context<AppEnv>, withDetails: boolean): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(couponBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { code, propertyId, categoryId, earlyCheckin, stay } = input.value
  if (propertyId === null) {
    const checked = await checkCouponCode(deps, scope, code)
    if (!checked.ok) return refuseWith(c, checked.problem)
    return answer(c, { coupon: { code: checked.value.code, discount: null, final_price: null, is_valid: true } })
  }
  const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
  const question = {
    propertyId,
    dates: stay.dates,
    rooms,
    couponCode: code,
    selectedCategoryId: categoryId,
    earlyCheckin,
  }
  const validated = await validateCoupon(deps, scope, question)
  if (!validated.ok) return refuseWith(c, validated.problem)
  const { coupon, quote } = validated.value
  return answer(c, {
    coupon: { ...toCoupon(coupon.code, quote), room_category_id: validated.value.categoryId },
    ...(withDetails ? { pricing_details: toPricingDetails(quote) } : {}),
  })
}

function toCoupon(code: string, quote: PriceQuote): Fields {
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency: quote.currency })
  return {
    code,
    is_valid: true,
    discount: amount(quote.couponMinor),
    final_price: amount(quote.totalMinor),
    currency_code: quote.currency,
  }
}
