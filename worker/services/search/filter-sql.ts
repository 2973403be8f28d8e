import {
  type FilterName,
  nearMetres,
  type SizeName,
  type StayFilters,
  sizeMinimums,
} from '#app/domain/search/stay-filters.ts'
import { collections } from '#app/domain/stays/collections.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { defaultPahMaxRooms, type GuestRestriction, type RestrictionKind } from '#app/domain/stays/restrictions.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { fitKeySql } from './search-fit-storage.ts'
import { amenityValue, sizeValue, traitSum, traitValue } from './traits.ts'

/**
 * Requirements of a filter on a row `p` of `property`: conditions, required traits, excluded traits; `rate` are those
 * on its terms, which a plan may meet instead.
 */
type FilterEffect = { conditions?: string[]; traits?: number[]; without?: number[]; rate?: string[] }

type FilterContext = {
  bind: Bind
  rooms: readonly Room[]
  hoursToCheckin: number | null
  /** SQL of `nearStepSql`. */
  nearStep: string
  /** Returns SQL that some rate meets the filters, from the conditions on the property's terms (`hasRateSql`). */
  hasRate: (own: string) => string
}

type FilterSql = {
  /** Null when prices and availability decide: `isWithinLimitsSql` and `pickedSql` filter them. */
  where: ((filters: StayFilters, context: FilterContext) => FilterEffect) | null
  /** Returns the condition under which a row of `choice` counts for a value, or null when it is not counted. */
  count: ((value: string) => string | null) | null
}

/** Condition that a row matches the mutually exclusive filters, except the one being counted. */
const matchesOthers = 'has_rating AND has_kind AND has_collection AND has_within'

export const filterSql: Readonly<Record<FilterName, FilterSql>> = {
  price_max: { where: null, count: null },
  price_min: { where: null, count: null },
  available: { where: null, count: null },
  rating: {
    where: ({ minRatingTenths }, { bind }) =>
      minRatingTenths === null ? {} : { conditions: [`p.rating_tenths >= ${bind(minRatingTenths)}`] },
    count: (tenths) => `has_kind AND has_collection AND has_within AND rating >= ${Number(tenths)}`,
  },
  within: {
    where: ({ withinMetres }, { nearStep }) =>
      withinMetres !== null ? { conditions: [`${nearStep} >= ${nearStepOf(withinMetres)}`] } : {},
    count: (metres) => `has_rating AND has_kind AND has_collection AND near_step >= ${nearStepOf(Number(metres))}`,
  },
  category: {
    where: ({ collections: names }, { bind }) => oneOf('p.collection', names, bind),
    count: (value) => {
      const name = collections.find((known) => known === value)
      return name ? `has_rating AND has_kind AND has_within AND collection = '${name}'` : null
    },
  },
  kind: {
    where: ({ kinds }, { bind }) => oneOf('p.kind', kinds, bind),
    count: (value) => {
      const kind = value === 'home' ? 'home' : 'hotel'
      return `has_rating AND has_collection AND has_within AND kind = '${kind}'`
    },
  },
  pets: {
    where: ({ pets }, { bind, rooms }) => {
      // The number of pets per room is checked with the rooms (`holdsPetsSql`).
      const minPets = Math.max(pets, Math.min(1, summarizeRooms(rooms).pets))
      return minPets > 0 ? { conditions: [`p.pets_allowed >= ${bind(minPets)}`] } : {}
    },
    count: () => `${matchesOthers} AND pets > 0`,
  },
  amenity: {
    where: ({ amenityIds }, { bind }) => ({
      traits: amenityIds.map(amenityValue).filter((value) => value !== null),
      conditions: amenityIds
        .filter((id) => amenityValue(id) === null)
        .map((id) => `EXISTS (SELECT 1 FROM property_amenity WHERE property_id = p.id AND amenity_id = ${bind(id)})`),
    }),
    count: (id) => {
      const value = amenityValue(Number(id))
      return value === null ? null : hasTrait(value)
    },
  },
  bedrooms: sizeFilter('bedrooms', ({ minBedrooms }) => minBedrooms),
  beds: sizeFilter('beds', ({ minBeds }) => minBeds),
  bathrooms: sizeFilter('bathrooms', ({ minBathrooms }) => minBathrooms),
  bed: {
    where: ({ bedKinds }) => (bedKinds > 0 ? { conditions: [`p.bed_kinds & ${bedKinds} = ${bedKinds}`] } : {}),
    count: (kind) => `${matchesOthers} AND bed_kinds & ${Number(kind)} <> 0`,
  },
  breakfast: {
    where: ({ breakfast }) => (breakfast ? { rate: [`p.traits & ${traitValue('breakfastIncluded')} <> 0`] } : {}),
    count: () => hasTrait(traitValue('breakfastIncluded')),
  },
  meal: {
    where: ({ meals }) => ({ traits: meals.map(traitValue) }),
    count: (meal) => hasTrait(traitValue(meal === 'lunch' ? 'lunch' : 'dinner')),
  },
  slopes: {
    where: ({ nearSlopes }) => (nearSlopes ? { traits: [traitValue('nearSlopes')] } : {}),
    count: () => hasTrait(traitValue('nearSlopes')),
  },
  couples: restrictionFilter('no_unmarried_couples'),
  local_ids: restrictionFilter('no_local_ids'),
  foreign_guests: restrictionFilter('no_foreign_guests'),
  pay_at_hotel: {
    where: ({ payAtHotel }, { rooms }) =>
      payAtHotel ? { conditions: [allowsRoomsAtHotelSql(rooms, 'p')], rate: [takesPaymentAtHotelSql('p')] } : {},
    count: () => `${matchesOthers} AND pah`,
  },
  free_cancellation: {
    where: ({ freeCancellation }, { bind, hoursToCheckin }) =>
      freeCancellation && hoursToCheckin !== null
        ? { rate: [`p.free_cancellation_hours <= ${bind(hoursToCheckin)}`] }
        : {},
    count: () => `${matchesOthers} AND free`,
  },
}

