import * as v from 'valibot'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { type Bed, mainBed, parseBed } from '#app/domain/stays/beds.ts'
import { collections } from '#app/domain/stays/collections.ts'
import {
  brand,
  degrees,
  flag,
  integer,
  list,
  NONE,
  number,
  optional,
  perLocale,
  propertyCode,
  slugList,
  text,
  time,
  yesOrNo,
} from '../reading/fields.ts'
import { amenityDetailList } from './amenity-detail-schema.ts'
import { childBandList } from './child-band-schema.ts'
import { dayRuleList } from './day-rule-schema.ts'
import { feeList } from './fee-schema.ts'

const amenityList = list(
  v.pipe(
    integer(1, 10_000),
    v.check((id) => amenityOf(id) !== null, 'is no number of the amenity list'),
  ),
  500,
)

const nameList = list(text(60), 8)

const pictureList = list(
  v.pipe(
    text(500),
    v.check((address) => address.startsWith('https://') && URL.canParse(address), 'is not an https address'),
  ),
  200,
)

const freeCancellation = v.pipe(
  v.unknown(),
  v.transform((value) => (value === 'none' ? null : value)),
  v.nullable(integer(0, 2160)),
)

const MAX_BEDS = 40

/** Beds such as `1: double` or `2: single*2@90`; docs/import.md explains them. */
const bedList = list(
  v.pipe(
    text(40),
    v.rawTransform<string, Bed>(({ dataset, addIssue, NEVER }) => {
      const bed = parseBed(dataset.value)
      if (bed) return bed
      addIssue({ message: `is no bed such as 1: double or 2: single*2@90: ${dataset.value}` })
      return NEVER
    }),
  ),
  MAX_BEDS,
)

const MAX_ROOMS = 20

const roomFields = v.object({
  room_name: text(80),
  ...perLocale('room_name', optional(text(80))),
  room_bed: optional(
    v.picklist(
      ['single', 'twin', 'double', 'queen', 'king', 'family'],
      'is not single, twin, double, queen, king or family',
    ),
  ),
  room_beds: optional(bedList),
  room_area_sqm: integer(1, 2000),
  room_bedrooms: optional(integer(0, 50)),
  room_bathrooms: optional(integer(0, 50)),
  room_max_occupancy: integer(1, 16),
  room_max_adults: integer(1, 16),
  room_base_guests: optional(integer(3, 16)),
  room_cots: optional(integer(0, 6)),
  room_cot_price: optional(number(0, 1e8)),
  rooms_total: integer(0, 500),
  price_single: number(0, 1e9),
  price_double: number(0, 1e9),
  price_extra: number(0, 1e9),
  breakfast_included: optional(yesOrNo),
  room_view: optional(text(60)),
  ...perLocale('room_view', optional(text(60))),
  room_one_liner: optional(text(160)),
  ...perLocale('room_one_liner', optional(text(160))),
  room_amenities: optional(amenityList),
  room_restricted_amenities: optional(amenityList),
  meal_breakfast: optional(number(0, 1e8)),
  meal_lunch: optional(number(0, 1e8)),
  meal_dinner: optional(number(0, 1e8)),
})

export const roomColumns = Object.keys(roomFields.entries)

const roomSchema = v.pipe(
  roomFields,
  v.forward(
    v.check(({ room_bed, room_beds }) => room_bed !== undefined || room_beds !== undefined, 'is missing'),
    ['room_beds'],
  ),
  v.forward(
    v.check(
      ({ room_bed, room_beds }) => !room_bed || !room_beds || mainBed(room_beds) === room_bed,
      'is another than room_beds say; leave one of them out',
    ),
    ['room_bed'],
  ),
  v.forward(
    v.check((room) => room.room_max_adults <= room.room_max_occupancy, 'is more than room_max_occupancy'),
    ['room_max_adults'],
  ),
)

const percent = optional(integer(1, 100))

/** A property record of an import file; docs/import.md explains every column. */
export const propertySchema = v.object({
  property_code: propertyCode,
  brand,
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
  latitude: degrees(90),
  longitude: degrees(180),
  rate_calendar: optional(text(40)),
  discount_percent: optional(integer(0, 90)),
  prepaid_discount_percent: optional(integer(0, 50)),
  takes_part: optional(yesOrNo),
  auto_mark_stays: optional(yesOrNo),
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
  child_bands: optional(childBandList),
  child_unknown_age: optional(integer(0, 17)),
  bedrooms: optional(integer(0, 50)),
  // No effect: accepted because files of earlier releases have it.
  scene: optional(text(40)),
  is_live: optional(yesOrNo),
  is_test: optional(yesOrNo),
  tags: optional(slugList),
  amenities: optional(amenityList),
  amenity_details: optional(amenityDetailList),
  pictures: optional(pictureList),
  ...perLocale('description', optional(text(2000))),
  description_en: v.pipe(
    text(2000),
    v.check((description) => description !== NONE, 'is missing'),
  ),
  restriction_min_rooms: optional(integer(1, 50)),
  restriction_max_rooms: optional(integer(1, 50)),
  restriction_no_triple_occupancy: flag,
  restriction_no_postpaid_percent: percent,
  restriction_wallet_max_percent: optional(integer(0, 100)),
  restriction_notes: optional(text(1000)),
  restriction_early_checkin: optional(list(number(0, 1e8), 8)),
  fees: optional(feeList),
  day_rules: optional(dayRuleList),
  restriction_pah_max_rooms: optional(integer(0, 50)),
  restriction_no_local_ids: flag,
  restriction_no_unmarried_couples: flag,
  restriction_no_foreign_guests: flag,
  // Counted before parsing: a file can repeat one property code 400,000 times.
  rooms: v.pipe(
    v.array(v.unknown(), 'must be a list of room categories'),
    v.minLength(1, 'has no room category'),
    v.maxLength(MAX_ROOMS, `has more than ${MAX_ROOMS} room categories`),
    v.array(roomSchema),
  ),
})

export type ImportedProperty = v.InferOutput<typeof propertySchema>
export type ImportedRoom = ImportedProperty['rooms'][number]
