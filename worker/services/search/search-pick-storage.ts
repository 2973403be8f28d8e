import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { roomsLeft } from '#worker/infra/database/conditions/sale-sql.ts'
import { meetsDayRulesSql } from '#worker/infra/database/conditions/stay-rules.ts'
import { placesSql } from '#worker/services/pricing/details/child-band-rows.ts'
import { hasNoPlansSql } from './plans/offered-plans.ts'
import { rateFactsSql } from './plans/rate-facts-sql.ts'
import { hasBookableRateSql, isOwnBookableSql, isPlanBookableSql, type RateQuery } from './plans/room-rates-sql.ts'
import type { SearchedStay } from './plans/searched-stay.ts'
import { roomFactsSql, roomNeedsSql } from './room-needs-sql.ts'
import { fitKeySql } from './search-fit-storage.ts'
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
  const query: RateQuery = { stay: { ...stay, filters: search.filters }, of: 'o' }
  const whenBookable = (value: string) => `CASE WHEN ${bookableSql(bind, stay)} THEN ${value} END`
  const facts = withRoomFacts ? `, ${whenBookable(freeFactsSql(bind, query))} AS room_facts` : ''
  return `SELECT o.*, f.key AS fit, f.room_adults, f.room_guests,
      ${whenBookable(`(SELECT c.id FROM room_category c INDEXED BY room_category_offer
        WHERE ${freeRoomsSql(bind, query)} ORDER BY c.position LIMIT 1)`)} AS category_id${facts}
    FROM (${fittedSql(stay, `SELECT * FROM candidate ORDER BY ${orderBy} LIMIT ${bind(limit)}`)}) o
    LEFT JOIN fit f ON f.key = o.fit_key AND ${holdsPetsSql(stay.rooms)} LIMIT -1`
}

/**
 * SQL for candidates with `fit_key`, and with children also `places`, what a room type of a property with child bands
 * must hold. A step of its own, because D1 limits the depth of expressions.
 */
function fittedSql({ rooms }: SearchedStay, candidatesSql: string): string {
  const keyedSql = `SELECT o.*, (${fitKeySql(rooms, 'o')}) AS fit_key FROM (${candidatesSql}) o LIMIT -1`
  const { children } = summarizeRooms(rooms)
  return children > 0 ? `SELECT o.*, ${placesSql('o')} AS places FROM (${keyedSql}) o LIMIT -1` : keyedSql
}

/** SQL for the facts of the room types of a row `o` that can be booked, with plans of their rates. */
function freeFactsSql(bind: Bind, query: RateQuery): string {
  const own = isOwnBookableSql(bind, query)
  const roomsSql = (rate: string) => freeRoomsSql(bind, query, rate)
  const facts = roomFactsSql(`FROM room_category c INDEXED BY room_category_offer WHERE ${roomsSql(own)}`)
  if (!query.stay.plans) return facts
  const rates = rateFactsSql(bind, query, { rooms: roomsSql('1'), own, plan: isPlanBookableSql(bind, query) })
  return `iif(${hasNoPlansSql('o')}, ${facts}, ${rates})`
}

/**
 * SQL condition that a row `o` of `pickedSql` is too small for the party regardless of availability: `fitParty` in SQL.
 */
export function isTooSmallSql(rooms: readonly Room[]): string {
  return `CASE WHEN o.fit IS NULL THEN 1
    ELSE COALESCE((SELECT NOT max(${holdsSql(rooms, 'o')})
      FROM room_category c INDEXED BY room_category_offer WHERE c.property_id = o.id AND c.is_disabled = 0), 0) END`
}

/** `fitsOccupancy` in SQL, for a room type `c` and the fullest room of a fit. Children may take no place. */
function holdsSql(rooms: readonly Room[], fit: 'f' | 'o'): string {
  const { children } = summarizeRooms(rooms)
  const guests = `${fit}.room_guests`
  const places = children > 0 ? `coalesce(o.places, ${guests})` : guests
  return `c.max_adults >= ${fit}.room_adults AND c.max_occupancy >= ${places}`
}

/** SQL condition that no room of a fit `f` has more pets than a row `o` allows. */
function holdsPetsSql(rooms: readonly Room[]): string {
  const { pets } = summarizeRooms(rooms)
  return pets > 0 ? `${pets} <= f.rooms * o.pets_allowed` : '1'
}

function bookableSql(bind: Bind, stay: SearchedStay): string {
  return `f.key IS NOT NULL AND ${meetsDayRulesSql(bind, stay)}`
}

/** SQL conditions on the room types `c` of a row `o` that a fit `f` of the party can book, at a rate unless given. */
function freeRoomsSql(bind: Bind, query: RateQuery, rate = hasBookableRateSql(bind, query)): string {
  const { checkin, checkout, nights } = query.stay
  const [from, to] = [bind(checkin), bind(checkout)]
  const stock = `stock k WHERE k.room_category_id = c.id AND k.day >= ${from} AND k.day < ${to}`
  return `c.property_id = o.id AND c.is_disabled = 0 AND ${holdsSql(query.stay.rooms, 'f')}
        AND ${rate}
        ${roomNeedsSql({ ...query.stay.filters, breakfast: false })}
        AND NOT EXISTS (SELECT 1 FROM ${stock} AND ${roomsLeft('k')} < f.rooms)
        AND (c.rooms_total >= f.rooms OR (SELECT count(*) FROM ${stock}) = ${bind(nights)})`
}
