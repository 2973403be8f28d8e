import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { reachCondition } from '../actor.ts'
import { hasPropertyWords } from '../properties/properties.ts'

type Rule = {
  id: string
  /** Points of 100. */
  weight: number
  /** What to change: a field of the property or its room types, `photos` or `rate_plans`. */
  field: string
  why: string
  /** SQL condition on the property `p` under which nothing is missing. */
  isMet: string
}

/** SQL: whether every room type on sale of the property `p` meets a condition on `r`, and there is one. */
const everyRoom = (condition: string) =>
  `(SELECT count(*) > 0 AND min(${condition}) FROM room_category r WHERE r.property_id = p.id AND r.is_disabled = 0)`

const hasRow = (sql: string) => `EXISTS (SELECT 1 FROM ${sql})`

/** Photographs of the property, or pictures of an import; demo pictures count as none. */
const pictures = `(SELECT count(*) FROM media m WHERE m.property_id = p.id AND (m.position < 0 OR m.spec LIKE 'https://%'))`
const MIN_PICTURES = 10
const MIN_AMENITIES = 10
const MIN_DESCRIPTION_LENGTH = 200
const MIN_OTHER_LANGUAGES = 3

/** What makes the description of a property complete: the only place with weights, which add up to 100. */
export const completenessRules: readonly Rule[] = [
  {
    id: 'cover',
    weight: 12,
    field: 'photos',
    why: 'Without a picture guests see a drawing in the list and pass on.',
    isMet: `${pictures} > 0`,
  },
  {
    id: 'pictures',
    weight: 8,
    field: 'photos',
    why: `Guests compare places by pictures; fewer than ${MIN_PICTURES} leave questions open.`,
    isMet: `${pictures} >= ${MIN_PICTURES}`,
  },
  {
    id: 'room-pictures',
    weight: 8,
    field: 'photos',
    why: 'Guests choose between room types by their pictures.',
    isMet: everyRoom('EXISTS (SELECT 1 FROM media m WHERE m.property_id = p.id AND m.room_category_id = r.id)'),
  },
  {
    id: 'prices',
    weight: 10,
    field: 'price_double',
    why: 'A room type without prices for one and two guests cannot be booked by them.',
    isMet: everyRoom('r.single_minor > 0 AND (r.double_minor > 0 OR r.max_adults = 1)'),
  },
  {
    id: 'rate-plans',
    weight: 2,
    field: 'rate_plans',
    why: 'A rate plan that is sold for no room type, or has no price of any night, is never seen.',
    isMet: `NOT ${hasRow(
      `rate_plan g WHERE g.property_id = p.id AND g.is_live = 1 AND NOT ${hasRow(
        `rate_plan_room o JOIN room_category r ON r.id = o.room_category_id AND r.is_disabled = 0
      WHERE o.plan_id = g.id AND (g.is_nightly = 0 OR ${hasRow(`rate_plan_night n
        WHERE n.room_category_id = o.room_category_id AND n.plan_id = g.id AND n.single_minor IS NOT NULL`)})`,
      )}`,
    )}`,
  },
  {
    id: 'rooms',
    weight: 6,
    field: 'rooms_total',
    why: 'A room type with no rooms is never for sale.',
    isMet: everyRoom('r.rooms_total > 0'),
  },
  {
    id: 'description',
    weight: 8,
    field: 'description_en',
    why: `English is shown where a language is missing; under ${MIN_DESCRIPTION_LENGTH} letters it says too little.`,
    isMet: hasRow(`property_text t WHERE t.property_id = p.id AND t.locale = 'en'
      AND length(t.description) >= ${MIN_DESCRIPTION_LENGTH}`),
  },
  {
    id: 'languages',
    weight: 6,
    field: 'description_<language>',
    why: `Guests book what they can read: a description in ${MIN_OTHER_LANGUAGES} languages more than English.`,
    isMet: `(SELECT count(*) FROM property_text t WHERE t.property_id = p.id AND t.locale <> 'en') >= ${MIN_OTHER_LANGUAGES}`,
  },
  {
    id: 'amenities',
    weight: 8,
    field: 'amenities',
    why: `Each missing amenity takes the property out of its filter; most have ${MIN_AMENITIES} or more.`,
    isMet: `(SELECT count(*) FROM property_amenity a WHERE a.property_id = p.id) >= ${MIN_AMENITIES}`,
  },
  {
    id: 'room-amenities',
    weight: 4,
    field: 'room_amenities',
    why: 'Guests ask what is in the room itself.',
    isMet: everyRoom('EXISTS (SELECT 1 FROM room_amenity a WHERE a.room_category_id = r.id)'),
  },
  {
    id: 'beds',
    weight: 6,
    field: 'room_beds',
    why: 'Families and friends filter by beds and read who sleeps where.',
    isMet: everyRoom('EXISTS (SELECT 1 FROM room_bed b WHERE b.room_category_id = r.id)'),
  },
  {
    id: 'bathrooms',
    weight: 3,
    field: 'room_bathrooms',
    why: 'Whether a bathroom is shared decides for many.',
    isMet: everyRoom('r.bathrooms IS NOT NULL'),
  },
  {
    id: 'room-texts',
    weight: 3,
    field: 'room_one_liner',
    why: 'One sentence tells room types apart where names do not.',
    isMet: everyRoom('r.one_liner IS NOT NULL'),
  },
  {
    id: 'postal-code',
    weight: 4,
    field: 'postal_code',
    why: 'Guests navigate by it, and invoices show it.',
    isMet: `p.postal_code <> ''`,
  },
  {
    id: 'locality',
    weight: 3,
    field: 'locality',
    why: 'Guests filter a city by its localities. A city without any, or a holiday park, needs none.',
    isMet: `p.locality_id IS NOT NULL OR p.holiday_park_id IS NOT NULL
      OR NOT ${hasRow('locality l WHERE l.city_id = p.city_id')}`,
  },
  {
    id: 'tags',
    weight: 3,
    field: 'tags',
    why: 'Collections and pages of themes find properties by their tags.',
    isMet: hasRow('property_tag t WHERE t.property_id = p.id'),
  },
  {
    id: 'fees',
    weight: 3,
    field: 'fees',
    why: 'Guests of a home ask who pays cleaning and linen; a hotel needs no fees.',
    isMet: `p.kind = 'hotel' OR ${hasRow('property_fee f WHERE f.property_id = p.id')}`,
  },
  {
    id: 'breakfast-times',
    weight: 3,
    field: 'breakfast_from',
    why: 'Who pays for breakfast asks when it is served.',
    isMet: `p.breakfast_from IS NOT NULL OR NOT ${hasRow(`room_category r WHERE r.property_id = p.id
      AND r.is_disabled = 0 AND (r.breakfast_included = 1
        OR EXISTS (SELECT 1 FROM meal_option o WHERE o.room_category_id = r.id AND o.code = 'breakfast'))`)}`,
  },
]

