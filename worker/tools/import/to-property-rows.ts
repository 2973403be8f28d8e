import { findBrand } from '#app/brands/brands.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { childrenFree } from '#app/domain/prices/child-price.ts'
import { formatPictureSpec, type PictureType } from '#app/domain/stays/pictures.ts'
import type { RestrictionKind } from '#app/domain/stays/restrictions.ts'
import { toDayRuleRow } from '#worker/database/day-rule-row.ts'
import type { CategoryRows, PropertyRows } from '#worker/database/property-rows.ts'
import { itemAt } from '#worker/pictures/random.ts'
import { sceneColumns, scenesFor } from '#worker/tools/seed/places/choose-scene.ts'
import { toSlug } from '#worker/tools/seed/places/to-slug.ts'
import { commonParts } from '#worker/tools/seed/stays/draw-media.ts'
import type { ReferencedCity, References } from './references.ts'
import type { ImportedRoom, ImportedStay } from './stay-schema.ts'

/** Ids of the stay: those it has already, new ones for what is new. Room categories are known by their names. */
export type StayIds = { propertyId: number; categoryIds: ReadonlyMap<string, number> }

const DEFAULT_CALENDAR = 'city'

/** The rows of a checked stay. Amounts become minor units of the currency of its city. */
export function toPropertyRows(stay: ImportedStay, references: References, ids: StayIds): PropertyRows {
  const city = references.cities.get(stay.city)
  if (!city) throw new Error(`Unchecked city ${stay.city}`)
  const { kind } = findBrand(stay.brand)
  const scene = stay.scene ?? sceneAt(city, stay, ids.propertyId)
  const minor = (major: number) => fromMajor(major, city.currency).amountMinor
  const categories = stay.rooms.map((room, index) =>
    toCategory(room, { id: idOf(ids, room), position: index + 1, minor }),
  )
  return {
    property: {
      id: ids.propertyId,
      brand_id: stay.brand,
      oyo_id: stay.property_code,
      name: stay.name,
      alternate_name: stay.alternate_name ?? null,
      tag_text: stay.property_tag ?? null,
      captains: JSON.stringify(stay.captains ?? []),
      slug: toSlug(stay.name) || `stay-${ids.propertyId}`,
      kind,
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
      ...sceneColumns(scene),
      is_live: stay.is_live === false || stay.is_test ? 0 : 1,
      is_test: stay.is_test ? 1 : 0,
    },
    texts: toTexts(stay),
    tagIds: (stay.tags ?? []).map((tag) => references.tags.get(tag) ?? 0),
    amenityIds: [...new Set(stay.amenities ?? [])],
    categories,
    media: toMedia(stay, ids.propertyId, { type: scene, kind }),
    reviews: [],
    restrictions: toRestrictions(stay, minor),
    dayRules: (stay.day_rules ?? []).map(toDayRuleRow),
  }
}

function idOf({ categoryIds }: StayIds, { room_name }: ImportedRoom): number {
  const id = categoryIds.get(room_name)
  if (id === undefined) throw new Error(`No id for ${room_name}`)
  return id
}

type CategoryInput = { id: number; position: number; minor: (major: number) => number }

function toCategory(room: ImportedRoom, { id, position, minor }: CategoryInput): CategoryRows {
  const meals = [
    ['breakfast', room.meal_breakfast],
    ['lunch', room.meal_lunch],
    ['dinner', room.meal_dinner],
  ] as const
  return {
    category: {
      id,
      position,
      name: room.room_name,
      bed: room.room_bed,
      area_sqm: room.room_area_sqm,
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
    },
    amenityIds: [...new Set(room.room_amenities ?? [])],
    meals: meals.flatMap(([code, price]) => (price === undefined ? [] : [{ code, priceMinor: minor(price) }])),
    stock: [],
  }
}

function toTexts(stay: ImportedStay): Record<string, string> {
  const { description_en: en, description_nl: nl, description_ar: ar, description_hi: hi } = stay
  return { en, ...(nl ? { nl } : {}), ...(ar ? { ar } : {}), ...(hi ? { hi } : {}) }
}

function sceneAt(city: ReferencedCity, stay: ImportedStay, propertyId: number): PictureType {
  const { kind } = findBrand(stay.brand)
  return itemAt(scenesFor({ ...city, kind }), propertyId % scenesFor({ ...city, kind }).length)
}

type House = { type: PictureType; kind: 'hotel' | 'home' }

// Without pictures of its own a stay gets drawn ones, the same as everywhere on the site.
function toMedia(stay: ImportedStay, propertyId: number, house: House): PropertyRows['media'] {
  if (stay.pictures && stay.pictures.length > 0) {
    return stay.pictures.map((spec, index) => ({ subject: index === 0 ? 'facade' : 'room', spec, categoryId: null }))
  }
  const shown = [
    { subject: 'facade', kind: 'facade' },
    { subject: 'room', kind: 'room' },
    ...commonParts[house.kind],
  ] as const
  return shown.map(({ subject, kind }, index) => {
    const seed = index === 0 ? String(propertyId) : `${propertyId}-${index}`
    const spec = formatPictureSpec({ source: 'drawn', seed, type: house.type, kind, time: 'golden', season: 'summer' })
    return { subject, spec, categoryId: null }
  })
}

function toRestrictions(stay: ImportedStay, minor: (major: number) => number): PropertyRows['restrictions'] {
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
