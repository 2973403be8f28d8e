import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { MessageId, MessageValues } from '#app/i18n/messages.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { RatingBar } from '#app/ui/details/rating-bars.tsx'
import { chargeSentence, policySentence } from '#worker/services/bookings/reading/policy-copy.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { scoreCopy } from '#worker/site/presenters/stay-card.ts'
import type { HotelContext } from './hotel-context.ts'

const REVIEWS_SHOWN = 4

type Rule = HotelModel['rules'][number]

export function toRules(context: HotelContext): Rule[] {
  const { hotel, translate } = context
  const { restrictions, petsAllowed } = hotel.details
  return [
    ...guestRules(context),
    ...stayRules(context),
    ...(petsAllowed > 0 ? [{ look: 'ok' as const, text: translate('hotel.rulePets', { count: petsAllowed }) }] : []),
    ...restrictions.notes.map((text) => ({ look: 'note' as const, text })),
  ]
}

export function guestRules({ hotel, translate }: HotelContext): Rule[] {
  const { restrictions, kind } = hotel.details
  const { noUnmarriedCouples, noLocalIds, noForeignGuests } = restrictions
  if (kind !== 'hotel') return []
  return [
    noUnmarriedCouples
      ? { look: 'note', text: translate('hotel.ruleCouplesNo') }
      : { look: 'ok', text: translate('hotel.ruleCouplesOk') },
    noLocalIds
      ? { look: 'note', text: translate('hotel.ruleLocalNo') }
      : { look: 'ok', text: translate('hotel.ruleLocalOk') },
    { look: 'note', text: translate(noForeignGuests ? 'hotel.ruleForeignNo' : 'hotel.ruleForeignOk') },
  ]
}

export function stayRules({ hotel, translate, format }: HotelContext): Rule[] {
  const { noTripleOccupancy, minRooms, maxRooms, advancePercent } = hotel.details.restrictions
  const note = (id: MessageId, values?: MessageValues): Rule => ({ look: 'note', text: translate(id, values) })
  return [
    ...(noTripleOccupancy ? [note('search.limitTwoGuests', { kind: hotel.details.kind })] : []),
    ...(minRooms !== null && minRooms > 1
      ? [note('hotel.ruleMinRooms', { count: minRooms, kind: hotel.details.kind })]
      : []),
    ...(maxRooms !== null ? [note('hotel.ruleMaxRooms', { count: maxRooms, kind: hotel.details.kind })] : []),
    ...(advancePercent !== null ? [note('hotel.rulePostpaid', { percent: format.percent(advancePercent) })] : []),
    ...(hotel.payAtHotel
      ? [{ look: 'ok' as const, text: translate('hotel.rulePayAtHotel', { kind: hotel.details.kind }) }]
      : []),
  ]
}

/** Returns the cancellation charge now and, while cancelling is free, the charge after the deadline. */
export function toPolicy({ hotel, scope, translate, format }: HotelContext): HotelModel['policy'] {
  const now = policySentence(hotel.policy, scope.now, { translate, format })
  const after = { when: translate('hotel.policyAfter'), what: chargeSentence(hotel.policy.afterwards, translate) }
  return {
    heading: translate('hotel.policyHeading'),
    stretches: [{ when: translate('hotel.policyNow'), what: now.text }, ...(now.isFree ? [after] : [])],
  }
}

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

export function ratingBars({ hotel: { breakdown }, translate, format }: HotelContext): RatingBar[] {
  const bars = [
    { label: translate('hotel.cleanliness'), tenths: breakdown.cleanlinessTenths },
    { label: translate('hotel.location'), tenths: breakdown.locationTenths },
    { label: translate('hotel.service'), tenths: breakdown.serviceTenths },
    { label: translate('hotel.value'), tenths: breakdown.valueTenths },
  ]
  return bars.flatMap(({ label, tenths }) =>
    tenths === null ? [] : [{ label, score: scoreCopy(format, tenths), percent: Math.round((tenths / 50) * 100) }],
  )
}

/** Returns quotes of guests and the partial scores, or null without reviews. */
export function toReviews(context: HotelContext): HotelModel['reviews'] {
  const { hotel, translate, format } = context
  const { reviews } = hotel
  if (reviews.length === 0) return null
  return {
    heading: translate('hotel.guestsSay'),
    bars: ratingBars(context),
    quotes: reviews.slice(0, REVIEWS_SHOWN).map(({ id, source, body, author, stayedOn, locale, photos, reply }) => {
      const day = parseCalendarDay(stayedOn)
      const byline = translate('hotel.byline', {
        author: isolate(author || translate('hotel.namelessGuest')),
        month: day ? format.month(day) : '',
      })
      return {
        id,
        text: body,
        lang: locale,
        // Reviews from Google are not verified, so their byline names the source.
        byline: source === 0 ? byline : `${byline} · ${translate('hotel.fromGoogle')}`,
        more: photos.length > 0 ? 'photos' : reply === null ? null : 'reply',
      }
    }),
  }
}

/** Returns times and distances; in miles where the country uses them. */
export function toDetails({ hotel, scope, translate, format }: HotelContext): HotelModel['details'] {
  const { checkinTime, checkoutTime, city } = hotel.details
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  const distance = format.distance(distanceKm(hotel.details, city), unit)
  const times = { checkin: format.clock(checkinTime), checkout: format.clock(checkoutTime) }
  return [
    { icon: 'clock', text: translate('hotel.inAndOut', times) },
    { icon: 'pin', text: translate('search.fromCentre', { distance }) },
  ]
}
