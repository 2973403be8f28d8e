import { Hono } from 'hono'
import { memberPricesQuery } from '#app/contracts/stays/member-prices.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { answerContext } from '#worker/api/stay-answers/answer-context.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { listOwnPrices } from '#worker/stays/prices/list-own-prices.ts'
import { ownMemberWords } from '#worker/views/membership/member-words.ts'
import { savingWords } from '#worker/views/price-words.ts'
import { toCardPrice } from '#worker/views/stay-card.ts'

/** What stays cost the guest who asks, where that is not what pages tell everybody; kept by no cache. */
export function createMemberPricesRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/memberPrices', async (c) => {
    const { deps, scope } = c.var
    const input = parseInput(memberPricesQuery, readQuery(new URL(c.req.url)))
    if (!input.ok) return refuseWith(c, input.problem)
    const { propertyIds, stay } = input.value
    const { translate } = await answerContext(scope)
    const prices = await listOwnPrices(deps, scope, {
      // Who wants to see no price is told none.
      propertyIds: stay.arePricesHidden ? [] : propertyIds,
      dates: stay.dates,
      rooms: stay.roomsFor(scope.country.defaultRoomGuestConfig),
      couponCode: stay.couponCode && toCouponCode(stay.couponCode),
      preApplyCoupon: stay.preApplyCoupon,
    })
    return answer(c, {
      prices: prices.map(({ facts, quote }) => ({
        hotel_id: facts.id,
        total: toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }),
        currency_code: quote.currency,
        card: {
          ...toCardPrice(quote, facts.kind, { scope, translate }),
          deal: savingWords(quote, { format: createFormatter(scope.locale), translate }),
          members: ownMemberWords(quote, translate),
        },
      })),
    })
  })
  return routes
}
