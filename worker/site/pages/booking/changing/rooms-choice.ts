import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { type BookedStay, changedParts } from '#app/domain/bookings/modification.ts'
import { toRoomLimits } from '#app/domain/stays/room-limits.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { RoomsChoice } from '#app/overlays/modify-dates/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { quoteOpened } from '#worker/services/bookings/changing/quote-modification.ts'
import type { OpenedQuotes } from '#worker/services/pricing/quote-for-booking.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { limitsOfProperty, limitsOfSearch } from '#worker/site/pages/search-model.ts'

export type ChoiceDetails = { booking: Booking; wanted: BookedStay; words: Copy }

/** Returns the limits of rooms and guests, and every room type with its price difference. */
export function buildRoomsChoice(scope: Scope, opened: OpenedQuotes, details: ChoiceDetails): RoomsChoice {
  return {
    limits: editorLimits(scope, opened, details.booking),
    categories: opened.categories.map((category) => ({
      value: String(category.id),
      ...categoryWords(scope, opened, { ...details, category }),
    })),
  }
}

function editorLimits(scope: Scope, opened: OpenedQuotes, { property }: Booking): StayLimits {
  const today = calendarDayIn(property.timeZone, scope.now)
  const search = limitsOfSearch(scope, { today, rules: stayRulesOf(scope.brand, scope.country) })
  return limitsOfProperty(search, {
    propertyId: property.id,
    roomLimits: toRoomLimits({ ...opened, kind: property.kind }),
  })
}

type CategoryDetails = ChoiceDetails & { category: OpenedQuotes['categories'][number] }

/** `Suite · ₹2,400 more`. A room type not available for these dates and guests says so and is disabled. */
function categoryWords(
  scope: Scope,
  opened: OpenedQuotes,
  { booking, wanted, words: { translate, money }, category }: CategoryDetails,
): { text: string; disabled?: boolean } {
  const { name: room } = category
  const stay = { ...wanted, roomCategoryId: category.id }
  const isBooked = category.id === booking.roomCategoryId
  if (changedParts(booking, stay).length === 0) return { text: translate('change.categoryBooked', { room }) }
  const quoted = quoteOpened(opened, { booking, wanted: stay, now: scope.now })
  // The booked room type stays enabled: a problem with the current stay is reported when the guest asks for it.
  if (!quoted.ok) return { text: translate('change.categoryGone', { room }), ...(isBooked ? {} : { disabled: true }) }
  const difference = quoted.value.totalMinor - booking.totalMinor
  if (difference === 0) return { text: translate('change.categorySame', { room }) }
  const message = difference > 0 ? 'change.categoryMore' : 'change.categoryLess'
  return { text: translate(message, { room, amount: money(Math.abs(difference)) }) }
}
