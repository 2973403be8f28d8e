import { guestsOf } from '#app/domain/stays/occupancy.ts'
import type { RestrictionKind } from '#app/domain/stays/restrictions.ts'
import { defaultAllowedRooms } from '#app/domain/stays/room-limits.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import type { SearchedStay } from './search-price-storage.ts'
import { keepsDayRulesSql } from './search-rule-storage.ts'
import type { StaySearch } from './stay-search.ts'
import { traitValue } from './traits.ts'

export type PickInput = {
  stay: SearchedStay
  search: StaySearch
  orderBy: string
  /** How many candidates are looked at; -1 = all. */
  limit: number
}

/**
 * The rows of `candidate` in order, each with the category it would be sold as: the first by position that fits the
 * guests and has enough rooms on every night (the rule of `selectCategory`); NULL when there is none. The limits keep
 * the two steps apart, so that a caller who stops early has looked no further.
 */
export function pickedSql(bind: Bind, { stay, search, orderBy, limit }: PickInput): string {
  return `SELECT o.*, CASE WHEN ${bookableSql(bind, stay)} THEN ${categorySql(bind, stay, search)} END AS category_id
    FROM (SELECT * FROM candidate ORDER BY ${orderBy} LIMIT ${bind(limit)}) o LIMIT -1`
}

/** The property's own rules: every night can be priced, the rooms are allowed (`toRoomLimits`), the days too. */
function bookableSql(bind: Bind, stay: SearchedStay): string {
  const { rooms, nights } = stay
  const count = bind(rooms.length)
  const numberOf = (kind: RestrictionKind, absent: number) =>
    `COALESCE(max(CASE kind WHEN '${kind}' THEN number END), ${absent})`
  const minRooms = numberOf('min_rooms', 1)
  const withoutTriple = rooms.some((room) => guestsOf(room) > 2)
    ? `AND COALESCE(max(kind = 'no_triple_occupancy'), 0) = 0`
    : ''
  const isPlainCount = rooms.length <= defaultAllowedRooms
  return `o.calendar IN (SELECT calendar FROM night GROUP BY calendar HAVING sum(nights) = ${bind(nights)})
      AND CASE WHEN o.traits & ${traitValue('roomRules')} = 0 THEN ${Number(isPlainCount)}
        ELSE (SELECT ${minRooms} <= ${count}
          AND max(${minRooms}, ${numberOf('max_rooms', defaultAllowedRooms)}) >= ${count} ${withoutTriple}
        FROM restriction WHERE property_id = o.id) END
      AND ${keepsDayRulesSql(bind, stay)}`
}

function categorySql(bind: Bind, { checkin, checkout, nights, rooms }: SearchedStay, search: StaySearch): string {
  const [from, to, count] = [bind(checkin), bind(checkout), bind(rooms.length)]
  const stock = `stock k WHERE k.room_category_id = c.id AND k.day >= ${from} AND k.day < ${to}`
  return `(SELECT c.id FROM room_category c INDEXED BY room_category_offer
      WHERE c.property_id = o.id AND c.is_disabled = 0
        AND c.max_adults >= ${bind(Math.max(...rooms.map((room) => room.adults)))}
        AND c.max_occupancy >= ${bind(Math.max(...rooms.map((room) => room.adults + room.children)))}
        ${rooms.some(({ adults }) => adults <= 1) ? 'AND c.single_minor > 0' : ''}
        ${rooms.some(({ adults, children }) => adults + children > 1) ? 'AND c.double_minor > 0' : ''}
        ${search.filters.breakfast ? 'AND c.breakfast_included = 1' : ''}
        AND NOT EXISTS (SELECT 1 FROM ${stock} AND k.total - k.sold < ${count})
        AND (c.rooms_total >= ${count} OR (SELECT count(*) FROM ${stock}) = ${bind(nights)})
      ORDER BY c.position LIMIT 1)`
}
