import { Hono } from 'hono'
import { searchEndpoints } from '#app/contracts/stays/search-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { ok } from '#app/domain/result.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { listOwnPrices } from '#worker/services/pricing/prices/list-own-prices.ts'
import { loadResponseContext } from '#worker/site/api/stay-responses/response-context.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { ownMemberCopy } from '#worker/site/presenters/membership.ts'
import { savingCopy } from '#worker/site/presenters/price-copy.ts'
import { toCardPrice } from '#worker/site/presenters/stay-card.ts'

/** Prices for the caller, which cached pages do not have. */
export const memberPricesRoutes = new Hono<AppEnv>()
addEndpoint(
  memberPricesRoutes,
  searchEndpoints.listMemberPrices,
  async ({ var: { deps, scope } }, { query: { propertyIds, stay, needs } }) => {
    const { translate } = await loadResponseContext(scope)
    const prices = await listOwnPrices(deps, scope, {
      propertyIds: stay.arePricesHidden ? [] : propertyIds,
      dates: stay.dates,
      rooms: stay.roomsFor(scope.country.defaultRoomGuestConfig),
      couponCode: stay.couponCode && toCouponCode(stay.couponCode),
      preApplyCoupon: stay.preApplyCoupon,
      needs,
    })
    return ok({
      prices: prices.map(({ details, quote }) => ({
        hotel_id: details.id,
        total: toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }),
        currency_code: quote.currency,
        card: {
          ...toCardPrice(quote, details.kind, { scope, translate }),
          deal: savingCopy(quote, { format: createFormatter(scope.locale), translate }),
          members: ownMemberCopy(quote, translate),
        },
      })),
    })
  },
)
