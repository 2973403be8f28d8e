import { addDays } from '#app/domain/dates/calendar-day.ts'
import { type DayRule, nearestStay, type StayOfDays } from '#app/domain/stays/day-rules.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type NearbyPlace, placesAroundStatement, toPlacesAround } from '#worker/services/catalog/list-nearby-places.ts'
import type { StayAnswer, StayQuestion } from '#worker/services/pricing/answer-stay.ts'
import { findStayAnswer } from '#worker/services/pricing/find-stay-answer.ts'
import { listSimilarStays } from '#worker/services/search/list-similar-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { type NightRuleRow, nightRulesSql, toNightRule } from '../pricing/details/night-storage.ts'
import {
  breakdownStatement,
  descriptionStatement,
  type PropertyNotes,
  type RatingBreakdown,
  type Review,
  recentBookingsStatement,
  reviewsStatement,
  toBreakdown,
  toDescription,
  toPropertyNotes,
  toReview,
} from './hotel.ts'

/** How many days ahead to search; longer than the longest season. */
const DAYS_AHEAD = 150

const MAX_PICTURES = 40
const SHOWN_REVIEWS = { source: null, sort: 'newest', limit: 6, offset: 0, isWorded: true } as const
const SIMILAR_SHOWN = 4
const DAY_MS = 86_400_000

export type Hotel = StayAnswer & {
  /** In the guest's language, otherwise English; `locale` says which. */
  description: { locale: string; text: string } | null
  notes: PropertyNotes
  breakdown: RatingBreakdown
  /** Newest first, those in the guest's language before the others. */
  reviews: Review[]
  bookedLastDay: number
  places: NearbyPlace[]
  /** The first dates that break no day rule, when the requested ones do. */
  nearestDates: StayOfDays | null
  similar: StaySummary[]
}

/** Adjusts rooms and corrects invalid dates. One round trip, two when the property is not available. */
export async function loadHotel(deps: Deps, scope: Scope, question: StayQuestion): Promise<Hotel | null> {
  const { propertyId } = question
  const beside = [
    descriptionStatement(propertyId, scope.locale),
    breakdownStatement(propertyId),
    reviewsStatement({ ...SHOWN_REVIEWS, propertyId, first: scope.locale }),
    recentBookingsStatement(scope.brand.id, propertyId, scope.now - DAY_MS),
    placesAroundStatement({ propertyId, locale: scope.locale, perKind: 1 }),
  ]
  const options = { pictures: MAX_PICTURES, beside }
  const found = await findStayAnswer(deps, scope, question, options)
  if (!found) return null
  const [description, breakdown, reviews, booked, places] = found.beside
  const [nearestDates, similar] = await Promise.all([
    findNearestDates(deps.db, found.answer),
    found.answer.isAvailable ? [] : listSimilar(deps, scope, found.answer),
  ])
  return {
    ...found.answer,
    description: toDescription(description?.rows[0]),
    notes: toPropertyNotes(description?.rows[0]),
    breakdown: toBreakdown(breakdown?.rows[0]),
    reviews: reviews?.rows.map(toReview) ?? [],
    bookedLastDay: Number(booked?.rows[0]?.count ?? 0),
    places: toPlacesAround(places),
    nearestDates,
    similar,
  }
}

/** For the rooms as requested: each other property adjusts them itself. */
function listSimilar(deps: Deps, scope: Scope, { details, dates, askedRooms }: StayAnswer): Promise<StaySummary[]> {
  return listSimilarStays(deps, scope, { property: details, ...dates, rooms: askedRooms, limit: SIMILAR_SHOWN })
}

/** Null when the requested dates break no rule, or no such dates are found. Ignores availability. */
async function findNearestDates(db: Database, answer: StayAnswer): Promise<StayOfDays | null> {
  const { dayFault, details, dates, rules } = answer
  if (!dayFault) return null
  const { checkin: from, nights } = dates
  const rooms = details.categories.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)
  const ofRooms = await listNightRules(db, rooms, { from, to: addDays(from, DAYS_AHEAD + rules.maxNights) })
  const found = ofRooms
    .map((own) => nearestStay([...details.dayRules, ...own], { ...rules, from, nights, within: DAYS_AHEAD }))
    .filter((stay) => stay !== null)
  return found.sort((one, other) => one.checkin.localeCompare(other.checkin))[0] ?? null
}

async function listNightRules(
  db: Database,
  rooms: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<DayRule[][]> {
  const rows = await db.all<{ rules: string }>(
    `SELECT ${nightRulesSql('?2', '?3')} AS rules FROM room_category c WHERE c.id IN (SELECT value FROM json_each(?1))`,
    JSON.stringify(rooms),
    from,
    to,
  )
  return rows.map(({ rules }) => (JSON.parse(rules) as NightRuleRow[]).map(toNightRule))
}
