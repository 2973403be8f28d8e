import { findBrand } from '#app/brands/brands.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { pictureSubjects } from '#app/domain/pictures/picture-subjects.ts'
import { formatPictureSpec, plainPicture } from '#app/domain/pictures/pictures.ts'
import { childrenFree } from '#app/domain/prices/child-price.ts'
import { toSlug } from '#app/domain/search/to-slug.ts'
import { mainBed } from '#app/domain/stays/beds.ts'
import type { RestrictionKind } from '#app/domain/stays/restrictions.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { toAmenityDetailRow, toBedRows, toDayRuleRow, toFeeRow } from '#worker/infra/database/catalogue-rows.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import type { NewId } from '../kinds/kind.ts'
import { NONE, readTranslations } from '../reading/fields.ts'
import type { Row, Subject } from '../table-rows.ts'
import type { ImportedProperty, ImportedRoom } from './property-schema.ts'
import type { ReferencedCity, References } from './references-storage.ts'

type RowContext = { newId: NewId; stored: Subject | null }

export const DEFAULT_CALENDAR = 'city'

/**
 * Converts a valid property to rows, with amounts in minor units of the city's currency. An existing property keeps its
 * ids, and so do its room types, matched by name. A room type missing from the file is disabled. Absent languages, and
 * pictures when the file has none, are preserved.
 */
export function toPropertySubject(
  stay: ImportedProperty,
  references: References,
  { newId, stored }: RowContext,
): Subject {
  const city = references.cities.get(stay.city)
  if (!city) throw new Error(`Unchecked city ${stay.city}`)
  const id = Number(stored?.property?.[0]?.id ?? newId('property'))
  const minor = (major: number) => fromMajor(major, city.currency).amountMinor
  const held = stored?.room_category ?? []
  const positions = keepPositions(stay, held)
  const rooms = stay.rooms.map((room, index) => {
    const known = held.find(({ name }) => name === room.room_name)
    return {
      room,
      row: toRoomType(room, {
        id: Number(known?.id ?? newId('room_category')),
        position: positions[index] ?? index + 1,
        minor,
      }),
    }
  })
  return {
    property: [toProperty(stay, references, { city, id, held: stored?.property?.[0] })],
    property_text: toTexts(stay, id, stored),
    property_tag: [...new Set(stay.tags ?? [])].map((tag) => ({
      property_id: id,
      tag_id: references.tags.get(tag) ?? 0,
    })),
    property_amenity: [...new Set(stay.amenities ?? [])].map((amenity_id) => ({ property_id: id, amenity_id })),
    room_category: [
      ...rooms.map(({ row }) => ({ ...row, property_id: id })),
      ...disableMissing(held, new Set(rooms.map(({ row }) => row.id))),
    ],
    room_bed: [
      ...rooms.flatMap(({ room, row }) =>
        toBedRows(room.room_beds ?? []).map((bed) => ({ room_category_id: row.id, ...bed })),
      ),
      ...rowsOfOtherRooms(stored?.room_bed, rooms),
    ],
    room_text: [
      ...rooms.flatMap(({ room, row }) => toRoomTexts(room, row.id, stored?.room_text ?? [])),
      ...rowsOfOtherRooms(stored?.room_text, rooms),
    ],
    room_amenity: [
      ...rooms.flatMap(({ room, row }) =>
        [...new Set(room.room_amenities ?? [])].map((amenity_id) => ({ room_category_id: row.id, amenity_id })),
      ),
      ...rowsOfOtherRooms(stored?.room_amenity, rooms),
    ],
    meal_option: [
      ...rooms.flatMap(({ room, row }) => toMeals(room, row.id, minor)),
      ...rowsOfOtherRooms(stored?.meal_option, rooms),
    ],
    media: toMedia(stay, id, stored?.media ?? []),
    ...toConditions(stay, id, minor),
  }
}

function toConditions(stay: ImportedProperty, property_id: number, minor: (major: number) => number): Subject {
  return {
    restriction: toRestrictions(stay, minor).map((row) => ({ property_id, ...row })),
    amenity_detail: (stay.amenity_details ?? []).map(({ amount, ...detail }) => ({
      property_id,
      ...toAmenityDetailRow({ ...detail, amountMinor: amount === null ? null : minor(amount) }),
    })),
    property_fee: (stay.fees ?? []).map(({ amount, ...fee }) => ({
      property_id,
      ...toFeeRow({ ...fee, unitMinor: minor(amount) }),
    })),
    day_rule: (stay.day_rules ?? []).map((rule) => ({ property_id, ...toDayRuleRow(rule) })),
  }
}

