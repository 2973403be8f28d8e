import { toMajor } from '#app/domain/money/money.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type BedKind, formatBed } from '#app/domain/stays/beds.ts'
import { fromDayBits } from '#app/domain/stays/day-rules.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { formatChildBands } from '../properties/child-band-schema.ts'
import { propertyTables } from '../properties/property-tables.ts'
import { type Row, readSubjects, type Subject, subjectOf } from '../table-rows.ts'
import { type ExportQuery, type ExportRule, type Fields, readBySql, withoutNulls } from './export-rule.ts'

type Names = Record<'city' | 'locality' | 'holiday_park' | 'rate_calendar', string | null>

const readNames = readBySql({
  place: 'p.id',
  key: 'p.oyo_id',
  property: 'p.id',
  columns: { city: 'ci.slug', locality: 'l.slug', holiday_park: 'h.slug', rate_calendar: 'k.name' },
  from: `property p JOIN city ci ON ci.id = p.city_id LEFT JOIN locality l ON l.id = p.locality_id
    LEFT JOIN holiday_park h ON h.id = p.holiday_park_id LEFT JOIN rate_calendar k ON k.id = p.rate_calendar_id`,
})

export const exportedProperties: ExportRule = {
  firstCursor: 0,
  keyOf: ({ property_code }) => String(property_code ?? '').trim(),
  mergeBase: withoutReplacedBeds,
  async read(db, reach, query) {
    const found = await loadProperties(db, reach, query)
    return found.map((property) => ({ place: property.id, key: property.code, fields: toPropertyRecord(property) }))
  },
}

/** A property as stored, with the names and tags its record refers to. */
export type StoredProperty = { id: number; code: string; subject: Subject; names: Names; tags: Map<unknown, string> }

export async function loadProperties(db: Database, reach: Reach, query: ExportQuery): Promise<StoredProperty[]> {
  const found = await readNames(db, reach, query)
  const ids = found.map(({ place }) => place)
  const [stored, tags] = await Promise.all([readSubjects(db, propertyTables, ids), readTags(db, ids)])
  return found.map(({ place, key, fields }) => {
    const subject = subjectOf(propertyTables, stored, place) ?? {}
    return { id: Number(place), code: key, subject, names: fields as Names, tags }
  })
}

async function readTags(db: Database, ids: readonly (number | string)[]): Promise<Map<unknown, string>> {
  const rows = await db.all<{ id: number; slug: string }>(
    'SELECT id, slug FROM tag WHERE id IN (SELECT tag_id FROM property_tag WHERE property_id IN (SELECT value FROM json_each(?1)))',
    JSON.stringify(ids),
  )
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Returns a property as a record of an import file, with its room types on sale. */
export function toPropertyRecord({ subject, names, tags }: StoredProperty): Fields {
  const [row = {}] = subject.property ?? []
  const rows = (table: string) => subject[table] ?? []
  const major = toMajorOf(subject)
  const rooms = rows('room_category')
    .filter(({ is_disabled }) => is_disabled === 0)
    .toSorted((a, b) => Number(a.position) - Number(b.position))
  return withoutNulls({
    property_code: row.oyo_id,
    brand: row.brand_id,
    name: row.name,
    alternate_name: row.alternate_name,
    property_tag: row.tag_text,
    captains: JSON.parse(String(row.captains ?? '[]')),
    collection: row.collection,
    ...names,
    street: row.street,
    postal_code: row.postal_code,
    latitude: row.latitude,
    longitude: row.longitude,
    discount_percent: row.discount_percent,
    prepaid_discount_percent: row.prepaid_discount_percent,
    takes_part: row.takes_part === 1,
    auto_mark_stays: row.auto_mark_stays === 1,
    free_cancellation_hours: row.free_cancellation_hours ?? 'none',
    checkin_time: row.checkin_time,
    checkout_time: row.checkout_time,
    breakfast_from: row.breakfast_from,
    breakfast_until: row.breakfast_until,
    registration_number: row.registration_number,
    pets_allowed: row.pets_allowed,
    child_free_below_age: row.child_free_below,
    child_adult_from_age: row.child_adult_from,
    child_share_percent: row.child_share_percent,
    child_unknown_age: row.child_unknown_age,
    ...(row.child_bands ? { child_bands: formatChildBands(String(row.child_bands), major) } : {}),
    bedrooms: row.bedrooms,
    is_live: row.is_live === 1,
    is_test: row.is_test === 1,
    tags: rows('property_tag').map(({ tag_id }) => tags.get(tag_id) ?? ''),
    amenities: rows('property_amenity').map(({ amenity_id }) => amenity_id),
    ...toPictures(rows('media')),
    ...Object.fromEntries(
      rows('property_text').map(({ locale, description }) => [`description_${locale}`, description]),
    ),
    ...toRestrictions(rows('restriction'), major),
    ...toAmenityDetails(rows('amenity_detail'), major),
    ...toFees(rows('property_fee'), major),
    ...toDayRules(rows('day_rule')),
    rooms: rooms.map((room) => toRoomRecord(subject, room)),
  })
}

/** Only pictures with an `https` address are exported, not the site's plain pictures. */
function toPictures(rows: readonly Row[]): Fields {
  const specs = rows.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ spec }) => String(spec))
  return specs.length > 0 && specs.every((spec) => spec.startsWith('https://')) ? { pictures: specs } : {}
}

