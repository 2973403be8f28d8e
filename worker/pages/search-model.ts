import { correctionNotice } from '#app/domain/stay-dates.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/scope.ts'
import type { AskedStay } from './read-stay.ts'

/** Most guests of one room the picker lets one choose; a property may take fewer and says so. */
const MOST_IN_ROOM = { hotel: 4, home: 12 }
const MOST_ROOMS = { hotel: 4, home: 3 }

/** The search box of a page, with the stay in words. */
export function buildSearchModel(
  scope: Scope,
  translate: Translate,
  { stay, place }: { stay: AskedStay; place: { text: string; path: string } | null },
): SearchModel {
  const format = createFormatter(scope.locale)
  const { dates, rooms, rules, today } = stay
  const notice = correctionNotice(dates, rules)
  return {
    placeText: place?.text ?? '',
    placePath: place?.path ?? null,
    stay: { checkin: dates.checkin, checkout: dates.checkout, rooms },
    words: {
      checkin: format.dayWithWeekday(dates.checkin),
      checkout: format.dayWithWeekday(dates.checkout),
      nights: translate('search.nightsShort', { count: dates.nights }),
    },
    notice: notice ? translate(notice.message as MessageId, notice.values) : null,
    limits: {
      today,
      minNights: rules.minNights,
      maxNights: rules.maxNights,
      monthsAhead: rules.maxMonthsAhead,
      maxRooms: MOST_ROOMS[scope.brand.kind],
      maxGuestsPerRoom: MOST_IN_ROOM[scope.brand.kind],
      arePetsOffered: scope.brand.kind === 'home',
    },
    nearHref: '/hotels-near-me',
  }
}