/** Returns the positions of the room types while their order is unchanged; empty when one is new or moved. */
function keepPositions({ rooms }: ImportedProperty, held: readonly Row[]): number[] {
  const places = rooms.map(({ room_name }) =>
    Number(held.find(({ name, is_disabled }) => name === room_name && is_disabled === 0)?.position ?? Number.NaN),
  )
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  return isOrdered && places.every((place) => !Number.isNaN(place)) ? places : []
}

const DISABLED_OFFSET = 1_000_000

export function disableMissing(held: readonly Row[], named: ReadonlySet<SqlValue | undefined>): Row[] {
  return held
    .filter(({ id }) => !named.has(id))
    .map((row) => ({
      ...row,
      is_disabled: 1,
      position: Number(row.position) >= DISABLED_OFFSET ? (row.position ?? null) : DISABLED_OFFSET + Number(row.id),
    }))
}

function rowsOfOtherRooms(rows: readonly Row[] | undefined, named: readonly { row: { id: number } }[]): Row[] {
  const ids = new Set<SqlValue | undefined>(named.map(({ row }) => row.id))
  return (rows ?? []).filter(({ room_category_id }) => !ids.has(room_category_id))
}

function toProperty(
  stay: ImportedProperty,
  references: References,
  { city, id, held }: { city: ReferencedCity; id: number; held: Row | undefined },
) {
  return {
    id,
    brand_id: stay.brand,
    oyo_id: stay.property_code,
    name: stay.name,
    alternate_name: stay.alternate_name ?? null,
    tag_text: stay.property_tag ?? null,
    captains: JSON.stringify(stay.captains ?? []),
    slug: held && held.name === stay.name ? (held.slug ?? null) : toSlug(stay.name) || `stay-${id}`,
    kind: findBrand(stay.brand).kind,
    collection: stay.collection ?? 'classic',
    city_id: city.id,
    country_id: city.countryId,
    locality_id: stay.locality === undefined ? null : (city.localities.get(stay.locality) ?? null),
    holiday_park_id: stay.holiday_park === undefined ? null : (city.parks.get(stay.holiday_park) ?? null),
    street: stay.street,
    postal_code: stay.postal_code ?? '',
    latitude: stay.latitude,
    longitude: stay.longitude,
    rate_calendar_id: references.calendars.get(stay.rate_calendar ?? DEFAULT_CALENDAR) ?? null,
    currency: city.currency,
    discount_percent: stay.discount_percent ?? 0,
    prepaid_discount_percent: stay.prepaid_discount_percent ?? 0,
    takes_part: stay.takes_part ? 1 : 0,
    auto_mark_stays: stay.auto_mark_stays ? 1 : 0,
    free_cancellation_hours: stay.free_cancellation_hours ?? null,
    checkin_time: stay.checkin_time ?? '12:00',
    checkout_time: stay.checkout_time ?? '11:00',
    breakfast_from: stay.breakfast_from ?? null,
    breakfast_until: stay.breakfast_until ?? null,
    registration_number: stay.registration_number ?? null,
    pets_allowed: stay.pets_allowed ?? 0,
    child_free_below: stay.child_free_below_age ?? childrenFree.freeBelowAge,
    child_adult_from: stay.child_adult_from_age ?? childrenFree.adultFromAge,
    child_share_percent: stay.child_share_percent ?? childrenFree.sharePercent,
    child_unknown_age: stay.child_unknown_age ?? childrenFree.unknownAge,
    bedrooms: stay.bedrooms ?? 0,
    // Read by earlier releases only; `scene` must not be null.
    scene: held?.scene ?? 'city',
    drawn_as: held?.drawn_as ?? null,
    is_live: stay.is_live === false || stay.is_test ? 0 : 1,
    is_test: stay.is_test ? 1 : 0,
  }
}

type RoomTypeInput = { id: number; position: number; minor: (major: number) => number }

function toRoomType(room: ImportedRoom, { id, position, minor }: RoomTypeInput) {
  return {
    id,
    position,
    name: room.room_name,
    bed: room.room_beds ? mainBed(room.room_beds) : (room.room_bed ?? null),
    area_sqm: room.room_area_sqm,
    bedrooms: room.room_bedrooms ?? null,
    bathrooms: room.room_bathrooms ?? null,
    cots_max: room.room_cots ?? 0,
    cot_minor: minor(room.room_cot_price ?? 0),
    max_occupancy: room.room_max_occupancy,
    max_adults: room.room_max_adults,
    rooms_total: room.rooms_total,
    single_minor: minor(room.price_single),
    double_minor: minor(room.price_double),
    extra_minor: minor(room.price_extra),
    breakfast_included: room.breakfast_included ? 1 : 0,
    view: room.room_view ?? null,
    one_liner: room.room_one_liner ?? null,
    restricted_amenities: JSON.stringify([...new Set(room.room_restricted_amenities ?? [])]),
    is_disabled: 0,
  }
}

