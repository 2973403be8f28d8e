import { findBrand } from '#app/brands/brands.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { pictureSubjects } from '#app/domain/pictures/picture-subjects.ts'
import { defaultPicture, formatPictureSpec } from '#app/domain/pictures/pictures.ts'
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
import { toChildBandsJson } from './child-band-schema.ts'
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
  property: ImportedProperty,
  references: References,
  { newId, stored }: RowContext,
): Subject {
  const city = references.cities.get(property.city)
  if (!city) throw new Error(`Unchecked city ${property.city}`)
  const id = Number(stored?.property?.[0]?.id ?? newId('property'))
  const minor = (major: number) => fromMajor(major, city.currency).amountMinor
  const storedRows = stored?.room_category ?? []
  const positions = keepPositions(property, storedRows)
  const rooms = property.rooms.map((room, index) => {
    const storedRoom = storedRows.find(({ name }) => name === room.room_name)
    return {
      room,
      row: toRoomType(room, {
        id: Number(storedRoom?.id ?? newId('room_category')),
        position: positions[index] ?? index + 1,
        minor,
      }),
    }
  })
  return {
    property: [toProperty(property, references, { city, id, storedRow: stored?.property?.[0] })],
    property_text: toTexts(property, id, stored),
    property_tag: [...new Set(property.tags ?? [])].map((tag) => ({
      property_id: id,
      tag_id: references.tags.get(tag) ?? 0,
    })),
    property_amenity: [...new Set(property.amenities ?? [])].map((amenity_id) => ({ property_id: id, amenity_id })),
    room_category: [
      ...rooms.map(({ row }) => ({ ...row, property_id: id })),
      ...disableMissing(storedRows, new Set(rooms.map(({ row }) => row.id))),
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
    media: toMedia(property, id, stored?.media ?? []),
    ...toConditions(property, id, minor),
  }
}

function toConditions(property: ImportedProperty, property_id: number, minor: (major: number) => number): Subject {
  return {
    restriction: toRestrictions(property, minor).map((row) => ({ property_id, ...row })),
    amenity_detail: (property.amenity_details ?? []).map(({ amount, ...detail }) => ({
      property_id,
      ...toAmenityDetailRow({ ...detail, amountMinor: amount === null ? null : minor(amount) }),
    })),
    property_fee: (property.fees ?? []).map(({ amount, ...fee }) => ({
      property_id,
      ...toFeeRow({ ...fee, unitMinor: minor(amount) }),
    })),
    day_rule: (property.day_rules ?? []).map((rule) => ({ property_id, ...toDayRuleRow(rule) })),
  }
}

/** Returns the positions of the room types while their order is unchanged; empty when one is new or moved. */
function keepPositions({ rooms }: ImportedProperty, storedRows: readonly Row[]): number[] {
  const places = rooms.map(({ room_name }) =>
    Number(storedRows.find(({ name, is_disabled }) => name === room_name && is_disabled === 0)?.position ?? Number.NaN),
  )
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  return isOrdered && places.every((place) => !Number.isNaN(place)) ? places : []
}

const DISABLED_OFFSET = 1_000_000

export function disableMissing(storedRows: readonly Row[], importedIds: ReadonlySet<SqlValue | undefined>): Row[] {
  return storedRows
    .filter(({ id }) => !importedIds.has(id))
    .map((row) => ({
      ...row,
      is_disabled: 1,
      position: Number(row.position) >= DISABLED_OFFSET ? (row.position ?? null) : DISABLED_OFFSET + Number(row.id),
    }))
}

function rowsOfOtherRooms(rows: readonly Row[] | undefined, importedRooms: readonly { row: { id: number } }[]): Row[] {
  const ids = new Set<SqlValue | undefined>(importedRooms.map(({ row }) => row.id))
  return (rows ?? []).filter(({ room_category_id }) => !ids.has(room_category_id))
}

function toProperty(
  property: ImportedProperty,
  references: References,
  { city, id, storedRow }: { city: ReferencedCity; id: number; storedRow: Row | undefined },
) {
  return {
    id,
    brand_id: property.brand,
    oyo_id: property.property_code,
    name: property.name,
    alternate_name: property.alternate_name ?? null,
    tag_text: property.property_tag ?? null,
    captains: JSON.stringify(property.captains ?? []),
    slug: storedRow?.name === property.name ? (storedRow.slug ?? null) : toSlug(property.name) || `stay-${id}`,
    kind: findBrand(property.brand).kind,
    collection: property.collection ?? 'classic',
    city_id: city.id,
    country_id: city.countryId,
    locality_id: property.locality === undefined ? null : (city.localities.get(property.locality) ?? null),
    holiday_park_id: property.holiday_park === undefined ? null : (city.parks.get(property.holiday_park) ?? null),
    street: property.street,
    postal_code: property.postal_code ?? '',
    latitude: property.latitude,
    longitude: property.longitude,
    rate_calendar_id: references.calendars.get(property.rate_calendar ?? DEFAULT_CALENDAR) ?? null,
    currency: city.currency,
    discount_percent: property.discount_percent ?? 0,
    prepaid_discount_percent: property.prepaid_discount_percent ?? 0,
    takes_part: property.takes_part ? 1 : 0,
    auto_mark_stays: property.auto_mark_stays ? 1 : 0,
    free_cancellation_hours: property.free_cancellation_hours ?? null,
    checkin_time: property.checkin_time ?? '12:00',
    checkout_time: property.checkout_time ?? '11:00',
    breakfast_from: property.breakfast_from ?? null,
    breakfast_until: property.breakfast_until ?? null,
    registration_number: property.registration_number ?? null,
    pets_allowed: property.pets_allowed ?? 0,
    child_free_below: property.child_free_below_age ?? childrenFree.freeBelowAge,
    child_adult_from: property.child_adult_from_age ?? childrenFree.adultFromAge,
    child_share_percent: property.child_share_percent ?? childrenFree.sharePercent,
    child_unknown_age: property.child_unknown_age ?? childrenFree.unknownAge,
    child_bands: toChildBandsJson(property.child_bands, (major) => fromMajor(major, city.currency).amountMinor),
    bedrooms: property.bedrooms ?? 0,
    // Read by earlier releases only; `scene` must not be null.
    scene: storedRow?.scene ?? 'city',
    drawn_as: storedRow?.drawn_as ?? null,
    is_live: property.is_live === false || property.is_test ? 0 : 1,
    is_test: property.is_test ? 1 : 0,
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
    base_guests: room.room_base_guests ?? null,
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
function toRoomTexts(room: ImportedRoom, room_category_id: number, storedRows: readonly Row[]): Row[] {
  const translations = {
    name: readTranslations('room_name', room),
    view: readTranslations('room_view', room),
    one_liner: readTranslations('room_one_liner', room),
  }
  return (Object.keys(locales) as Locale[]).flatMap((locale) => {
    const storedText = storedRows.find((row) => row.room_category_id === room_category_id && row.locale === locale)
    const texts = Object.entries(translations).map(([column, texts]) => {
      const text = texts[locale] ?? storedText?.[column] ?? null
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

function toTexts(property: ImportedProperty, property_id: number, stored: Subject | null): Row[] {
  const descriptions = Object.entries(readTranslations('description', property))
  const written = descriptions.filter(([, description]) => description !== NONE)
  const importedLocales = new Set(descriptions.map(([locale]) => locale))
  return [
    ...written.map(([locale, description]) => ({ property_id, locale, description })),
    ...(stored?.property_text ?? []).filter(({ locale }) => !importedLocales.has(String(locale))),
  ]
}

/** Without pictures in the file a property keeps its own; plain ones when it had none or they came from a file. */
function toMedia({ brand, pictures = [] }: ImportedProperty, property_id: number, storedRows: readonly Row[]): Row[] {
  const toRow = (subject: string, spec: string, position: number) => ({
    property_id,
    position,
    room_category_id: null,
    subject,
    spec,
  })
  const isNamed = storedRows.length > 0 && storedRows.every(({ spec }) => String(spec).startsWith('https://'))
  if (isNamed && pictures.join(' ') === storedRows.map(({ spec }) => spec).join(' ')) return [...storedRows]
  if (pictures.length > 0) return pictures.map((spec, index) => toRow(index === 0 ? 'facade' : 'room', spec, index))
  if (storedRows.length > 0 && !isNamed) return [...storedRows]
  // A home has no reception.
  const subjects = pictureSubjects.filter((subject) => subject !== 'lobby' || findBrand(brand).kind === 'hotel')
  return subjects.map((subject, index) => {
    const spec = formatPictureSpec(defaultPicture(subject, property_id))
    return toRow(subject, spec, index)
  })
}

function toRestrictions(property: ImportedProperty, minor: (major: number) => number) {
  const charges = property.restriction_early_checkin?.map((charge, index) => [index + 1, minor(charge)])
  const rows: { kind: RestrictionKind; number?: number | null; text?: string | null; isSet?: boolean }[] = [
    { kind: 'min_rooms', number: property.restriction_min_rooms ?? null },
    { kind: 'max_rooms', number: property.restriction_max_rooms ?? null },
    { kind: 'no_postpaid', number: property.restriction_no_postpaid_percent ?? null },
    { kind: 'max_oyo_money_allowed', number: property.restriction_wallet_max_percent ?? null },
    { kind: 'pah_max_rooms', number: property.restriction_pah_max_rooms ?? null },
    { kind: 'specific_restrictions', text: property.restriction_notes?.replaceAll('|', '\n') ?? null },
    { kind: 'early_checkin', text: charges ? JSON.stringify(Object.fromEntries(charges)) : null },
    { kind: 'no_triple_occupancy', isSet: property.restriction_no_triple_occupancy },
    { kind: 'no_local_ids', isSet: property.restriction_no_local_ids },
    { kind: 'no_unmarried_couples', isSet: property.restriction_no_unmarried_couples },
    { kind: 'no_foreign_guests', isSet: property.restriction_no_foreign_guests },
  ]
  return rows
    .map(({ kind, number = null, text = null, isSet = false }) => ({ kind, number, text, isSet }))
    .filter(({ number, text, isSet }) => number !== null || text !== null || isSet)
    .map(({ kind, number, text }) => ({ kind, number, text }))
}
