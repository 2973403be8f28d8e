import { addDays } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type DayRule, nearestStay, type StayOfDays } from '#app/domain/stays/day-rules.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type FoundListingPlace, listingPlaceQuery, partOf } from '#worker/services/catalog/find-listing-place.ts'
import { type NearbyPlace, placesAroundStatement, toPlacesAround } from '#worker/services/catalog/list-nearby-places.ts'
import type { StayOffer, StayQuery } from '#worker/services/pricing/build-stay-offer.ts'
import { findStayOffer } from '#worker/services/pricing/find-stay-offer.ts'
import { listSimilarStays } from '#worker/services/search/list-similar-stays.ts'
import { type Sight, sightsStatement, toSights } from '#worker/services/search/nearest-sight.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { type NightRuleRow, nightRulesSql, toNightRule } from '../pricing/details/night-storage.ts'
import {
  breakdownStatement,
  descriptionStatement,
  type PropertyNotes,
  type RatingBreakdown,
  recentBookingsStatement,
  toBreakdown,
  toDescription,
  toPropertyNotes,
} from './property-content.ts'
import type { Review, ReviewFacets } from './review.ts'
import { reviewFacetsStatement, reviewsStatement, toReview, toReviewFacets } from './review-storage.ts'

/** How many days ahead to search; longer than the longest season. */
const DAYS_AHEAD = 150

const MAX_PICTURES = 40
const SHOWN_REVIEWS = { sort: 'newest', limit: 6, offset: 0, hasText: true, readableFirst: true } as const
const SIMILAR_SHOWN = 4
/** Number of the city's best-known landmarks, in addition to the nearest ones. */
const BEST_KNOWN = 3

export type Hotel = StayOffer & {
  /** In the guest's language (`locale`), otherwise in English. */
  description: { locale: string; text: string } | null
  notes: PropertyNotes
  breakdown: RatingBreakdown
  /** Newest first, those the guest can read before the others. */
  reviews: Review[]
  /** Of all reviews. */
  reviewFacets: ReviewFacets
  bookedLastDay: number
  places: NearbyPlace[]
  /** Shores, slopes and stations that matter to its guests. */
  sights: Sight[]
  /** The place the guest searched around, or null. */
  searched: { name: string; latitude: number; longitude: number } | null
  /** The first dates that break no day rule, when the requested ones do. */
  nearestDates: StayOfDays | null
  similar: StaySummary[]
}

/** `from`: last part of the path of a list near a place. */
export type HotelQuery = StayQuery & { from?: string | null }

/**
 * Loads a property with its price for the stay; adjusts rooms and corrects invalid dates. One round trip, two when the
 * property is not available.
 */
export async function loadHotel(deps: Deps, scope: Scope, { from, ...query }: HotelQuery): Promise<Hotel | null> {
  const { propertyId } = query
  const searched = from ? listingPlaceQuery({ brandId: scope.brand.id, locale: scope.locale }, [from]) : null
  const allReviews = { propertyId, source: null, reader: scope.locale }
  const extraStatements = [
    descriptionStatement(propertyId, scope.locale),
    breakdownStatement(propertyId),
    reviewsStatement({ ...allReviews, ...SHOWN_REVIEWS }),
    recentBookingsStatement(scope.brand.id, propertyId, scope.now - DAY_MS),
    placesAroundStatement({ propertyId, locale: scope.locale, perKind: 1, bestKnown: BEST_KNOWN }),
    reviewFacetsStatement(allReviews),
    sightsStatement([propertyId]),
    ...(searched?.statements ?? []),
  ]
  const options = { pictures: MAX_PICTURES, extraStatements }
  const found = await findStayOffer(deps, scope, query, options)
  if (!found) return null
  const [description, breakdown, reviews, recentBookings, places, facets, sights, ...placeRows] = found.extraResults
  const [nearestDates, similar] = await Promise.all([
    findNearestDates(deps.db, found.offer),
    found.offer.isAvailable ? [] : listSimilar(deps, scope, found.offer),
  ])
  return {
    ...found.offer,
    description: toDescription(description?.rows[0]),
    notes: toPropertyNotes(description?.rows[0]),
    breakdown: toBreakdown(breakdown?.rows[0]),
    reviews: reviews?.rows.map(toReview) ?? [],
    reviewFacets: toReviewFacets(facets?.rows[0]),
    bookedLastDay: Number(recentBookings?.rows[0]?.count ?? 0),
    places: toPlacesAround(places),
    sights: toSights(sights?.rows[0]?.sights),
    searched: searched && toSearchedPoint(searched.read(placeRows)),
    nearestDates,
    similar,
  }
}

/** Returns the place from which a list measures distances; null for a whole city or area. */
function toSearchedPoint(place: FoundListingPlace | null): Hotel['searched'] {
  return place && !place.area && place.relation === 'near' ? partOf(place) : null
}

/** Lists similar properties for the rooms as requested, because each property adjusts them itself. */
function listSimilar(deps: Deps, scope: Scope, { details, dates, requestedRooms }: StayOffer): Promise<StaySummary[]> {
  return listSimilarStays(deps, scope, { property: details, ...dates, rooms: requestedRooms, limit: SIMILAR_SHOWN })
}

/** Returns the nearest dates that break no rule, ignoring availability; null when the requested dates break none. */
async function findNearestDates(db: Database, offer: StayOffer): Promise<StayOfDays | null> {
  const { dayFault, details, dates, rules: stayRules } = offer
  if (!dayFault) return null
  const { checkin: from, nights } = dates
  const roomTypeIds = details.roomTypes.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)
  const rulesByRoomType = await listNightRules(db, roomTypeIds, {
    from,
    to: addDays(from, DAYS_AHEAD + stayRules.maxNights),
  })
  const found = rulesByRoomType
    .map((rules) => nearestStay([...details.dayRules, ...rules], { ...stayRules, from, nights, within: DAYS_AHEAD }))
    .filter((stay) => stay !== null)
  return found.sort((one, other) => one.checkin.localeCompare(other.checkin))[0] ?? null
}

async function listNightRules(
  db: Database,
  roomTypeIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<DayRule[][]> {
  const rows = await db.all<{ rules: string }>(
    `SELECT ${nightRulesSql('?2', '?3')} AS rules FROM room_category c WHERE c.id IN (SELECT value FROM json_each(?1))`,
    JSON.stringify(roomTypeIds),
    from,
    to,
  )
  return rows.map(({ rules }) => (JSON.parse(rules) as NightRuleRow[]).map(toNightRule))
}
