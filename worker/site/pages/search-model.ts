import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { correctionNotice, type StayRules } from '#app/domain/dates/stay-dates.ts'
import { defaultAllowedRooms, type RoomLimits } from '#app/domain/stays/room-limits.ts'
import type { SearchModel, StayLimits } from '#app/features/search-box/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'

/** Maximum number of guests per room in a search; a property may accept fewer. */
const MAX_GUESTS_PER_ROOM = { hotel: 4, home: 12 }

const MAX_PETS = 4

/** Builds the search box for a requested stay. */
export function buildSearchModel(
  scope: Scope,
  translate: Translate,
  { stay, place }: { stay: RequestedStay; place: { text: string; path: string } | null },
): SearchModel {
  const format = createFormatter(scope.locale)
  const { dates, rooms, rules, today } = stay
  const notice = correctionNotice(dates, rules)
  return {
    placeText: place?.text ?? '',
    placePath: place?.path ?? null,
    stay: {
      checkin: dates.checkin,
      checkout: dates.checkout,
      rooms,
      flexibleDaysCount: stay.flexibleDaysCount,
      ...(stay.isOpen ? { isOpen: true } : {}),
    },
    copy: {
      checkin: stay.isOpen ? translate('search.anyDay') : format.dayWithWeekday(dates.checkin),
      checkout: stay.isOpen ? translate('search.anyDay') : format.dayWithWeekday(dates.checkout),
      nights: translate('search.nightsShort', { count: dates.nights }),
      nightsCount: dates.nights,
    },
    notice: notice ? translate(notice.message, notice.values) : null,
    limits: limitsOfSearch(scope, { today, rules }),
    nearHref: '/hotels-near-me',
    ...(scope.brand.opensSearchInNewTab ? { opensNewTab: true } : {}),
  }
}

export function limitsOfSearch(
  { brand }: Pick<Scope, 'brand'>,
  { today, rules }: { today: CalendarDay; rules: StayRules },
): StayLimits {
  return {
    kind: brand.kind,
    propertyId: null,
    today,
    minNights: rules.minNights,
    maxNights: rules.maxNights,
    monthsAhead: rules.maxMonthsAhead,
    minRooms: 1,
    maxRooms: defaultAllowedRooms,
    maxGuestsPerRoom: MAX_GUESTS_PER_ROOM[brand.kind],
    isGuestLimitStrict: false,
    maxPets: MAX_PETS,
    offersFlexibleDays: true,
  }
}

export function limitsOfProperty(
  limits: StayLimits,
  { propertyId, roomLimits }: { propertyId: number; roomLimits: RoomLimits },
): StayLimits {
  const { minRooms, maxRooms, maxGuestsPerRoom, maxPetsPerRoom, kind } = roomLimits
  return {
    ...limits,
    kind,
    propertyId,
    minRooms,
    maxRooms,
    maxGuestsPerRoom: maxGuestsPerRoom ?? limits.maxGuestsPerRoom,
    isGuestLimitStrict: maxGuestsPerRoom !== null,
    maxPets: maxPetsPerRoom,
    offersFlexibleDays: false,
  }
}
