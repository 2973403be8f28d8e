import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { PlanTerms } from '#app/domain/membership/order-price.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, text } from '#worker/infra/database/columns.ts'
import { containsWords } from '#worker/infra/database/conditions/contains-words.ts'
import { isUpcomingOrCounted } from '#worker/infra/database/conditions/status-sql.ts'
import { type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'

export type Membership = {
  id: string
  status: 'running' | 'ended' | 'refunded'
  planId: string
  country: string
  terms: PlanTerms
  startDate: CalendarDay
  endDate: CalendarDay
  /** When the membership ended or was refunded; null while running. */
  endedAt: Instant | null
  home: { id: number; name: string; slug: string; cityName: string } | null
  homeChosenAt: Instant | null
}

/** A guest's account with one brand; memberships are per brand. */
export type BrandGuest = { brandId: string; userId: string }

/** Selects the guest's running membership, otherwise the one that ended last. */
export function membershipStatement({ brandId, userId }: BrandGuest): Statement {
  return statement(
    `SELECT m.id, m.status, m.plan_id, m.country, m.terms, m.start_date, m.end_date, m.ended_at, m.home_chosen_at,
       p.id AS home_id, p.name AS home_name, p.slug AS home_slug, ci.name AS home_city
     FROM membership m LEFT JOIN property p ON p.id = m.home_property_id LEFT JOIN city ci ON ci.id = p.city_id
     WHERE m.user_id = ?1 AND m.brand_id = ?2 ORDER BY m.status = 'running' DESC, m.created_at DESC LIMIT 1`,
    userId,
    brandId,
  )
}

export function toMembership(row: Record<string, SqlValue>): Membership {
  const homeId = numberOrNull(row.home_id)
  return {
    id: text(row.id),
    status: text(row.status) as Membership['status'],
    planId: text(row.plan_id),
    country: text(row.country),
    terms: json<PlanTerms>(row.terms),
    startDate: text(row.start_date) as CalendarDay,
    endDate: text(row.end_date) as CalendarDay,
    endedAt: numberOrNull(row.ended_at),
    home:
      homeId === null
        ? null
        : { id: homeId, name: text(row.home_name), slug: text(row.home_slug), cityName: text(row.home_city) },
    homeChosenAt: numberOrNull(row.home_chosen_at),
  }
}

/** Selects the member discounts on upcoming and completed bookings by currency, with their number. */
export function savingsStatement({ brandId, userId }: BrandGuest): Statement {
  return statement(
    `SELECT currency, count(*) AS bookings, sum(price ->> 'memberMinor') AS saved FROM booking b
     WHERE user_id = ?1 AND brand_id = ?2 AND price ->> 'memberMinor' > 0 AND ${isUpcomingOrCounted('b')}
     GROUP BY currency`,
    userId,
    brandId,
  )
}

/** Selects a row when an order awaits payment. */
export function pendingStatement({ brandId, userId }: BrandGuest, now: Instant): Statement {
  return statement(
    `SELECT 1 AS is_pending FROM guest_order
     WHERE user_id = ?1 AND brand_id = ?2 AND kind = 'membership' AND status = 'pending' AND expires_at > ?3`,
    userId,
    brandId,
    now,
  )
}

export type HomeChoice = { id: number; name: string; slug: string; cityName: string }

/** Selects participating properties by words of their name and city, most popular first. */
export function homeChoicesStatement(brandId: string, query: string, limit: number): Statement {
  return boundStatement(
    (bind) => `SELECT p.id, p.name, p.slug, ci.name AS city FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.brand_id = ${bind(brandId)} AND p.is_live = 1 AND p.takes_part = 1
       AND ${containsWords("(p.name || ' ' || ci.name)", query, bind)}
     ORDER BY p.popularity DESC, p.id LIMIT ${bind(limit)}`,
  )
}

/** Selects a participating property; no row when it does not participate. */
export function homeChoiceStatement(brandId: string, propertyId: number): Statement {
  return statement(
    `SELECT p.id, p.name, p.slug, ci.name AS city FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.id = ?2 AND p.brand_id = ?1 AND p.is_live = 1 AND p.takes_part = 1`,
    brandId,
    propertyId,
  )
}

export function toHomeChoice(row: Record<string, SqlValue>): HomeChoice {
  return { id: Number(row.id), name: text(row.name), slug: text(row.slug), cityName: text(row.city) }
}

/** Sets the home hotel of a running membership, if the property participates and the last choice is old enough. */
export function updateHome(
  { brandId, userId }: BrandGuest,
  { propertyId, now, changeableSince }: { propertyId: number; now: Instant; changeableSince: Instant },
): Statement {
  return statement(
    `UPDATE membership SET home_property_id = ?3, home_chosen_at = ?4
     WHERE user_id = ?1 AND brand_id = ?2 AND status = 'running' AND home_property_id IS NOT ?3
       AND (home_chosen_at IS NULL OR home_property_id IS NULL OR home_chosen_at <= ?5)
       AND EXISTS (SELECT 1 FROM property p WHERE p.id = ?3 AND p.brand_id = ?2 AND p.is_live = 1 AND p.takes_part = 1)
     RETURNING id`,
    userId,
    brandId,
    propertyId,
    now,
    changeableSince,
  )
}
