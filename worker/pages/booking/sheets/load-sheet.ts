import type { Deps } from '#worker/deps.ts'
import { loadPriceSheet } from '#worker/pages/booking/reading/price-sheets.ts'
import type { Scope } from '#worker/scope.ts'
import { buildDirections } from './directions.ts'
import { loadEarlySheet, loadMealSheet } from './extras-sheets.ts'
import { buildInstead, buildReasons, buildTerms } from './leaving.ts'
import { buildMealInfo, buildMealTerms } from './meal-texts.ts'
import type { SheetFacts } from './sheet-facts.ts'
import { buildArrivalTold, buildTrouble } from './told.ts'

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
