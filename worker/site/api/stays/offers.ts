import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { type couponBody, stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { type Deal, dealZone, findDeal, isValidInCity, listDeals } from '#worker/services/catalog/deals.ts'
import { loadInsuranceInfo } from '#worker/services/content/insurance-info.ts'
import { checkCouponCode, validateCoupon } from '#worker/services/pricing/coupons/validate-coupon.ts'
import { toDealResponse } from '#worker/site/api/stay-responses/deal-response.ts'
import { toPricingDetails } from '#worker/site/api/stay-responses/price-response.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointResult } from '#worker/site/http/add-endpoint.ts'

type Coupon = v.InferOutput<typeof couponBody>

type CouponAnswer = Promise<EndpointResult<typeof stayEndpoints.validateCouponDiscount>>

export const offerRoutes = new Hono<AppEnv>()
addEndpoint(
  offerRoutes,
  stayEndpoints.listDeals,
  async ({ var: { deps, scope } }, { query: { deal: name, city_id: cityId } }) => {
    const toAnswer = (deal: Deal) => toDealResponse(deal, dealZone(deal, scope))
    if (name !== null) {
      const deal = await findDeal(deps, scope, name)
      return deal ? ok({ deals: [toAnswer(deal)], count: 1 }) : refuse(problem('not_found'))
    }
    const deals = (await listDeals(deps, scope)).filter((deal) => cityId === null || isValidInCity(deal, cityId))
    return ok({ deals: deals.map(toAnswer), count: deals.length })
  },
)
addEndpoint(offerRoutes, stayEndpoints.validateCoupon, async (c, { body }) => {
  const checked = await handleCoupon(c, body)
  return checked.ok ? ok({ coupon: checked.value.coupon }) : checked
})
addEndpoint(offerRoutes, stayEndpoints.validateCouponDiscount, (c, { body }) => handleCoupon(c, body))
addEndpoint(offerRoutes, stayEndpoints.readInsurance, async (c) => {
  const info = await loadInsuranceInfo(c.var.scope)
  if (!info) return refuse(problem('not_found'))
  const { title, offer, seller, covers, leavesOut } = info
  return ok({
    insurance: {
      title,
      is_offered: seller !== null,
      provider: seller?.name ?? null,
      terms_url: seller?.termsHref ?? null,
      description: offer,
      covers: covers.points,
      does_not_cover: leavesOut.points,
    },
  })
})

async function handleCoupon({ var: { deps, scope } }: Context<AppEnv>, body: Coupon): CouponAnswer {
  const { code, propertyId, roomTypeId, earlyCheckin, stay } = body
  if (propertyId === null) {
    const checked = await checkCouponCode(deps, scope, code)
    if (!checked.ok) return checked
    return ok({ coupon: { code: checked.value.code, discount: null, final_price: null, is_valid: true } })
  }
  const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
  const question = {
    propertyId,
    dates: stay.dates,
    rooms,
    couponCode: code,
    selectedRoomTypeId: roomTypeId,
    earlyCheckin,
  }
  const validated = await validateCoupon(deps, scope, question)
  if (!validated.ok) return validated
  const { coupon, quote } = validated.value
  return ok({
    coupon: { ...toCoupon(coupon.code, quote), room_category_id: validated.value.roomTypeId },
    pricing_details: toPricingDetails(quote),
  })
}

function toCoupon(code: string, quote: PriceQuote) {
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency: quote.currency })
  return {
    code,
    is_valid: true as const,
    discount: amount(quote.couponMinor),
    final_price: amount(quote.totalMinor),
    currency_code: quote.currency,
  }
}
