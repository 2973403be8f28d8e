import * as v from 'valibot'
import { type BrandId, isBrandId, listBrands } from '#app/brands/brands.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { collections } from '#app/domain/stays/collections.ts'
import { pictureTypes } from '#app/domain/stays/pictures.ts'
import { dayRuleList } from './day-rule-schema.ts'

const absent = (value: unknown) => (value === '' || value === null ? undefined : value)
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : String(value)
        .split('|')
        .map((part) => part.trim())
        .filter((part) => part !== '')

const text = (longest: number) =>
  v.pipe(
    v.union([v.string(), v.number()], 'is missing or no text'),
    v.transform((value) => String(value).trim()),
    v.minLength(1, 'is missing'),
    v.maxLength(longest, `is longer than ${longest} letters`),
  )

const number = (from: number, to: number) =>
  v.pipe(
    v.union([v.number(), v.string()], 'is missing or no number'),
    v.transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))),
    v.number('is not a number'),
    v.minValue(from, `is less than ${from}`),
    v.maxValue(to, `is more than ${to}`),
  )

const integer = (from: number, to: number) => v.pipe(number(from, to), v.integer('is not a whole number'))

const yesOrNo = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((value) => String(value).toLowerCase()),
  v.picklist(['yes', 'no', 'true', 'false', '1', '0'], 'is neither yes nor no'),
  v.transform((value) => ['yes', 'true', '1'].includes(value)),
)

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 14:00'))

const amenityList = v.pipe(
  v.unknown(),
  v.transform(listOf),
  v.array(
    v.pipe(
      integer(1, 10_000),
      v.check((id) => amenityOf(id) !== null, 'is no number of the amenity list'),
    ),
  ),
)

const nameList = v.pipe(v.unknown(), v.transform(listOf), v.array(text(60)), v.maxLength(8, 'has more than 8 names'))

const slugList = v.pipe(v.unknown(), v.transform(listOf), v.array(text(60)))

const pictureList = v.pipe(
  v.unknown(),
  v.transform(listOf),
  v.array(
    v.pipe(
      text(500),
      v.check((address) => address.startsWith('https://') && URL.canParse(address), 'is not an https address'),
    ),
  ),
)

const freeCancellation = v.pipe(
  v.unknown(),
  v.transform((value) => (value === 'none' ? null : value)),
  v.nullable(integer(0, 2160)),
)

/** Fields that may be left out or empty. */
function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.optional(v.unknown()), v.transform(absent), v.optional(schema))
}

const roomSchema = v.pipe(
  v.object({
    room_name: text(80),
    room_bed: v.picklist(
      ['single', 'twin', 'double', 'queen', 'king', 'family'],
      'is not single, twin, double, queen, king or family',
    ),
    room_area_sqm: integer(1, 2000),
    room_max_occupancy: integer(1, 16),
    room_max_adults: integer(1, 16),
    rooms_total: integer(0, 500),
    price_single: number(0, 1e9),
    price_double: number(0, 1e9),
    price_extra: number(0, 1e9),
    breakfast_included: optional(yesOrNo),
    room_view: optional(text(60)),
    room_one_liner: optional(text(160)),
    room_amenities: optional(amenityList),
    room_restricted_amenities: optional(amenityList),
    meal_breakfast: optional(number(0, 1e8)),
    meal_lunch: optional(number(0, 1e8)),
    meal_dinner: optional(number(0, 1e8)),
  }),
  v.forward(
    v.check((room) => room.room_max_adults <= room.room_max_occupancy, 'is more than room_max_occupancy'),
    ['room_max_adults'],
  ),
)

const flag = optional(yesOrNo)
const brandIds = listBrands().map(({ id }) => id)
const percent = optional(integer(1, 100))

/** A stay of an import file; docs/import.md explains every column. */
export const staySchema = v.object({
  property_code: v.pipe(text(40), v.regex(/^[A-Za-z0-9_-]+$/, 'has other signs than letters, digits, _ and -')),
  brand: v.custom<BrandId>(
    (given) => typeof given === 'string' && isBrandId(given),
    `is no brand: ${brandIds.join(', ').replace(/, ([^,]+)$/, ' or $1')}`,
  ),
  name: text(120),
  alternate_name: optional(text(120)),
  property_tag: optional(text(40)),
  captains: optional(nameList),
  collection: optional(v.picklist(collections, 'is no collection')),
  city: text(80),
  locality: optional(text(80)),
  holiday_park: optional(text(80)),
  street: text(160),
  postal_code: optional(text(16)),
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  rate_calendar: optional(text(40)),
  discount_percent: optional(integer(0, 90)),
  prepaid_discount_percent: optional(integer(0, 50)),
  free_cancellation_hours: optional(freeCancellation),
  checkin_time: optional(time),
  checkout_time: optional(time),
  breakfast_from: optional(time),
  breakfast_until: optional(time),
  registration_number: optional(text(60)),
  pets_allowed: optional(integer(0, 9)),
  child_free_below_age: optional(integer(0, 18)),
  child_adult_from_age: optional(integer(0, 18)),
  child_share_percent: optional(integer(0, 100)),
  child_unknown_age: optional(integer(0, 17)),
  bedrooms: optional(integer(0, 50)),
  scene: optional(v.picklist(pictureTypes, `is not one of ${pictureTypes.join(', ')}`)),
  is_live: optional(yesOrNo),
  is_test: optional(yesOrNo),
  tags: optional(slugList),
  amenities: optional(amenityList),
  pictures: optional(pictureList),
  description_en: text(2000),
  description_nl: optional(text(2000)),
  description_ar: optional(text(2000)),
  description_hi: optional(text(2000)),
  restriction_min_rooms: optional(integer(1, 50)),
  restriction_max_rooms: optional(integer(1, 50)),
  restriction_no_triple_occupancy: flag,
  restriction_no_postpaid_percent: percent,
  restriction_wallet_max_percent: optional(integer(0, 100)),
  restriction_notes: optional(text(1000)),
  restriction_early_checkin: optional(
    v.pipe(v.unknown(), v.transform(listOf), v.array(number(0, 1e8)), v.maxLength(8, 'has more than 8 charges')),
  ),
  day_rules: optional(dayRuleList),
  restriction_pah_max_rooms: optional(integer(0, 50)),
  restriction_no_local_ids: flag,
  restriction_no_unmarried_couples: flag,
  restriction_no_foreign_guests: flag,
  rooms: v.pipe(
    v.array(roomSchema, 'must be a list of room categories'),
    v.minLength(1, 'has no room category'),
    v.maxLength(20, 'has more than 20 room categories'),
  ),
})

export type ImportedStay = v.InferOutput<typeof staySchema>
export type ImportedRoom = ImportedStay['rooms'][number]

const columns = [...Object.keys(staySchema.entries), ...Object.keys(roomSchema.pipe[0].entries)]
const known = new Set(columns)

/** Tells whether an import reads a field of a stay. */
export function isKnownField(name: string): boolean {
  return known.has(name)
}
