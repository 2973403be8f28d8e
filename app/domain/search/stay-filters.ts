import { type MealCode, mealCodes } from '#app/domain/prices/meal-codes.ts'
import { requireAmenity } from '#app/domain/stays/amenities.ts'
import { bedFacts } from '#app/domain/stays/beds.ts'
import { type Collection, collectionMessage, collections } from '#app/domain/stays/collections.ts'
import type { GuestRestriction } from '#app/domain/stays/restrictions.ts'

export type PriceLimits = { currency: string; minMinor: number | null; maxMinor: number | null }

export type StayFilters = {
  price: PriceLimits | null
  minRatingTenths: number | null
  amenityIds: readonly number[]
  collections: readonly Collection[]
  kinds: readonly ('hotel' | 'home')[]
  withoutRestrictions: readonly GuestRestriction[]
  freeCancellation: boolean
  payAtHotel: boolean
  breakfast: boolean
  /** Meals included in a room rate or available as extras; a property must offer all of them. */
  meals: readonly MealCode[]
  pets: number
  /** Minimums for one room type; 0 for any number. */
  minBedrooms: number
  minBeds: number
  minBathrooms: number
  /** Bits of `bedFacts` that one room type must have. */
  bedKinds: number
  /** At most 5 km from a ski area of its city. */
  nearSlopes: boolean
  /** Maximum distance from the landmark, beach, lake or slopes of the search; null: any. */
  withinMetres: NearMetres | null
  availableOnly: boolean
}

/** Filters by terms of a rate; breakfast, a third, is among `RoomNeeds`. */
export type RateTerms = Pick<StayFilters, 'freeCancellation' | 'payAtHotel'>

export const noFilters: StayFilters = {
  price: null,
  minRatingTenths: null,
  amenityIds: [],
  collections: [],
  kinds: [],
  withoutRestrictions: [],
  freeCancellation: false,
  payAtHotel: false,
  breakfast: false,
  meals: [],
  pets: 0,
  minBedrooms: 0,
  minBeds: 0,
  minBathrooms: 0,
  bedKinds: 0,
  nearSlopes: false,
  withinMetres: null,
  availableOnly: false,
}

/** Choices of the filter by distance. */
export const nearMetres = [500, 1000, 3000] as const

export type NearMetres = (typeof nearMetres)[number]

type Choice = { value: string; message: string }

type StayFilter = {
  name: string
  kind: 'one' | 'many' | 'amount'
  wire: readonly string[]
  group: 'price' | 'terms' | 'rating' | 'distance' | 'category' | 'size' | 'beds' | 'house'
  choices: readonly Choice[]
  /** Converts selected values to search filters. Amounts also need a currency, added by the caller. */
  read: (values: readonly string[]) => Partial<StayFilters>
}

/** API clients mix these three names, so a value means the same in each. */
const collectionNames = ['collections', 'categories', 'restrictions'] as const
const kinds = ['hotel', 'home'] as const

/** A filter that is on or off. */
function term<const Name extends string, const Message extends string>(
  name: Name,
  message: Message,
  read: StayFilter['read'],
) {
  return { name, kind: 'many', wire: [name], group: 'terms', choices: [{ value: '1', message }], read } as const
}

/** A filter that excludes a restriction. The search page sends `couples=1`, API clients the restriction's name. */
function without<const Name extends string, const Message extends string>(
  name: Name,
  message: Message,
  restriction: GuestRestriction,
) {
  const isSelected = (values: readonly string[]) => isOn(values) || values.includes(restriction)
  const read = (values: readonly string[]) => ({ withoutRestrictions: isSelected(values) ? [restriction] : [] })
  return { ...term(name, message, read), wire: collectionNames }
}

/** Minimum numbers guests can choose; each is a bit of `property.traits`. */
export const sizeMinimums = { bedrooms: [2, 3, 4, 5], beds: [2, 3, 4, 6], bathrooms: [2, 3] } as const

export type SizeName = keyof typeof sizeMinimums

/** Returns the highest minimum within the requested number, or 0. */
function minimumIn(name: SizeName, values: readonly string[]): number {
  const requested = Math.max(0, ...values.map(Number).filter(Number.isFinite))
  return sizeMinimums[name].findLast((minimum) => minimum <= requested) ?? 0
}

function size<const Name extends SizeName, const Message extends string>(
  name: Name,
  message: Message,
  read: StayFilter['read'],
) {
  const choices = sizeMinimums[name].map((minimum) => ({ value: String(minimum), message }))
  return { name, kind: 'many', wire: [name], group: 'size', choices, read } as const
}

const ALL_BEDS = 15

