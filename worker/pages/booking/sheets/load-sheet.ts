import type { BookingLook } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { loadPriceSheet } from '#worker/pages/booking/reading/price-sheets.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'
import type { Scope } from '#worker/scope.ts'
import { buildDirections } from './directions.ts'
import { loadEarlySheet, loadMealSheet } from './extras-sheets.ts'
import { buildInstead, buildReasons, buildTerms } from './leaving.ts'
import { buildMealInfo, buildMealTerms } from './meal-texts.ts'
import { buildArrivalTold, buildTrouble } from './told.ts'

/** What the sheets of a booking are written from. */
export type SheetFacts = {
  look: BookingLook
  booking: Booking
  words: Words
  xsrf: string
  /** Why the form of the sheet was refused before. */
  error: string | null
}

/** What the overlay in the address shows of a booking; null where it is another's, or there is nothing to show. */
export async function loadBookingSheet(
  deps: Deps,
  scope: Scope,
  { name, ...facts }: SheetFacts & { name: string | null },
): Promise<unknown> {
  switch (name) {
    case 'bookingHotelDirections':
      return buildDirections(scope, facts)
    case 'showBookingCancellation':
      return buildTerms(scope, facts)
    case 'bookingModifyCancellation':
      return buildInstead(scope, facts)
    case 'bookingCancellationReasons':
      return buildReasons(scope, facts)
    case 'mealEdit':
      return loadMealSheet(deps, scope, facts)
    case 'mealInfo':
      return buildMealInfo(facts)
    case 'mealTnc':
      return buildMealTerms(facts)
    case 'sunrise':
      return loadEarlySheet(deps, scope, facts)
    case 'onlineCheckinSuccess':
      return buildArrivalTold(facts)
    case 'bookingError':
    case 'errorPopup':
      return buildTrouble(scope, facts)
    default:
      return loadPriceSheet(scope, name, facts)
  }
}