/** Returns the lowest `near_step` of a distance, which must be one of `nearMetres`. */
export function nearStepOf(metres: number): number {
  return nearMetres.length - (nearMetres as readonly number[]).indexOf(metres)
}

/** Returns the conditions of all filters on a row `p` of `property`. Traits are compared together with one bit mask. */
export function filterConditions(filters: StayFilters, context: FilterContext): string[] {
  const effects = Object.values(filterSql).map(({ where }) => where?.(filters, context) ?? {})
  const required = traitSum(effects.flatMap(({ traits = [] }) => traits))
  const excluded = traitSum(effects.flatMap(({ without = [] }) => without))
  return [
    ...(required + excluded > 0 ? [`p.traits & ${required + excluded} = ${required}`] : []),
    ...effects.flatMap(({ conditions = [] }) => conditions),
    ...(hasRateFilter(filters)
      ? [context.hasRate(['1', ...effects.flatMap(({ rate = [] }) => rate)].join(' AND '))]
      : []),
  ]
}

/** Returns whether a filter asks for terms of a rate. */
function hasRateFilter({ breakfast, freeCancellation, payAtHotel }: StayFilters): boolean {
  return breakfast || freeCancellation || payAtHotel
}

/** SQL condition that the property of a row `alias` requires no advance: `allowsPayAtHotel` together with the next. */
export function takesPaymentAtHotelSql(alias: string): string {
  return `(${alias}.traits & ${traitValue('no_postpaid')} = 0)`
}

/** SQL condition on a row `alias` with `id` and `traits` that the party's rooms may be paid at the property. */
export function allowsRoomsAtHotelSql(rooms: readonly Room[], alias: string): string {
  const restrictionNumberSql = (kind: RestrictionKind) =>
    `(SELECT number FROM restriction WHERE property_id = ${alias}.id AND kind = '${kind}')`
  return `COALESCE(CASE WHEN ${alias}.traits & ${traitValue('roomRules')} <> 0 THEN ${restrictionNumberSql('pah_max_rooms')} END, ${defaultPahMaxRooms})
      >= max((${fitKeySql(rooms, alias)}) / 2,
        COALESCE(CASE WHEN ${alias}.traits & ${traitValue('roomRules')} <> 0 THEN ${restrictionNumberSql('min_rooms')} END, 1))`
}

function oneOf(column: string, values: readonly string[], bind: Bind): FilterEffect {
  return values.length === 0 ? {} : { conditions: [`${column} IN (${values.map(bind).join(', ')})`] }
}

function sizeFilter(name: SizeName, minimumOf: (filters: StayFilters) => number): FilterSql {
  const traitOf = (requested: number) => {
    const minimum = sizeMinimums[name].find((value) => value === requested)
    return minimum === undefined ? null : sizeValue(name, minimum)
  }
  return {
    where: (filters) => ({ traits: [traitOf(minimumOf(filters))].filter((value) => value !== null) }),
    count: (minimum) => {
      const value = traitOf(Number(minimum))
      return value === null ? null : hasTrait(value)
    },
  }
}

function restrictionFilter(kind: GuestRestriction): FilterSql {
  const value = traitValue(kind)
  return {
    where: ({ withoutRestrictions }) => (withoutRestrictions.includes(kind) ? { without: [value] } : {}),
    count: () => `${matchesOthers} AND traits & ${value} = 0`,
  }
}

function hasTrait(value: number): string {
  return `${matchesOthers} AND traits & ${value} <> 0`
}
