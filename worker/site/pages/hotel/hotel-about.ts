import { policyTimeline } from '#app/domain/bookings/cancellation.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { dayFaultCopy, dayRuleCopy } from '#app/features/stay-picker/calendar/day-rule-copy.ts'
import type { MessageId, MessageValues } from '#app/i18n/messages.ts'
import type { DayRulesOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { RatingBar } from '#app/ui/details/rating-bars.tsx'
import { petCopy } from '#worker/services/bookings/reading/fee-copy.ts'
import { chargeSentence, paymentTimingOf, policySentence } from '#worker/services/bookings/reading/policy-copy.ts'
import { noteCopy } from '#worker/services/content/note-copy.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { findNearestSight } from '#worker/services/search/nearest-sight.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { payNowCopy } from '#worker/site/presenters/pay-now-copy.ts'
import { scoreCopy, walkCopy } from '#worker/site/presenters/stay-card.ts'
import { childPolicy } from './about/child-policy.ts'
import type { HotelContext } from './hotel-context.ts'

type Rule = HotelModel['rules'][number]

export function toRules(context: HotelContext): Rule[] {
  const { hotel, translate } = context
  const { restrictions, petsAllowed } = hotel.details
  return [
    ...guestRules(context),
    ...stayRules(context),
    ...childPolicy(context).map((text) => ({ variant: 'note' as const, text })),
    ...(petsAllowed > 0 ? [{ variant: 'ok' as const, text: translate('hotel.rulePets', { count: petsAllowed }) }] : []),
    ...restrictions.notes.map((text) => ({ variant: 'note' as const, text: noteCopy(text, translate) })),
  ]
}

export function guestRules({ hotel, translate }: HotelContext): Rule[] {
  const { restrictions, kind } = hotel.details
  const { noUnmarriedCouples, noLocalIds, noForeignGuests } = restrictions
  if (kind !== 'hotel') return []
  return [
    noUnmarriedCouples
      ? { variant: 'note', text: translate('hotel.ruleCouplesNo') }
      : { variant: 'ok', text: translate('hotel.ruleCouplesOk') },
    noLocalIds
      ? { variant: 'note', text: translate('hotel.ruleLocalNo') }
      : { variant: 'ok', text: translate('hotel.ruleLocalOk') },
    { variant: 'note', text: translate(noForeignGuests ? 'hotel.ruleForeignNo' : 'hotel.ruleForeignOk') },
  ]
}

export function stayRules({ hotel, translate, format, payModes }: HotelContext): Rule[] {
  const modes = payNowCopy(payModes, { translate, format })
  const { noTripleOccupancy, minRooms, maxRooms, advancePercent } = hotel.details.restrictions
  const note = (id: MessageId, values?: MessageValues): Rule => ({ variant: 'note', text: translate(id, values) })
  return compact([
    noTripleOccupancy && note('search.limitTwoGuests', { kind: hotel.details.kind }),
    minRooms !== null && minRooms > 1 && note('hotel.ruleMinRooms', { count: minRooms, kind: hotel.details.kind }),
    maxRooms !== null && note('hotel.ruleMaxRooms', { count: maxRooms, kind: hotel.details.kind }),
    advancePercent !== null && note('hotel.rulePostpaid', { percent: format.percent(advancePercent) }),
    hotel.payAtHotel && { variant: 'ok', text: translate('hotel.rulePayAtHotel', { kind: hotel.details.kind }) },
    modes !== '' && { variant: 'ok', text: translate('price.payWith', { modes }) },
  ])
}

export function toPolicy({ hotel, scope, translate, format }: HotelContext): HotelModel['policy'] {
  const { city, currency } = hotel.details
  const copy = { translate, format, city: city.name, currency, paymentTiming: paymentTimingOf(hotel) }
  const [, ...later] = policyTimeline(hotel.policy, scope.now)
  const isLast = later.length === 1
  return {
    heading: translate('hotel.policyHeading'),
    periods: [
      { when: translate('hotel.policyNow'), what: policySentence(hotel.policy, scope.now, copy).text },
      ...later.map((period) => ({
        when:
          isLast || period.from === null
            ? translate('hotel.policyAfter')
            : translate('timeline.from', { moment: format.moment(period.from, hotel.policy.timeZone) }),
        what: chargeSentence(period, copy),
      })),
    ],
  }
}

/** Returns the score with the number of reviews, or null without a score. */
export function ratingModel({ hotel, translate, format }: HotelContext): HotelModel['rating'] {
  const { ratingTenths, ratingCount } = hotel.details
  if (ratingTenths === null) return null
  const score = scoreCopy(format, ratingTenths)
  return {
    score,
    count: translate('hotel.reviewsCount', { count: ratingCount }),
    label: translate('hotel.ratedLabel', { score, count: ratingCount }),
  }
}

/** A score of 5.0. */
const MAX_TENTHS = 50

/** Returns the scores by aspect; aspects without a score are left out. */
export function ratingBars({ hotel: { breakdown }, translate, format }: HotelContext): RatingBar[] {
  const bars = [
    { label: translate('hotel.cleanliness'), tenths: breakdown.cleanlinessTenths },
    { label: translate('hotel.location'), tenths: breakdown.locationTenths },
    { label: translate('hotel.service'), tenths: breakdown.serviceTenths },
    { label: translate('hotel.value'), tenths: breakdown.valueTenths },
  ]
  return bars.flatMap(({ label, tenths }) =>
    tenths === null
      ? []
      : [{ label, score: scoreCopy(format, tenths), percent: Math.round((tenths / MAX_TENTHS) * 100) }],
  )
}

export function toDetails(context: HotelContext): HotelModel['details'] {
  const { hotel, translate, format } = context
  const { checkinTime, checkoutTime } = hotel.details
  const times = { checkin: format.clock(checkinTime), checkout: format.clock(checkoutTime) }
  const quote = hotel.isAvailable && !hotel.details.hidePrices ? (hotel.selected?.quote ?? null) : null
  const pets = petCopy(hotel.rooms.rooms, { details: hotel.details, quote }, context)
  return [
    { icon: 'clock', text: translate('hotel.inAndOut', times) },
    ...(pets ? [{ icon: 'pets', text: pets.text }] : []),
    ...compact([searchedPlaceCopy(context), sightCopy(context), centreCopy(context)]).map((text) => ({
      icon: 'pin' as const,
      text,
    })),
  ]
}

/**
 * Returns the distance to the centre. A distant centre is left out beside a searched place within a walk, which is more
 * often in the heart of the town than the point of the catalogue.
 */
function centreCopy(context: HotelContext): string | null {
  const { hotel, translate, format } = context
  const km = distanceKm(hotel.details, hotel.details.city)
  const isAtSearched = hotel.searched && walkCopy(distanceKm(hotel.details, hotel.searched), translate) !== null
  if (isAtSearched && walkCopy(km, translate) === null) return null
  return translate('search.fromCentre', { distance: format.shortDistance(km, distanceUnit(context)) })
}

function distanceUnit({ scope }: HotelContext): 'mi' | 'km' {
  return scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
}

/** Returns `650 m from Hawa Mahal · about 11 min on foot`, or null when no place was searched around. */
function searchedPlaceCopy(context: HotelContext): string | null {
  const { hotel, translate, format } = context
  if (!hotel.searched) return null
  const km = distanceKm(hotel.details, hotel.searched)
  const values = { distance: format.shortDistance(km, distanceUnit(context)), place: hotel.searched.name }
  return compact([translate('search.fromPlace', values), walkCopy(km, translate)]).join(' · ')
}

const SAME_PLACE_KM = 0.05

/** Returns the distance to the shore, slopes or station, or null when none is near or the guest searched around it. */
function sightCopy(context: HotelContext): string | null {
  const { hotel, translate, format } = context
  const nearest = findNearestSight(hotel.details, hotel.sights)
  if (!nearest) return null
  const { kind, km } = nearest
  const isSearched = hotel.searched && Math.abs(distanceKm(hotel.details, hotel.searched) - km) < SAME_PLACE_KM
  if (isSearched) return null
  const text = translate('search.toNearest', { kind, distance: format.shortDistance(km, distanceUnit(context)) })
  return compact([text, walkCopy(km, translate)]).join(' · ')
}

/** Returns which day rule forbids the stay, and the nearest dates that are allowed; empty for an allowed stay. */
export function dayRuleNotice({ hotel, translate, format }: HotelContext): string[] {
  const { dayFault, nearestDates: nearest } = hotel
  if (!dayFault) return []
  const { message, values } = dayFaultCopy(dayFault, format)
  const dates = nearest && format.dayRange(nearest.checkin, nearest.checkout)
  return [translate(message, values), ...(dates ? [translate('dayRules.nearest', { dates })] : [])]
}

const SHOWN_DAYS = 365

/** Returns the property's day rules of the next year as sentences, for the date picker without script. */
export function toPickerOverlayData({ hotel, translate, format }: HotelContext): DayRulesOverlayData {
  const end = addDays(hotel.today, SHOWN_DAYS)
  const rules = hotel.details.dayRules.filter(({ first }) => first < end)
  return {
    kind: 'dayRules',
    dayRules: rules.flatMap((rule) =>
      dayRuleCopy(rule, format).map(({ message, values }) => translate(message, values)),
    ),
  }
}
