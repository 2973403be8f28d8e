import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { KM_PER_DEGREE } from '#worker/services/pricing/details/distance.ts'
import { distanceSql } from './search-filter-storage.ts'
import type { StaySearch } from './stay-search.ts'

/** Number of most popular available properties that are ranked, and priced for the histogram; the others follow. */
export const MAX_RANKED = 120

/** Rating assumed for a property without ratings, and its weight as a number of ratings. */
const USUAL_RATING = { tenths: 38, count: 20 }

/** A property beyond one of these limits, the latter as a multiple of the median price, comes after all others. */
const FAR_KM = 5
const EXPENSIVE_RATIO = 2

/** Added to `key_1` of ranked properties without a price to show, after all that have one. */
const PRICE_HIDDEN = 4

/** `key_1` of properties that are not ranked, after all that are. */
const NOT_RANKED = 9

/** Returns whether the order weighs prices and distances, which do not compare in a whole country or by tags alone. */
export function isRanked({ sort, place }: Pick<StaySearch, 'sort' | 'place'>): boolean {
  const { cityId, areaId, localityId, parkId, near, box } = place
  return sort.by === 'recommended' && Boolean(cityId || areaId || localityId || parkId || near || box)
}

/**
 * CTE `available` with the sort keys of the rows `o` of `from`, which have the columns of `priced`: how many of price,
 * distance and rooms are out of bounds (hidden prices are last), then a penalty in which 0.1 is a tenth of the median,
 * 800 m or an eighth of a point of rating. D1 allows expressions of depth 100 and the totals have half of it, so each
 * step reads the stored rows of the step before; SQLite parses a step again for each reference, so each is referenced
 * once.
 */
export function rankedSql(bind: Bind, search: StaySearch, { from, others }: { from: string; others: string }): string {
  const { rooms } = search
  const { adults, guests } = summarizeRooms(rooms)
  const isCouple = rooms.length === 1 && adults === 2 && guests === 2
  const outlierCountSql = `(total > ${EXPENSIVE_RATIO} * median) + (km > ${FAR_KM}) + (rooms > ${rooms.length})
      + ${PRICE_HIDDEN} * hide_prices`
  return `${listedSql(from)},
  compared AS MATERIALIZED (
    SELECT l.id, l.category_id, l.total, l.place, p.hide_prices, f.rooms, ${kmSql(bind, search)} AS km,
      max(CASE WHEN nth = (count + 1) / 2 THEN max(1, total) END) OVER (PARTITION BY l.currency) AS median,
      c.max_occupancy * f.rooms - ${guests} AS spare, ${isCouple ? lacksDoubleBedSql : '0'} AS lacks_double,
      (COALESCE(p.rating_tenths, 0) * p.rating_count + ${USUAL_RATING.tenths * USUAL_RATING.count})
        / (p.rating_count + ${USUAL_RATING.count}.0) AS rating
    FROM listed l CROSS JOIN property p ON p.id = l.id CROSS JOIN room_category c ON c.id = l.category_id
      CROSS JOIN fit f ON f.key = l.fit
  ),
  available AS MATERIALIZED (
    SELECT id, category_id, total, ${outlierCountSql} AS key_1, ${penaltySql} AS key_2 FROM compared ${others}
  )`
}

/** CTEs `placed`, with the place by popularity, and `listed`, the rows to rank, with that by price in a currency. */
function listedSql(fromSql: string): string {
  return `placed AS MATERIALIZED (
    SELECT o.id, o.category_id, o.fit, o.currency, o.total,
      row_number() OVER (ORDER BY o.popularity DESC, o.id) AS place ${fromSql}
  ),
  listed AS MATERIALIZED (
    SELECT *, row_number() OVER (PARTITION BY currency ORDER BY total) AS nth,
      count(*) OVER (PARTITION BY currency) AS count
    FROM placed WHERE place <= ${MAX_RANKED}
  )`
}

/** SQL for 1 where a room type `c` has no double bed; beds of unknown kinds may be double. */
const lacksDoubleBedSql = `NOT COALESCE((SELECT max(kind IN ('double', 'queen', 'king')) FROM room_bed
        WHERE room_category_id = c.id), c.bed NOT IN ('single', 'twin'))`

/** Weights of the penalty; ratings in tenths. */
const PENALTY = {
  /** Prices below this share of the median have none. */
  cheapRatio: 0.6,
  maxPrice: 3,
  maxKm: 10,
  perKm: 1 / 8,
  bestRating: 50,
  perRatingTenth: 0.08,
  maxSpareGuests: 6,
  perSpareGuest: 0.05,
  leastPopular: 0.6,
  /** A couple's room without a double bed. */
  separateBeds: 0.3,
}

const penaltySql = [
  `min(max(total * 1.0 / median - ${PENALTY.cheapRatio}, 0), ${PENALTY.maxPrice})`,
  `min(km, ${PENALTY.maxKm}.0) * ${PENALTY.perKm}`,
  `(${PENALTY.bestRating} - rating) * ${PENALTY.perRatingTenth}`,
  `min(max(spare, 0), ${PENALTY.maxSpareGuests}) * ${PENALTY.perSpareGuest}`,
  `place * ${PENALTY.leastPopular / MAX_RANKED}`,
  `lacks_double * ${PENALTY.separateBeds}`,
].join(' + ')

/** Selects rows `from` as properties of `available` that are neither priced nor ranked, the most popular first. */
export function unrankedSql(fromSql: string): string {
  return `UNION ALL SELECT id, category_id, NULL, ${NOT_RANKED}, -popularity FROM (${fromSql})`
}

/** Selects the priced properties of `available` that are not ranked, the most popular first. */
export const priceOnlySql = `UNION ALL SELECT id, category_id, total, ${NOT_RANKED}, place FROM placed
    WHERE place > ${MAX_RANKED}`

// Squared distance in degrees, larger than any real one, of a property whose city has no such landmark.
const NO_SIGHT = 9

/**
 * Kilometres to the point searched, else to the nearest beach, lake or slopes searched for, else in a whole city to its
 * centre; 0 where every property is within the searched place.
 */
function kmSql(bind: Bind, { origin, towards, place: { cityId, localityId, parkId } }: StaySearch): string {
  if (!origin && towards) {
    return `${KM_PER_DEGREE} * sqrt(COALESCE((SELECT min(pow(g.latitude - p.latitude, 2)
        + pow((g.longitude - p.longitude) * cos(radians(p.latitude)), 2))
      FROM landmark g INDEXED BY landmark_by_city WHERE g.city_id = p.city_id AND g.kind = '${towards}'), ${NO_SIGHT}))`
  }
  const isWholeCity = cityId && !localityId && !parkId
  return origin || isWholeCity ? `${KM_PER_DEGREE} * sqrt(${distanceSql(bind, origin)})` : '0'
}

/**
 * Selects the totals of the price histogram: the most popular available properties in one currency, regardless of price
 * limits. Without a currency it is still read first, for the sake of depth (`pricedCountSql`).
 */
export function totalsSql(bind: Bind, currency: string | null, matchesSql: string): string {
  return `SELECT json_group_array(total) AS totals FROM (SELECT total FROM within o
    WHERE currency = ${bind(currency)} AND ${matchesSql} ORDER BY popularity DESC, id LIMIT ${MAX_RANKED})`
}
