import type { Bind } from '#worker/infra/database/bind-params.ts'
import { factColumnsSql, factsOfSql, roomFactsSql, roomNeedsSql, roomsOfSql } from '../room-needs-sql.ts'
import { traitValue } from '../traits.ts'
import { allOfSql } from './offered-plans.ts'
import {
  hasOfferedRateSql,
  ownFiltersSql,
  ownTermsSql,
  planFiltersSql,
  plansOfRoomSql,
  planTermsSql,
  type RateQuery,
} from './room-rates-sql.ts'

/** Bits of `room_facts` of a property with plans, between those of its beds and of its traits. */
const rateBits = { free: 16, payAtHotel: 32 }

const roomsSql = 'room_category c INDEXED BY room_category_offer'

/** Conditions on room types `c` of a row, on their own rates, and on plans `g`. */
type CountedRates = { rooms: string; own: string; plan: string }

/**
 * SQL for what the rates of a row's room types have between them: as `roomFactsSql`, with `rateBits`. So a further
 * filter leaves a property with plans if one of these rates meets it.
 */
export function rateFactsSql(bind: Bind, query: RateQuery, { rooms, own, plan }: CountedRates): string {
  const [ownTerms, planTerms] = [ownTermsSql(bind, query), planTermsSql(bind, query)]
  const columns = (terms: typeof ownTerms) =>
    `SELECT ${factColumnsSql(terms.breakfast)}, ${terms.free} AS free, ${terms.payAtHotel} AS pah`
  return factsOfSql(
    `${columns(ownTerms)} FROM ${roomsSql} WHERE ${rooms} AND ${own}
      UNION ALL ${columns(planTerms)} FROM ${roomsSql} CROSS JOIN ${plansOfRoomSql} WHERE ${rooms} AND ${plan}`,
    [`max(free) * ${rateBits.free}`, `max(pah) * ${rateBits.payAtHotel}`],
  )
}

/**
 * SQL for `rateBits` and breakfast of a row `o` with plans: what one of its rates offers that meets the filters,
 * whatever nights and stock. Most properties have a term at their own rate already, so each is looked for alone.
 */
export function offeredTermsSql(bind: Bind, query: RateQuery): string {
  const [ownTerms, planTerms] = [ownTermsSql(bind, query), planTermsSql(bind, query)]
  const [own, plan] = [ownFiltersSql(bind, query), planFiltersSql(bind, query)]
  const needs = roomNeedsSql({ ...query.stay.filters, breakfast: false })
  const rooms = `c.property_id = o.id AND c.is_disabled = 0 ${needs}`
  const any = (fromSql: string, conditions: readonly string[]) =>
    `EXISTS (SELECT 1 FROM (SELECT 1 FROM ${fromSql} WHERE ${rooms} AND ${allOfSql(conditions)}))`
  const anyRate = (name: keyof typeof ownTerms) =>
    `(${any(roomsSql, [...own, `${ownTerms[name]} = 1`])}
          OR ${any(`${roomsSql} CROSS JOIN ${plansOfRoomSql}`, [...plan, `${planTerms[name]} = 1`])})`
  const bits = [
    `${anyRate('breakfast')} * ${traitValue('breakfastIncluded')}`,
    `${anyRate('free')} * ${rateBits.free}`,
    `${anyRate('payAtHotel')} * ${rateBits.payAtHotel}`,
  ]
  return `(${bits.join(' + ')})`
}

/** SQL for the facts (`roomFactsSql`) of the room types of a row `o` with plans that have a rate meeting the filters. */
export function offeredRoomFactsSql(bind: Bind, query: RateQuery): string {
  const needs = roomNeedsSql({ ...query.stay.filters, breakfast: false })
  return roomFactsSql(`${roomsOfSql('o')} ${needs} AND ${hasOfferedRateSql(bind, query)}`)
}

/** SQL for a term of a row of `choice`: with plans the bit of its rates, otherwise the column of the property. */
export function rateTermSql(name: keyof typeof rateBits, column: string): string {
  return `iif(rate_facts IS NULL, ${column}, rate_facts & ${rateBits[name]} <> 0)`
}

/** SQL for the traits of a row of `choice`, with plans whether a rate includes breakfast. */
export function traitsWithRatesSql(traits: string): string {
  const breakfast = traitValue('breakfastIncluded')
  return `iif(rate_facts IS NULL, ${traits}, (${traits}) & ~${breakfast} | (rate_facts & ${breakfast}))`
}
