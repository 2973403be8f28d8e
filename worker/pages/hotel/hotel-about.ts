import { parseCalendarDay } from '#app/domain/calendar-day.ts'
import { policyTimeline } from '#app/domain/cancellation.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { distanceKm } from '#worker/stays/facts/distance.ts'
import type { HotelContext } from './hotel-context.ts'

const REVIEWS_SHOWN = 4

/** What a guest must know before booking: what is welcome, what is asked, the owner's own notes. */
export function toRules({ hotel, translate }: HotelContext): HotelModel['rules'] {
  const { restrictions, petsAllowed, kind } = hotel.facts
  const say = (look: 'ok' | 'note', id: MessageId, values?: Record<string, number>) => ({
    look,
    text: translate(id, values),
  })
  const { noUnmarriedCouples, noLocalIds, noForeignGuests, minRooms, maxRooms, advancePercent } = restrictions
  return [
    ...(kind === 'hotel'
      ? [
          noUnmarriedCouples ? say('note', 'hotel.ruleCouplesNo') : say('ok', 'hotel.ruleCouplesOk'),
          noLocalIds ? say('note', 'hotel.ruleLocalNo') : say('ok', 'hotel.ruleLocalOk'),
          noForeignGuests ? say('note', 'hotel.ruleForeignNo') : say('note', 'hotel.ruleForeignOk'),
        ]
      : []),
    ...(restrictions.noTripleOccupancy ? [say('note', 'hotel.ruleTriple')] : []),
    ...(minRooms !== null && minRooms > 1 ? [say('note', 'hotel.ruleMinRooms', { count: minRooms })] : []),
    ...(maxRooms !== null ? [say('note', 'hotel.ruleMaxRooms', { count: maxRooms })] : []),
    ...(advancePercent !== null ? [say('note', 'hotel.rulePostpaid', { percent: advancePercent })] : []),
    ...(hotel.payAtHotel ? [say('ok', 'hotel.rulePayAtHotel')] : []),
    ...(petsAllowed > 0 ? [say('ok', 'hotel.rulePets', { count: petsAllowed })] : []),
    ...restrictions.notes.map((text) => ({ look: 'note' as const, text })),
  ]
}

const chargeMessages = {
  free: 'hotel.chargeFree',
  first_night: 'hotel.chargeFirstNight',
  total: 'hotel.chargeTotal',
} as const

/** The cancellation policy as a line of time, with the property's own clock. */
export function toPolicy({ hotel, scope, translate, format }: HotelContext): HotelModel['policy'] {
  const { policy } = hotel
  const when = ({ from, until }: { from: number | null; until: number | null }) => {
    if (until !== null) return translate('hotel.policyUntil', { moment: format.moment(until, policy.timeZone) })
    return from === null ? translate('hotel.policyAlways') : translate('hotel.policyAfter')
  }
  return {
    heading: translate('hotel.policyHeading'),
    stretches: policyTimeline(policy, scope.now).map((stretch) => ({
      when: when(stretch),
      what: translate(chargeMessages[stretch.charge]),
    })),
  }
}

/** Guests' words and four bars; null while nobody has written. */
export function toReviews({ hotel, translate, format }: HotelContext): HotelModel['reviews'] {
  const { breakdown, reviews } = hotel
  if (reviews.length === 0) return null
  const bars = [
    { label: translate('hotel.cleanliness'), tenths: breakdown.cleanlinessTenths },
    { label: translate('hotel.location'), tenths: breakdown.locationTenths },
    { label: translate('hotel.service'), tenths: breakdown.serviceTenths },
    { label: translate('hotel.value'), tenths: breakdown.valueTenths },
  ]
  return {
    heading: translate('hotel.guestsSay'),
    bars: bars.flatMap(({ label, tenths }) =>
      tenths === null
        ? []
        : [{ label, score: format.number(tenths / 10, 1), percent: Math.round((tenths / 50) * 100) }],
    ),
    quotes: reviews.slice(0, REVIEWS_SHOWN).map(({ body, author, stayedOn, locale }) => {
      const day = parseCalendarDay(stayedOn)
      return {
        text: body,
        lang: locale,
        byline: translate('hotel.byline', { author, month: day ? format.month(day) : '' }),
      }
    }),
  }
}

/** The times and distances under the name; miles where the country shows them [CTRY-17]. */
export function toFacts({ hotel, scope, translate, format }: HotelContext): HotelModel['facts'] {
  const { checkinTime, checkoutTime, city } = hotel.facts
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  const distance = format.distance(distanceKm(hotel.facts, city), unit)
  const times = { checkin: format.clock(checkinTime), checkout: format.clock(checkoutTime) }
  return [
    { icon: 'clock', text: translate('hotel.inAndOut', times) },
    { icon: 'pin', text: translate('search.fromCentre', { distance }) },
  ]
}
