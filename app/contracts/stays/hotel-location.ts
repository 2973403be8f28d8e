import * as v from 'valibot'
import { wireFlag, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { readCampaign } from '#app/domain/bookings/campaign.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { parseHotelId } from '#app/domain/routes/routes.ts'

/** A text too long for what it should be counts as missing: a page answers any address. */
function pageText(maxLength: number) {
  return v.fallback(wireText(maxLength), null)
}

/**
 * What the hotel page reads from its location [HOTEL-06]; `hotelId` is the part of the path that begins with digits. The
 * names of the summary's form are read as well: a form that is refused comes back as an address would.
 */
const wire = v.looseObject({
  hotelId: pageText(200),
  checkin: pageText(40),
  checkout: pageText(40),
  rooms_config: pageText(200),
  selected_rcid: v.fallback(wireOptionalId, null),
  room_category_id: v.fallback(wireOptionalId, null),
  coupon: pageText(24),
  coupon_code: pageText(24),
  rooms: pageText(8),
  guests: pageText(8),
  adults: pageText(8),
  children: pageText(8),
  child_ages: pageText(400),
  isTravellingWithPets: pageText(5),
  is_quotation: v.fallback(wireFlag, false),
  quotation_id: pageText(80),
  isOpenSearch: v.fallback(wireFlag, false),
  sunrise: v.fallback(wireFlag, false),
  hidePrices: v.fallback(wireFlag, false),
  early_checkin: v.fallback(wireFlag, false),
  pay: pageText(8),
  modal: pageText(60),
})

/** The location of a hotel page, each thing once. Never refuses: what cannot be read counts as not given. */
export const hotelLocation = v.pipe(
  wire,
  v.transform((given) => ({
    hotelId: given.hotelId === null ? null : parseHotelId(given.hotelId),
    dates: { checkin: given.checkin, checkout: given.checkout },
    /** The party in whichever way it is told. */
    party: {
      rooms_config: given.rooms_config,
      rooms: given.rooms,
      guests: given.guests,
      adults: given.adults,
      children: given.children,
      child_ages: given.child_ages,
      isTravellingWithPets: given.isTravellingWithPets,
    },
    selectedCategoryId: given.selected_rcid ?? given.room_category_id,
    couponCode: given.coupon ?? given.coupon_code,
    arePricesHidden: given.hidePrices,
    isSunrise: given.sunrise || given.early_checkin,
    /** The quotation of a link, with the token that proves it. */
    quotationId: given.is_quotation ? given.quotation_id : null,
    isOpenSearch: given.isOpenSearch,
    /** Meals chosen in the summary. */
    meals: mealCodes.flatMap((code) => {
      const guestCount = Number(given[`meal_${code}`] ?? 0)
      return Number.isInteger(guestCount) && guestCount > 0 ? [{ code, guestCount }] : []
    }),
    campaign: readCampaign(Object.entries(given)),
    way: given.pay,
    modal: given.modal,
  })),
)

export type HotelLocation = v.InferOutput<typeof hotelLocation>