/** All filters, for the form, the URL, the search request, the SQL conditions and the key of cached pages. */
export const stayFilters = [
  { name: 'price_max', kind: 'amount', wire: ['price'], group: 'price', choices: [], read: () => ({}) },
  { name: 'price_min', kind: 'amount', wire: ['price'], group: 'price', choices: [], read: () => ({}) },
  term('free_cancellation', 'listing.freeCancellation', (values) => ({
    freeCancellation: isOn(values),
  })),
  term('pay_at_hotel', 'listing.payAtHotel', (values) => ({ payAtHotel: isOn(values) })),
  term('breakfast', 'listing.breakfast', (values) => ({ breakfast: isOn(values) })),
  {
    name: 'meal',
    kind: 'many',
    wire: ['meals'],
    group: 'terms',
    choices: [
      { value: 'lunch', message: 'listing.lunch' },
      { value: 'dinner', message: 'listing.dinner' },
    ],
    read: (values) => ({ meals: mealCodes.filter((code) => values.includes(code)) }),
  },
  { ...term('pets', 'listing.pets', ([count = '0']) => ({ pets: Number(count) })), wire: ['number_of_pets'] },
  term('slopes', 'listing.nearSlopes', (values) => ({ nearSlopes: isOn(values) })),
  without('couples', 'listing.couples', 'no_unmarried_couples'),
  without('local_ids', 'listing.localIds', 'no_local_ids'),
  without('foreign_guests', 'listing.foreignGuests', 'no_foreign_guests'),
  term('available', 'listing.availableOnly', (values) => ({ availableOnly: isOn(values) })),
  {
    name: 'rating',
    kind: 'one',
    wire: ['rating'],
    group: 'rating',
    choices: ['45', '40', '35'].map((value) => ({ value, message: 'listing.ratingFrom' as const })),
    read: ([tenths]) => ({ minRatingTenths: tenths === undefined ? null : Number(tenths) }),
  },
  {
    name: 'within',
    kind: 'one',
    wire: ['within'],
    group: 'distance',
    choices: nearMetres.map((metres) => ({ value: String(metres), message: 'nearby.within' as const })),
    read: ([requested]) => ({ withinMetres: nearMetres.find((metres) => metres === Number(requested)) ?? null }),
  },
  {
    name: 'kind',
    kind: 'many',
    wire: ['property_type'],
    group: 'category',
    choices: [
      { value: 'hotel', message: 'listing.kindHotels' },
      { value: 'home', message: 'listing.kindHomes' },
    ],
    read: (values) => ({ kinds: kinds.filter((kind) => values.includes(kind)) }),
  },
  {
    name: 'category',
    kind: 'many',
    wire: collectionNames,
    group: 'category',
    choices: collections.map((value) => ({ value, message: collectionMessage(value) })),
    read: (values) => ({ collections: collections.filter((name) => values.includes(name)) }),
  },
  size('bedrooms', 'listing.bedroomsFrom', (values) => ({ minBedrooms: minimumIn('bedrooms', values) })),
  size('beds', 'listing.bedsFrom', (values) => ({ minBeds: minimumIn('beds', values) })),
  size('bathrooms', 'listing.bathroomsFrom', (values) => ({ minBathrooms: minimumIn('bathrooms', values) })),
  {
    name: 'bed',
    kind: 'many',
    wire: ['bed'],
    group: 'beds',
    choices: [
      { value: String(bedFacts.double), message: 'beds.kindDouble' },
      { value: String(bedFacts.separate), message: 'beds.kindSeparate' },
      { value: String(bedFacts.bunk), message: 'beds.kindBunk' },
      { value: String(bedFacts.sofa), message: 'beds.kindSofa' },
    ],
    read: (values) => ({ bedKinds: values.reduce((bits, value) => bits | (Number(value) & ALL_BEDS), 0) }),
  },
  {
    name: 'amenity',
    kind: 'many',
    wire: ['amenities'],
    group: 'house',
    // 6 is step-free access, 31 a sauna.
    choices: [1, 2, 3, 4, 5, 6, 31].map((id) => ({ value: String(id), message: requireAmenity(id).message })),
    read: (values) => ({ amenityIds: values.map(Number).filter(Number.isSafeInteger) }),
  },
] as const satisfies readonly StayFilter[]
export type FilterName = (typeof stayFilters)[number]['name']
export type FilterWire = (typeof stayFilters)[number]['wire'][number]
export type FilterGroupName = StayFilter['group']

export const filterNames: readonly string[] = stayFilters.map(({ name }) => name)

export const filterChoices: readonly { name: FilterName; value: string }[] = stayFilters.flatMap(({ name, choices }) =>
  choices.map(({ value }) => ({ name, value })),
)

export function filtersIn(group: FilterGroupName): Pick<(typeof stayFilters)[number], 'name' | 'choices'>[] {
  return stayFilters.filter((filter) => filter.group === group)
}

/** Converts values to filters; ignores unknown values. The price stays null: only the caller knows the currency. */
export function toStayFilters(
  valuesOf: (filter: { name: FilterName; wire: readonly FilterWire[] } & StayFilter) => readonly string[],
): StayFilters {
  const parts: Partial<StayFilters>[] = stayFilters.map((filter) => filter.read(valuesOf(filter)))
  const withoutRestrictions = parts.flatMap((part) => part.withoutRestrictions ?? [])
  return Object.assign({}, noFilters, ...parts, { withoutRestrictions })
}

function isOn(values: readonly string[]): boolean {
  return values.includes('1')
}
