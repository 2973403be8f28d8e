import type * as v from 'valibot'
import type { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { toDayRuleResponse } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyCalendar } from '#worker/services/pricing/load-calendar.ts'
import { toFittedRooms } from './rule-response.ts'

type CalendarResponse = v.InferInput<typeof stayEndpoints.readCalendar.response>['calendar']

/** Presents a property's calendar; prices are null where the property hides them. */
export function toCalendarResponse({
  details,
  start,
  end,
  nights,
  rooms,
  stayFeesMinor,
  dayRules,
}: PropertyCalendar): CalendarResponse {
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency: details.currency })
  return {
    hotel_id: details.id,
    start_time: start,
    end_time: end,
    currency_code: details.currency,
    fitted_rooms: toFittedRooms(rooms),
    nights: nights.map((night) => ({
      date: night.day,
      is_available: night.isAvailable,
      is_closed: night.isClosed,
      room_category_id: night.roomTypeId,
      price: night.totalMinor === null || details.hidePrices ? null : amount(night.totalMinor),
      can_arrive: night.canArrive,
      can_depart: night.canDepart,
      min_nights: night.minNights,
      max_nights: night.maxNights,
    })),
    stay_fees: details.hidePrices ? 0 : amount(stayFeesMinor),
    day_rules: dayRules.map(toDayRuleResponse),
  }
}
