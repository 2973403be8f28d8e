import * as v from 'valibot'
import { each, wireFlag, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'
import { readCampaign } from '#app/domain/bookings/campaign.ts'
import { readExtraFields } from '#app/domain/extras/extra.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { parseHotelId } from '#app/domain/routes/routes.ts'
import { needNames, readNeeds } from '#app/domain/search/room-needs.ts'
import { parseRoomChoices } from '#app/domain/stays/room-choices.ts'

/** A text that is too long counts as missing, because a page must render for any URL. */
function pageText(maxLength: number) {
  return v.fallback(wireText(maxLength), null)
}

/**
 * Parameters of a property page, including the fields of the summary form (`room_category_id`, `coupon_code`,
 * `early_checkin`): a refused form renders the page again.
 */
const queryFields = v.looseObject({
  hotelId: pageText(200),
  checkin: pageText(40),
  checkout: pageText(40),
  rooms_config: pageText(200),
  selected_rcid: v.fallback(wireOptionalId, null),
  room_category_id: v.fallback(wireOptionalId, null),
  rate_plan: pageText(20),
  room_choices: pageText(400),
  coupon: pageText(24),
  coupon_code: pageText(24),
  ...each(pageText(8), 'rooms', 'guests', 'adults', 'children', ...needNames),
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
  from: pageText(160),
  filters: pageText(300),
})

/** Parses the query of a property page to the requested stay, options and campaign. */
export const hotelLocation = v.pipe(
  queryFields,
  v.transform((query) => ({
    hotelId: query.hotelId === null ? null : parseHotelId(query.hotelId),
    dates: { checkin: query.checkin, checkout: query.checkout },
    party: {
      rooms_config: query.rooms_config,
      rooms: query.rooms,
      guests: query.guests,
      adults: query.adults,
      children: query.children,
      child_ages: query.child_ages,
      isTravellingWithPets: query.isTravellingWithPets,
    },
    selectedRoomTypeId: query.selected_rcid ?? query.room_category_id,
    plan: query.rate_plan,
    chosenRooms: parseRoomChoices(query.room_choices),
    needs: readNeeds(query),
    couponCode: query.coupon ?? query.coupon_code,
    arePricesHidden: query.hidePrices,
    wantsEarlyCheckin: query.sunrise || query.early_checkin,
    quotationId: query.is_quotation ? query.quotation_id : null,
    isOpenSearch: query.isOpenSearch,
    meals: mealCodes.flatMap((code) => {
      const guestCount = Number(query[`meal_${code}`] ?? 0)
      return Number.isInteger(guestCount) && guestCount > 0 ? [{ code, guestCount }] : []
    }),
    extras: readExtraFields(query),
    campaign: readCampaign(Object.entries(query)),
    paymentMethod: query.pay,
    /** The list near a place from which the guest comes. */
    ...(query.from !== null && /^hotels-near-[a-z0-9-]+$/.test(query.from) ? { from: query.from } : {}),
    /** Filters of the list from which the guest comes, as a query. */
    ...(query.filters === null ? {} : { filters: query.filters }),
    modal: query.modal,
  })),
)
export type HotelLocation = v.InferOutput<typeof hotelLocation>
