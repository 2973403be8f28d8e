import type { AmenityResponse, RoomTypeResponse } from '#app/contracts/responses/rooms.ts'
import { toRoomLayoutFields } from '#app/contracts/stays/room-layout.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { nightlyRate } from '#app/domain/prices/calculation/room-price.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import type { StayOffer } from '#worker/services/pricing/build-stay-offer.ts'
import type { TriedCoupon } from '#worker/services/pricing/coupons/apply-coupon.ts'
import { type PricedRoomType, priceBasis } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import { toPictureResponses } from './picture-response.ts'
import { partConverter, type TaxDisplay, toDisplayPricing, toPricingDetails, toTaxInfo } from './price-response.ts'
import { toRatePlansField } from './rate-response.ts'
import type { ResponseContext } from './response-context.ts'

/** `rates`: those of each room type; absent in lists, which show the room type’s own price. */
export type CouponContext = { coupon?: TriedCoupon | null; rates?: StayOffer['rates'] }

/** Returns a room type with its price and availability for the stay. */
export function toRoomTypeResponse(
  roomType: PricedRoomType,
  details: PropertyDetails,
  context: ResponseContext & CouponContext,
): RoomTypeResponse {
  const { details: room, quote } = roomType
  const amenities = toAmenities(room.amenityIds, context)
  const isPriced = quote !== null && !details.hidePrices
  const taxDisplay = { tax: details.tax, isTaxExclusive: context.isTaxExclusive }
  return {
    id: roomType.id,
    name: room.name,
    ...toRoomLayoutFields(room),
    area_sqm: room.areaSqm,
    amenities,
    combined_amenities: toAmenities([...new Set([...room.amenityIds, ...details.amenityIds])], context),
    combined_images: toPictureResponses(details.media.filter(({ roomTypeId }) => roomTypeId === roomType.id)),
    max_occupancy_allowed: roomType.maxOccupancy,
    max_adults_allowed: roomType.maxAdults,
    available_rooms: Math.max(0, roomType.availableRooms),
    sold_out: roomType.soldOutReason !== null,
    sold_out_reason: roomType.soldOutReason,
    ...(details.hidePrices ? {} : toTariffs(roomType, details, taxDisplay)),
    reduced_room_pricing: isPriced ? toDisplayPricing(quote, taxDisplay) : null,
    pricing_details: isPriced ? toPricingDetails(quote, taxDisplay) : null,
    pre_apply_coupon_validate_info: toCouponInfo(roomType, context.coupon ?? null, taxDisplay),
    services: { meals: toMeals(roomType, details, taxDisplay), ...toExtras(roomType, details, taxDisplay) },
    breakfast_included: room.breakfastIncluded,
    ...toRatePlansField(context.rates?.get(roomType.id) ?? [], details, context),
    views: room.view === null ? [] : [room.view],
    one_liner: room.oneLiner,
    restricted_amenities: toAmenities(room.restrictedAmenityIds, context),
    tax_info: toTaxInfo(details.tax, details.currency),
    pg_data: null,
  }
}

/** Presents amenities with names in the caller's language; unknown ids are left out. */
export function toAmenities(ids: readonly number[], { translate }: ResponseContext): AmenityResponse[] {
  return ids
    .map((id) => amenityOf(id))
    .filter((amenity) => amenity !== null)
    .map(({ id, icon, message }) => ({ id, name: translate(message), icon }))
}

type Tariffs = Pick<
  RoomTypeResponse,
  'single_bed_base_tariff' | 'double_bed_base_tariff' | 'extra_bed_base_tariff' | 'pricing_info'
>
type Meals = RoomTypeResponse['services']['meals']
type Extras = Pick<RoomTypeResponse['services'], 'extras'>

/** Returns the base tariffs, and the rate of each night for one, two and a further adult. */
function toTariffs(
  { details: room, quote }: PricedRoomType,
  details: PropertyDetails,
  taxDisplay: TaxDisplay,
): Tariffs {
  const { currency } = details
  const amount = partConverter(currency, taxDisplay)
  const step = displayStep(currency)
  const nights = (quote?.perNight ?? []).map(({ day }) => {
    const basis = priceBasis(details, room, day) ?? { factorBp: 0 }
    const rate = (adults: number) => nightlyRate(room.tariff, roomFor(adults), { ...basis, step })
    return { date: day, single: rate(1), double: rate(2), extra: rate(3) - rate(2) }
  })
  const average = (name: 'single' | 'double' | 'extra') =>
    nights.length === 0 ? null : amount(Math.round(nights.reduce((sum, night) => sum + night[name], 0) / nights.length))
  return {
    single_bed_base_tariff: amount(room.tariff.singleMinor),
    double_bed_base_tariff: amount(room.tariff.doubleMinor),
    extra_bed_base_tariff: amount(room.tariff.extraMinor),
    pricing_info: {
      average_price_single: average('single'),
      average_price_double: average('double'),
      average_price_extra: average('extra'),
      prices: nights.map(({ date, single, double, extra }) => ({
        date,
        single: amount(single),
        double: amount(double),
        extra: amount(extra),
      })),
    },
  }
}

function toCouponInfo(
  { quote }: PricedRoomType,
  coupon: TriedCoupon | null,
  taxDisplay: TaxDisplay,
): RoomTypeResponse['pre_apply_coupon_validate_info'] {
  if (!coupon) return null
  const isValid = coupon.result.ok && (quote?.couponMinor ?? 0) > 0
  return {
    coupon_code: coupon.code,
    is_valid: isValid,
    is_pre_applied: coupon.isPreApplied,
    discount: quote && isValid ? partConverter(quote.currency, taxDisplay)(quote.couponMinor) : 0,
    error_code: coupon.result.ok ? null : coupon.result.problem.code,
  }
}

function toMeals({ details: room }: PricedRoomType, { currency }: PropertyDetails, taxDisplay: TaxDisplay): Meals {
  const amount = partConverter(currency, taxDisplay)
  return room.meals.map(({ code, priceMinor }) => ({
    category_code: code,
    price: amount(priceMinor),
    currency_code: currency,
    per: 'guest_night',
  }))
}

/** Returns the extras that are sold with a room type at its own price. */
function toExtras({ id }: PricedRoomType, { extras, currency }: PropertyDetails, taxDisplay: TaxDisplay): Extras {
  const amount = partConverter(currency, taxDisplay)
  const sold = extras.filter(({ roomTypeIds, planCodes }) => {
    const isInPlan = planCodes.length === 0 || planCodes.includes(OWN_PLAN)
    return isInPlan && (roomTypeIds.length === 0 || roomTypeIds.includes(id))
  })
  if (sold.length === 0) return {}
  return {
    extras: sold.map(({ code, name, description, per, day, unitMinor, maxUnits }) => ({
      code,
      name,
      description,
      per,
      day,
      currency_code: currency,
      price: amount(unitMinor),
      max_units: maxUnits,
    })),
  }
}
