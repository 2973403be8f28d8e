import { type BedTuple, toBeds } from '#app/domain/stays/beds.ts'
import { toCollection } from '#app/domain/stays/collections.ts'
import { sellerGatewaySql } from '#worker/infra/database/conditions/seller-gateway-sql.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import { column, columnAs, flag, packColumns } from '#worker/infra/database/packed-columns.ts'
import { toChildBands } from './child-band-rows.ts'
import type { PropertyDetails } from './property-details.ts'

/** Placeholder in SQL for the language of names; `propertyDetailsColumns` replaces it with a parameter. */
export const LOCALE = '{locale}'

export const propertyValues = packColumns({
  brandId: column<string>('p.brand_id'),
  oyoId: column<string>('p.oyo_id'),
  name: column<string>('p.name'),
  alternateName: column<string | null>('p.alternate_name'),
  tagText: column<string | null>('p.tag_text'),
  slug: column<string>('p.slug'),
  kind: columnAs('p.kind', (kind: string): PropertyDetails['kind'] => (kind === 'home' ? 'home' : 'hotel')),
  collection: columnAs('p.collection', toCollection),
  holidayParkId: column<number | null>('p.holiday_park_id'),
  street: column<string>('p.street'),
  postalCode: column<string>('p.postal_code'),
  latitude: column<number>('p.latitude'),
  longitude: column<number>('p.longitude'),
  currency: column<string>('p.currency'),
  sellerGateway: column<string | null>(sellerGatewaySql({ country: 'co.code', currency: 'p.currency' })),
  discountPercent: column<number>('p.discount_percent'),
  slasherPercent: column<number>('p.slasher_percent'),
  prepaidPercent: column<number>('p.prepaid_discount_percent'),
  ratingTenths: column<number | null>('p.rating_tenths'),
  ratingCount: column<number>('p.rating_count'),
  freeCancellationHours: column<number | null>('p.free_cancellation_hours'),
  checkinTime: column<string>('p.checkin_time'),
  checkoutTime: column<string>('p.checkout_time'),
  petsAllowed: column<number>('p.pets_allowed'),
  bedrooms: column<number>('p.bedrooms'),
  hidePrices: flag('p.hide_prices'),
  externalBookingUrl: column<string | null>('p.external_booking_url'),
  isTest: flag('p.is_test'),
  childRule: {
    freeBelowAge: column<number>('p.child_free_below'),
    adultFromAge: column<number>('p.child_adult_from'),
    sharePercent: column<number>('p.child_share_percent'),
    unknownAge: column<number>('p.child_unknown_age'),
  },
})

/** With the child bands, because `json_array` takes 32 values and `propertyValues` has as many. */
export const placeValues = packColumns({
  childBands: columnAs('json(p.child_bands)', toChildBands),
  city: {
    id: column<number>('ci.id'),
    slug: column<string>('ci.slug'),
    name: column<string>(localizedNameSql('ci', LOCALE)),
    timeZone: column<string>('ci.time_zone'),
    latitude: column<number>('ci.latitude'),
    longitude: column<number>('ci.longitude'),
  },
  country: {
    id: column<number>('co.id'),
    code: column<string>('co.code'),
    name: column<string>('co.name'),
  },
  tax: {
    bp: column<number>('co.tax_bp'),
    inclusive: flag('co.tax_inclusive'),
    cityTaxMinor: column<number>('co.city_tax_minor'),
    cityTaxFromAge: column<number>('co.city_tax_from_age'),
    cityTaxMaxNights: column<number | null>('co.city_tax_max_nights'),
    roomTaxMinor: column<number>('co.room_tax_minor'),
    stayTaxBp: column<number>('co.stay_tax_bp'),
  },
})

export const localityValues = packColumns({
  id: column<number>('lo.id'),
  slug: column<string>('lo.slug'),
  name: column<string>(localizedNameSql('lo', LOCALE)),
})

export const roomValues = packColumns({
  id: column<number>('c.id'),
  position: column<number>('c.position'),
  name: column<string>('coalesce(rt.name, c.name)'),
  bed: column<string>('c.bed'),
  beds: columnAs(
    `json((SELECT json_group_array(json_array(room, kind, count, width_cm)) FROM room_bed b
      WHERE b.room_category_id = c.id))`,
    (beds: BedTuple[]) => toBeds(beds),
  ),
  areaSqm: column<number>('c.area_sqm'),
  bedrooms: column<number | null>('c.bedrooms'),
  bathrooms: column<number | null>('c.bathrooms'),
  maxOccupancy: column<number>('c.max_occupancy'),
  maxAdults: column<number>('c.max_adults'),
  roomsTotal: column<number>('c.rooms_total'),
  cotsMax: column<number>('c.cots_max'),
  cotMinor: column<number>('c.cot_minor'),
  tariff: {
    singleMinor: column<number>('c.single_minor'),
    doubleMinor: column<number>('c.double_minor'),
    extraMinor: column<number>('c.extra_minor'),
  },
  baseGuests: columnAs('c.base_guests', (count: number | null) => count ?? undefined),
  breakfastIncluded: flag('c.breakfast_included'),
  breakfastMinor: column<number | null>(
    `(SELECT price_minor FROM meal_option WHERE room_category_id = c.id AND code = 'breakfast')`,
  ),
  isTranslated: flag('rt.name IS NOT NULL'),
  view: column<string | null>('coalesce(rt.view, c.view)'),
  oneLiner: column<string | null>('coalesce(rt.one_liner, c.one_liner)'),
  restrictedAmenityIds: columnAs('c.restricted_amenities', (ids: string): number[] => JSON.parse(ids)),
  isDisabled: flag('c.is_disabled'),
})

export const roomDetails = `
  json((SELECT json_group_array(amenity_id) FROM room_amenity WHERE room_category_id = c.id)),
  json((SELECT json_group_array(json_array(code, price_minor)) FROM meal_option WHERE room_category_id = c.id))`
