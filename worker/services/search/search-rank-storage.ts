import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { StaySearch } from './stay-search.ts'

/** So many of the most popular available properties are ranked, and priced for the histogram; the others follow. */
export const MAX_RANKED = 120

const KM_PER_DEGREE = 111.2
/** What a property without ratings is taken to have, and how many ratings outweigh it. */
const USUAL_RATING = { tenths: 38, count: 20 }

/** Above these a property comes after all that are below, whatever else speaks for it. */
const FAR_KM = 5
const DEAR_RATIO = 2
const OUTLIER = 3

type RankInput = Pick<StaySearch, 'origin' | 'rooms'> & {
  /** SQL with the columns of `priced`. */
  from: string
  /** Currency of `totals`; null selects none. */
  currency: string | null
}

/**
 * CTE `ranked` (id, category_id, total, key_1, key_2, totals): rows of `from` by penalty, in which 0.1 is a tenth of
 * the median price of the list, 800 m to what was searched or an eighth of a point of rating. `key_1` is always 0,
 * `totals` a JSON array of all totals in the currency. One pass with windows: a second reference to the prices would
 * compute them again.
 */
export function rankedSql(bind: Bind, { origin, rooms, from, currency }: RankInput): string {
  const { guests } = summarizeRooms(rooms)
  return `ranked AS MATERIALIZED (
    SELECT m.id, m.category_id, m.total, 0 AS key_1, ${penaltySql(rooms.length)} AS key_2, m.totals
    FROM (SELECT *, max(CASE WHEN nth = (of_currency + 1) / 2 THEN total END) OVER (PARTITION BY currency) AS middle
      FROM (SELECT q.id, q.category_id, q.total, q.currency,
          row_number() OVER (ORDER BY q.popularity DESC, q.id) AS place,
          row_number() OVER (PARTITION BY q.currency ORDER BY q.total) AS nth,
          count(*) OVER (PARTITION BY q.currency) AS of_currency,
          ${currency ? totalsSql(bind, currency) : 'NULL'} AS totals,
          ${kmSql(bind, origin)} AS km, f.rooms, c.max_occupancy * f.rooms - ${guests} AS spare,
          (COALESCE(p.rating_tenths, 0) * p.rating_count + ${USUAL_RATING.tenths * USUAL_RATING.count})
            / (p.rating_count + ${USUAL_RATING.count}.0) AS rating
        FROM (${from}) q CROSS JOIN property p ON p.id = q.id CROSS JOIN city ci ON ci.id = p.city_id
          CROSS JOIN fit f ON f.key = q.fit CROSS JOIN room_category c ON c.id = q.category_id)) m
  )`
}

function totalsSql(bind: Bind, currency: string): string {
  return `json_group_array(q.total) FILTER (WHERE q.currency = ${bind(currency)}) OVER ()`
}

function penaltySql(requestedRooms: number): string {
  return [
    `min(max(m.total * 1.0 / m.middle - 0.6, 0), 3) + (m.total > ${DEAR_RATIO} * m.middle) * ${OUTLIER}`,
    `min(m.km, 10) / 8 + (m.km > ${FAR_KM}) * ${OUTLIER}`,
    '(50 - m.rating) * 0.08',
    `max(m.rooms - ${requestedRooms}, 0) * 0.4 + min(max(m.spare, 0), 6) * 0.05`,
    `m.place * ${0.6 / MAX_RANKED}`,
  ].join('\n      + ')
}

/** Kilometres from what was searched, or from the centre of the property's city. */
function kmSql(bind: Bind, origin: StaySearch['origin']): string {
  const latitude = origin ? bind(origin.latitude) : 'ci.latitude'
  const longitude = origin ? bind(origin.longitude) : 'ci.longitude'
  const north = `(p.latitude - ${latitude})`
  const east = `((p.longitude - ${longitude}) * cos(radians(${latitude})))`
  return `${KM_PER_DEGREE} * sqrt(${north} * ${north} + ${east} * ${east})`
}
