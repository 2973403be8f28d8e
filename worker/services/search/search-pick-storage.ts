import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { roomsLeft } from '#worker/infra/database/conditions/sale-sql.ts'
import { meetsDayRulesSql, meetsNightRulesSql } from '#worker/infra/database/conditions/stay-rules.ts'
import { holdsBandedSql } from '#worker/services/pricing/details/child-band-rows.ts'
import { roomFactsSql, roomNeedsSql } from './room-needs-sql.ts'
import { fitKeySql } from './search-fit-storage.ts'
import type { SearchedStay } from './search-price-storage.ts'
import type { StaySearch } from './stay-search.ts'

type PickInput = {
  stay: SearchedStay
  search: StaySearch
  orderBy: string
  limit: number
  /** Adds `room_facts` of the room types that can be booked, for counts of filters. */
  withRoomFacts?: boolean
}

/**
 * CTE `picked`: rows of `candidate` with `fit` (key of `fitSql`, NULL if impossible) and the room type sold, as
 * `selectRoomType` chooses it (NULL if none). The LIMIT clauses stop SQLite from merging both steps, so a caller that
 * stops early examines no further rows.
 */
export function pickedSql(bind: Bind, { stay, search, orderBy, limit, withRoomFacts = false }: PickInput): string {
  const roomsSql = freeRoomsSql(bind, stay, search)
  const whenBookable = (value: string) => `CASE WHEN ${bookableSql(bind, stay)} THEN ${value} END`
  const facts = withRoomFacts ? `, ${whenBookable(roomFactsSql(roomsSql))} AS room_facts` : ''
  return `SELECT o.*, f.key AS fit, f.room_adults, f.room_guests,
      ${whenBookable(`(SELECT c.id ${roomsSql} ORDER BY c.position LIMIT 1)`)} AS category_id${facts}
    FROM (SELECT * FROM candidate ORDER BY ${orderBy} LIMIT ${bind(limit)}) o
    LEFT JOIN fit f ON f.key = (${fitKeySql(stay.rooms, 'o')}) AND ${holdsPetsSql(stay.rooms)} LIMIT -1`
}

/**
 * SQL condition that a row `o` of `pickedSql` is too small for the party regardless of availability: `fitParty` in SQL.
 */
export function isTooSmallSql(rooms: readonly Room[]): string {
  return `CASE WHEN o.fit IS NULL THEN 1
    ELSE COALESCE((SELECT NOT max(${holdsSql(rooms, { fit: 'o', key: 'o.fit' })})
      FROM room_category c INDEXED BY room_category_offer WHERE c.property_id = o.id AND c.is_disabled = 0), 0) END`
}

/** `fitsOccupancy` in SQL, for a room type `c` and the fullest room of a fit. Children may take no place. */
function holdsSql(rooms: readonly Room[], { fit, key }: { fit: string; key: string }): string {
  const holdsAll = `c.max_occupancy >= ${fit}.room_guests`
  const { children } = summarizeRooms(rooms)
  return `c.max_adults >= ${fit}.room_adults
    AND ${children > 0 ? `(${holdsAll} OR ${holdsBandedSql(key)})` : holdsAll}`
}

/** SQL condition that no room of a fit `f` has more pets than a row `o` allows. */
function holdsPetsSql(rooms: readonly Room[]): string {
  const { pets } = summarizeRooms(rooms)
  return pets > 0 ? `${pets} <= f.rooms * o.pets_allowed` : '1'
}

function bookableSql(bind: Bind, stay: SearchedStay): string {
  return `f.key IS NOT NULL AND ${meetsDayRulesSql(bind, stay)}`
}

/** FROM and WHERE of the room types `c` of a row `o` that a fit `f` of the party can book. */
function freeRoomsSql(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  const { checkin, checkout, nights } = stay
  const [from, to] = [bind(checkin), bind(checkout)]
  const stock = `stock k WHERE k.room_category_id = c.id AND k.day >= ${from} AND k.day < ${to}`
  return `FROM room_category c INDEXED BY room_category_offer
      WHERE c.property_id = o.id AND c.is_disabled = 0 AND ${holdsSql(stay.rooms, { fit: 'f', key: 'f.key' })}
        AND ${canBePricedSql(bind, stay)} AND ${meetsNightRulesSql(bind, stay)}
        ${roomNeedsSql(search.filters)}
        AND NOT EXISTS (SELECT 1 FROM ${stock} AND ${roomsLeft('k')} < f.rooms)
        AND (c.rooms_total >= f.rooms OR (SELECT count(*) FROM ${stock}) = ${bind(nights)})`
}

/** SQL condition that every night of a room type `c` has a price, by season or rate: `quoteRoomType` in SQL. */
function canBePricedSql(bind: Bind, { checkin, checkout, nights }: SearchedStay): string {
  const [from, to, count] = [bind(checkin), bind(checkout), bind(nights)]
  const ownRateDays = `SELECT day FROM night_rate WHERE room_category_id = c.id AND day >= ${from} AND day < ${to}`
  const seasonDays = `SELECT day FROM rate_calendar_day WHERE rate_calendar_id = o.calendar AND day >= ${from} AND day < ${to}`
  return `(((f.has_single = 0 OR c.single_minor > 0) AND (f.has_double = 0 OR c.double_minor > 0)
          AND (o.calendar IN (SELECT calendar FROM night GROUP BY calendar HAVING sum(nights) = ${count})
            OR (SELECT count(*) FROM (${seasonDays} UNION ${ownRateDays})) = ${count}))
        OR (SELECT count(*) FROM (${ownRateDays})) = ${count})`
}