function toMajorOf({ property }: Subject): (minor: unknown) => number {
  const currency = String(property?.[0]?.currency)
  return (minor) => toMajor({ amountMinor: Number(minor), currency })
}

/** Returns a room type, on sale or not, as the columns of an import file. */
export function toRoomRecord(subject: Subject, row: Row): Fields {
  const major = toMajorOf(subject)
  const ofRoom = (table: string) => (subject[table] ?? []).filter(({ room_category_id }) => room_category_id === row.id)
  const texts = ofRoom('room_text').flatMap(({ locale, name, view, one_liner }) => [
    [`room_name_${locale}`, name],
    [`room_view_${locale}`, view],
    [`room_one_liner_${locale}`, one_liner],
  ])
  const meals = ofRoom('meal_option').map(({ code, price_minor }) => [`meal_${code}`, major(price_minor)])
  return withoutNulls({
    room_name: row.name,
    room_bed: row.bed,
    room_beds: toBedTexts(ofRoom('room_bed')),
    room_area_sqm: row.area_sqm,
    room_max_occupancy: row.max_occupancy,
    room_max_adults: row.max_adults,
    room_base_guests: row.base_guests,
    rooms_total: row.rooms_total,
    price_single: major(row.single_minor),
    price_double: major(row.double_minor),
    price_extra: major(row.extra_minor),
    breakfast_included: row.breakfast_included === 1,
    room_bedrooms: row.bedrooms,
    room_bathrooms: row.bathrooms,
    room_cots: row.cots_max,
    room_cot_price: major(row.cot_minor),
    room_view: row.view,
    room_one_liner: row.one_liner,
    ...Object.fromEntries(texts),
    room_amenities: ofRoom('room_amenity').map(({ amenity_id }) => amenity_id),
    room_restricted_amenities: JSON.parse(String(row.restricted_amenities ?? '[]')),
    ...Object.fromEntries(meals),
  })
}

/** Returns null without stored beds: then they follow from `room_bed`. */
function toBedTexts(rows: readonly Row[]): string[] | null {
  if (rows.length === 0) return null
  return rows
    .toSorted((a, b) => Number(a.position) - Number(b.position))
    .map(({ room, kind, count, width_cm }) =>
      formatBed({
        room: Number(room),
        kind: kind as BedKind,
        count: Number(count),
        widthCm: width_cm as number | null,
      }),
    )
}

/** Longer lists are refused later and not processed here. */
const MAX_ROOMS = 20

