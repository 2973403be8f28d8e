import type { DealResponse, HotelPrices } from '#app/contracts/responses/hotels.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Deal, type DealCoupon, dealZone } from '#worker/services/catalog/deals.ts'
import type { TriedCoupon } from '#worker/services/pricing/coupons/apply-coupon.ts'
import type { ResponseContext } from './response-context.ts'

/** Presents a deal; days and hours are those of `time_zone`. */
export function toDealResponse(deal: Deal, timeZone: string): DealResponse {
  return {
    id: deal.id,
    deal_name: deal.slug,
    title: deal.title,
    terms: deal.terms,
    coupon_code: deal.couponCode,
    coupon: deal.coupon && toCouponDetails(deal.coupon),
    city: deal.city?.name ?? null,
    city_id: deal.city?.id ?? null,
    cities: deal.cities.map(({ id, name, slug }) => ({ id, name, slug })),
    start_date: deal.startsOn,
    end_date: deal.endsOn,
    start_time: deal.startTime,
    end_time: deal.endTime,
    time_zone: timeZone,
    is_mystery: deal.membersOnly,
    url: `/deals/${deal.slug}`,
  }
}

/** Presents a deal of the property, with whether it was requested and whether the prices include its coupon. */
export function toDealOfHotel(
  deal: Deal,
  { scope, requestedDealId, coupon }: ResponseContext & { coupon?: TriedCoupon | null },
): HotelPrices['deals_info'][number] {
  return {
    ...toDealResponse(deal, dealZone(deal, scope)),
    is_requested: deal.id === requestedDealId,
    is_applied: coupon?.result.ok === true && coupon.code === deal.couponCode,
  }
}

/** Presents a deal as a campaign; `ends_at` is the time from which it no longer applies. */
export function toCampaign(deal: Deal, scope: Scope): HotelPrices['campaigns'][number] {
  const endsAt = instantAt(deal.endsOn, deal.endTime, dealZone(deal, scope))
  return { id: deal.id, name: deal.title, coupon_code: deal.couponCode, ends_at: new Date(endsAt).toISOString() }
}

function toCouponDetails({ kind, value, currency, ...coupon }: DealCoupon): NonNullable<DealResponse['coupon']> {
  const amount = (amountMinor: number | null) =>
    amountMinor === null || currency === null ? null : toMajor({ amountMinor, currency })
  return {
    kind,
    value: kind === 'percent' ? value : amount(value),
    currency_code: currency,
    max_discount: amount(coupon.capMinor),
    min_total: coupon.minTotalMinor === 0 ? null : amount(coupon.minTotalMinor),
    first_booking_only: coupon.firstBookingOnly,
    max_uses: coupon.maxUses,
  }
}