export type Completeness = { score: number; missing: readonly Omit<Rule, 'isMet'>[] }

/** SQL: a bit for each unmet rule of the property `p`. */
const MISSING = completenessRules.map(({ isMet }, index) => `iif(${isMet}, 0, ${1 << index})`).join(' + ')

/** Returns the completeness of a property, or null when there is none. */
export async function loadCompleteness(db: Database, id: number): Promise<Completeness | null> {
  const row = await db.first<{ missing: number }>(`SELECT ${MISSING} AS missing FROM property p WHERE p.id = ?`, id)
  return row && toCompleteness(row.missing)
}

function toCompleteness(bits: number): Completeness {
  const missing = completenessRules
    .filter((_, index) => (bits & (1 << index)) !== 0)
    .map(({ id, weight, field, why }) => ({ id, weight, field, why }))
  return { score: missing.reduce((score, { weight }) => score - weight, 100), missing }
}

export type ScoredProperty = { id: number; code: string; name: string; isLive: boolean } & Completeness

export type CompletenessQuery = {
  reach: Reach
  /** Undefined: all. */
  propertyId: number | undefined
  /** Parts of the name, city or code; undefined: all. */
  words: string | undefined
  order: 'least' | 'most'
  /** Score and id of the last property of the previous page. */
  after: { at: number; id: string } | null
  limit: number
}

/** Returns properties within reach by completeness, then by id. Each page computes every score. */
export async function listByCompleteness(
  db: Database,
  { reach, propertyId, words, order, after, limit }: CompletenessQuery,
): Promise<ScoredProperty[]> {
  const { bind, params } = bindParams()
  const sign = order === 'least' ? 1 : -1
  const isAfter = after ? `(rank, id) > (${bind(sign * after.at)}, ${bind(Number(after.id))})` : 'true'
  const lostPoints = completenessRules.map(({ weight }, index) => `${weight} * (missing >> ${index} & 1)`).join(' + ')
  const rows = await db.all<{ id: number; code: string; name: string; isLive: number; missing: number }>(
    `WITH found AS MATERIALIZED (SELECT p.id, ${MISSING} AS missing
       FROM property p JOIN city ci ON ci.id = p.city_id
       WHERE ${reachCondition('p.id', reach, bind)} AND ${hasPropertyWords(words, bind)}
         AND ${propertyId === undefined ? 'true' : `p.id = ${bind(propertyId)}`}),
     scored AS (SELECT id, missing, ${sign} * (100 - (${lostPoints})) AS rank FROM found)
     SELECT p.id, p.oyo_id AS code, p.name, p.is_live AS isLive, s.missing
     FROM (SELECT * FROM scored WHERE ${isAfter} ORDER BY rank, id LIMIT ${bind(limit)}) s JOIN property p ON p.id = s.id
     ORDER BY s.rank, p.id`,
    ...params,
  )
  return rows.map(({ missing, isLive, ...row }) => ({ ...row, isLive: isLive === 1, ...toCompleteness(missing) }))
}