/** A file that names beds in one of the two columns alone replaces both. */
function withoutReplacedBeds(current: Fields, given: Fields): Fields {
  if (!Array.isArray(current.rooms) || !Array.isArray(given.rooms) || given.rooms.length > MAX_ROOMS) return current
  const byName = new Map(given.rooms.map((room: Fields) => [String(room?.room_name ?? '').trim(), room]))
  return {
    ...current,
    rooms: current.rooms.map((stored: Fields) => {
      const { room_bed, room_beds } = byName.get(String(stored.room_name)) ?? {}
      const { room_bed: storedBed, room_beds: storedBeds, ...rest } = stored
      if (room_beds && !room_bed) return { ...rest, room_beds: storedBeds }
      if (room_bed && room_beds === undefined && room_bed !== storedBed) return { ...rest, room_bed: storedBed }
      return stored
    }),
  }
}

function toRestrictions(rows: readonly Row[], major: (minor: unknown) => number): Fields {
  const findRow = (kind: string) => rows.find((row) => row.kind === kind)
  const charges = findRow('early_checkin')?.text
  return {
    restriction_min_rooms: findRow('min_rooms')?.number,
    restriction_max_rooms: findRow('max_rooms')?.number,
    restriction_no_triple_occupancy: findRow('no_triple_occupancy') !== undefined,
    restriction_no_postpaid_percent: findRow('no_postpaid')?.number,
    restriction_wallet_max_percent: findRow('max_oyo_money_allowed')?.number,
    restriction_notes: findRow('specific_restrictions')?.text?.toString().replaceAll('\n', '|'),
    restriction_early_checkin: charges
      ? Object.values(JSON.parse(String(charges)) as Record<string, number>).map(major)
      : null,
    restriction_pah_max_rooms: findRow('pah_max_rooms')?.number,
    restriction_no_local_ids: findRow('no_local_ids') !== undefined,
    restriction_no_unmarried_couples: findRow('no_unmarried_couples') !== undefined,
    restriction_no_foreign_guests: findRow('no_foreign_guests') !== undefined,
  }
}

/** Writes amenity details as imports read them: `3 12 night on_site reserve`. */
function toAmenityDetails(rows: readonly Row[], major: (minor: unknown) => number): Fields {
  if (rows.length === 0) return {}
  const terms = ({ amount_minor, per, place, is_reserved, season_from, season_to }: Row) => [
    ...(amount_minor === null ? [] : amount_minor === 0 ? ['free'] : [major(amount_minor), per]),
    ...(place === null ? [] : [place]),
    ...(is_reserved === 1 ? ['reserve'] : []),
    ...(season_from === null ? [] : [`${season_from}..${season_to}`]),
  ]
  return { amenity_details: rows.map((row) => [row.amenity_id, ...terms(row)].join(' ')) }
}

/** Writes fees as imports read them: `cleaning mandatory 85 stay`. */
function toFees(rows: readonly Row[], major: (minor: unknown) => number): Fields {
  if (rows.length === 0) return {}
  const terms = ({ kind, mode, amount_minor, per, taken, return_days }: Row) => {
    if (mode === 'included') return [kind, mode]
    const amount = major(amount_minor)
    return kind === 'deposit' ? [kind, amount, taken, return_days] : [kind, mode, amount, per]
  }
  return { fees: rows.map((row) => terms(row).join(' ')) }
}

const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa']

function toDayRules(rows: readonly Row[]): Fields {
  if (rows.length === 0) return {}
  const days = (bits: unknown) =>
    (fromDayBits(bits as number | null) ?? []).map((day) => weekdays[day] ?? '').join(',') || 'none'
  const terms = (row: Row) => [
    ...(row.min_nights === null ? [] : [`min=${row.min_nights}`]),
    ...(row.max_nights === null ? [] : [`max=${row.max_nights}`]),
    ...(row.arrival_days === null ? [] : [`arrive=${days(row.arrival_days)}`]),
    ...(row.departure_days === null ? [] : [`leave=${days(row.departure_days)}`]),
    ...(row.is_closed === 1 ? ['closed'] : []),
  ]
  return { day_rules: rows.map((row) => `${row.first_day}..${row.last_day} ${terms(row).join(' ')}`) }
}
