import type { Bind } from '#worker/infra/database/bind-params.ts'
import { factColumnsSql, factsOfSql, roomNeedsSql } from '../room-needs-sql.ts'
import { allOfSql, hasNoPlansSql } from './offered-plans.ts'
import {
  ownFiltersSql,
  ownTermsSql,
  planFiltersSql,
  plansOfRoomSql,
  planTermsSql,
  type RateQuery,
} from './room-rates-sql.ts'

/** Bits of `room_facts` of a property with plans, between those of its beds and of its traits. */
const rateBits = { free: 16, payAtHotel: 32 }

/** Conditions on room types `c` of a row, on their own rates, and on plans `g`. */
type CountedRates = { rooms: string; own: string; plan: string }

/**
 * SQL for what the rates of a row's room types have between them: as `roomFactsSql`, with `rateBits`. So a further
 * filter leaves a property with plans if one of these rates meets it.
 */
export function rateFactsSql(bind: Bind, query: RateQuery, { rooms, own, plan }: CountedRates): string {
  const roomsSql = 'FROM room_category c INDEXED BY room_category_offer'
  const [ownTerms, planTerms] = [ownTermsSql(bind, query), planTermsSql(bind, query)]
  const columns = (terms: typeof ownTerms) =>
    `SELECT ${factColumnsSql(terms.breakfast)}, ${terms.free} AS free, ${terms.payAtHotel} AS pah`
  return factsOfSql(
    `${columns(ownTerms)} ${roomsSql} WHERE ${rooms} AND ${own}
      UNION ALL ${columns(planTerms)} ${roomsSql} CROSS JOIN ${plansOfRoomSql} WHERE ${rooms} AND ${plan}`,
    [`max(free) * ${rateBits.free}`, `max(pah) * ${rateBits.payAtHotel}`],
  )
}

/** SQL for the facts of a row `o` with plans: those of the rates that meet the filters, whatever nights and stock. */
export function offeredFactsSql(bind: Bind, query: RateQuery): string {
  return rateFactsSql(bind, query, {
    rooms: `c.property_id = o.id AND c.is_disabled = 0 ${roomNeedsSql({ ...query.stay.filters, breakfast: false })}`,
    own: allOfSql(ownFiltersSql(bind, query)),
    plan: allOfSql(planFiltersSql(bind, query)),
  })
}

/** SQL for a term of a row `o` of `choice`: with plans the bit of its rates, otherwise the column of the property. */
export function rateTermSql(name: keyof typeof rateBits, column: string): string {
  return `iif(${hasNoPlansSql('o')} OR room_facts IS NULL, ${column}, room_facts & ${rateBits[name]} <> 0)`
}