/** Merges translations of a room type: absent ones are preserved, `none` deletes one. */
function toRoomTexts(room: ImportedRoom, room_category_id: number, held: readonly Row[]): Row[] {
  const translations = {
    name: readTranslations('room_name', room),
    view: readTranslations('room_view', room),
    one_liner: readTranslations('room_one_liner', room),
  }
  return (Object.keys(locales) as Locale[]).flatMap((locale) => {
    const was = held.find((row) => row.room_category_id === room_category_id && row.locale === locale)
    const texts = Object.entries(translations).map(([column, texts]) => {
      const text = texts[locale] ?? was?.[column] ?? null
      return [column, text === NONE ? null : text] as const
    })
    return texts.some(([, text]) => text !== null) ? [{ room_category_id, locale, ...Object.fromEntries(texts) }] : []
  })
}

function toMeals(room: ImportedRoom, room_category_id: number, minor: (major: number) => number): Row[] {
  const meals = [
    ['breakfast', room.meal_breakfast],
    ['lunch', room.meal_lunch],
    ['dinner', room.meal_dinner],
  ] as const
  return meals.flatMap(([code, price]) =>
    price === undefined ? [] : [{ room_category_id, code, price_minor: minor(price) }],
  )
}

function toTexts(stay: ImportedProperty, property_id: number, is: Subject | null): Row[] {
  const descriptions = Object.entries(readTranslations('description', stay))
  const written = descriptions.filter(([, description]) => description !== NONE)
  const named = new Set(descriptions.map(([locale]) => locale))
  return [
    ...written.map(([locale, description]) => ({ property_id, locale, description })),
    ...(is?.property_text ?? []).filter(({ locale }) => !named.has(String(locale))),
  ]
}

/** Without pictures in the file a property keeps its own; plain ones when it had none or they came from a file. */
function toMedia({ brand, pictures = [] }: ImportedProperty, property_id: number, held: readonly Row[]): Row[] {
  const toRow = (subject: string, spec: string, position: number) => ({
    property_id,
    position,
    room_category_id: null,
    subject,
    spec,
  })
  const isNamed = held.length > 0 && held.every(({ spec }) => String(spec).startsWith('https://'))
  if (isNamed && pictures.join(' ') === held.map(({ spec }) => spec).join(' ')) return [...held]
  if (pictures.length > 0) return pictures.map((spec, index) => toRow(index === 0 ? 'facade' : 'room', spec, index))
  if (held.length > 0 && !isNamed) return [...held]
  // A home has no reception.
  const subjects = pictureSubjects.filter((subject) => subject !== 'lobby' || findBrand(brand).kind === 'hotel')
  return subjects.map((subject, index) => toRow(subject, formatPictureSpec(plainPicture(subject, property_id)), index))
}

function toRestrictions(stay: ImportedProperty, minor: (major: number) => number) {
  const charges = stay.restriction_early_checkin?.map((charge, index) => [index + 1, minor(charge)])
  const rows: { kind: RestrictionKind; number?: number | null; text?: string | null; isSet?: boolean }[] = [
    { kind: 'min_rooms', number: stay.restriction_min_rooms ?? null },
    { kind: 'max_rooms', number: stay.restriction_max_rooms ?? null },
    { kind: 'no_postpaid', number: stay.restriction_no_postpaid_percent ?? null },
    { kind: 'max_oyo_money_allowed', number: stay.restriction_wallet_max_percent ?? null },
    { kind: 'pah_max_rooms', number: stay.restriction_pah_max_rooms ?? null },
    { kind: 'specific_restrictions', text: stay.restriction_notes?.replaceAll('|', '\n') ?? null },
    { kind: 'early_checkin', text: charges ? JSON.stringify(Object.fromEntries(charges)) : null },
    { kind: 'no_triple_occupancy', isSet: stay.restriction_no_triple_occupancy },
    { kind: 'no_local_ids', isSet: stay.restriction_no_local_ids },
    { kind: 'no_unmarried_couples', isSet: stay.restriction_no_unmarried_couples },
    { kind: 'no_foreign_guests', isSet: stay.restriction_no_foreign_guests },
  ]
  return rows
    .map(({ kind, number = null, text = null, isSet = false }) => ({ kind, number, text, isSet }))
    .filter(({ number, text, isSet }) => number !== null || text !== null || isSet)
    .map(({ kind, number, text }) => ({ kind, number, text }))
}
