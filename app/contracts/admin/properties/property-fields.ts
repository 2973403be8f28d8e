import * as v from 'valibot'

// JSON types of the fields of a property and of a room type in requests. Names and meanings are those of the import
// columns (docs/import.md), whose schema checks the values.

/** Null empties a field. */
const field = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))
const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.optional(v.pipe(v.nullable(schema), v.description(description)))
const parts = v.pipe(v.array(v.union([v.string(), v.number()])), v.maxLength(500))
const [text, number, flag, list] = [
  field(v.pipe(v.string(), v.maxLength(4000))),
  field(v.number()),
  field(v.boolean()),
  field(parts),
] as const

/** The languages of `app/i18n/locales.ts`, which contracts do not import; a test compares them. */
const languages = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'id', 'it', 'ja', 'my', 'nl', 'pt', 'th', 'vi'] as const

function perLanguage<Name extends string>(name: Name) {
  const entries = languages.map((language) => [`${name}_${language}`, text])
  return Object.fromEntries(entries) as Record<`${Name}_${(typeof languages)[number]}`, typeof text>
}

/** Fields of a property that never change. */
export const propertyIdentity = {
  property_code: v.pipe(v.string(), v.maxLength(40), v.description('your own code')),
  brand: text,
}

export const propertyFields = {
  name: text,
  alternate_name: text,
  property_tag: text,
  collection: text,
  city: text,
  locality: text,
  captains: described(parts, 'the people who look after guests'),
  holiday_park: text,
  street: text,
  postal_code: text,
  latitude: number,
  longitude: number,
  rate_calendar: text,
  discount_percent: number,
  prepaid_discount_percent: number,
  takes_part: flag,
  auto_mark_stays: flag,
  free_cancellation_hours: described(
    v.union([v.number(), v.literal('none')]),
    'before check-in; `none`: not refundable',
  ),
  checkin_time: text,
  checkout_time: text,
  breakfast_from: text,
  breakfast_until: text,
  registration_number: text,
  pets_allowed: number,
  child_free_below_age: number,
  child_adult_from_age: number,
  child_share_percent: number,
  child_unknown_age: number,
  child_bands: described(parts, 'such as `0-2 free no_place`, `3-11 50% child 2`'),
  bedrooms: number,
  is_live: described(v.boolean(), 'false hides the property'),
  is_test: flag,
  tags: described(parts, 'slugs of tags'),
  amenities: described(parts, 'numbers of amenities'),
  amenity_details: described(parts, 'such as `3 12 night nearby reserve`'),
  pictures: described(parts, 'https addresses, the façade first'),
  ...perLanguage('description'),
  restriction_min_rooms: number,
  restriction_max_rooms: number,
  restriction_no_triple_occupancy: flag,
  restriction_no_postpaid_percent: number,
  restriction_wallet_max_percent: number,
  restriction_notes: described(v.string(), 'house rules for guests, separated by `|`'),
  restriction_early_checkin: list,
  fees: described(parts, 'such as `cleaning mandatory 85 stay`'),
  day_rules: described(parts, 'such as `2027-07-03..2027-08-28 arrive=sa min=7`'),
  restriction_pah_max_rooms: number,
  restriction_no_local_ids: flag,
  restriction_no_unmarried_couples: flag,
  restriction_no_foreign_guests: flag,
}

export const roomTypeFields = {
  room_name: v.optional(v.pipe(v.string(), v.maxLength(80), v.description('in English'))),
  ...perLanguage('room_name'),
  room_bed: text,
  room_beds: described(parts, 'such as `2: single*2@90`: bedroom, kind, number, width in cm'),
  room_area_sqm: number,
  room_bedrooms: number,
  room_bathrooms: number,
  room_max_occupancy: number,
  room_max_adults: number,
  room_base_guests: described(v.number(), 'guests that `price_double` covers, from 3; null: two'),
  room_cots: number,
  room_cot_price: number,
  rooms_total: described(v.number(), 'how many there are'),
  price_single: described(v.number(), 'major units of the property’s currency, a night for one adult'),
  price_double: described(v.number(), 'for two adults'),
  price_extra: described(v.number(), 'for each further guest'),
  breakfast_included: flag,
  room_view: text,
  ...perLanguage('room_view'),
  room_one_liner: text,
  ...perLanguage('room_one_liner'),
  room_amenities: described(parts, 'numbers of amenities'),
  room_restricted_amenities: described(parts, 'numbers of amenities of the property that it lacks'),
  meal_breakfast: number,
  meal_lunch: number,
  meal_dinner: number,
}
