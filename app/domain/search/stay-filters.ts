import { type MealCode, mealCodes } from '#app/domain/prices/meal-codes.ts'
import { requireAmenity } from '#app/domain/stays/amenities.ts'
import { type Collection, collectionMessage, collections } from '#app/domain/stays/collections.ts'
import type { GuestRestriction } from '#app/domain/stays/restrictions.ts'

/** Limits of the price of the whole stay, in minor units. A stay priced in another currency is outside of them. */
export type PriceLimits = { currency: string; minMinor: number | null; maxMinor: number | null }

/** What stays a guest wants to see; all of it must hold. */
export type StayFilters = {
  /** Only bookable stays have a price to be within limits; null: any price. */
  price: PriceLimits | null
  minRatingTenths: number | null
  /** A stay must have all of them. */
  amenityIds: readonly number[]
  /** A stay must be of one of them. */
  collections: readonly Collection[]
  kinds: readonly ('hotel' | 'home')[]
  withoutRestrictions: readonly GuestRestriction[]
  freeCancellation: boolean
  payAtHotel: boolean
  breakfast: boolean
  /** Meals a room there comes with or can be ordered with; a stay must offer all of them. */
  meals: readonly MealCode[]
  /** How many pets must be welcome. */
  pets: number
  availableOnly: boolean
}

/** A search without filters: what every caller starts from. */
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
  availableOnly: false,
}

/** A choice of a list's form; the message may take values the form knows (`score`, `amount`). */
type Choice = { value: string; message: string }

type StayFilter = {
  /** Its parameter in the address of a list. */
  name: string
  /** How many of its choices hold together. An amount is no choice: any number will do. */
  kind: 'one' | 'many' | 'amount'
  /** Its names under `filters` of the calls that list stays. */
  wire: readonly string[]
  /** The part of the form it stands in, in the order of this table. */
  group: 'price' | 'terms' | 'rating' | 'category' | 'house'
  choices: readonly Choice[]
  /** What its values mean to the search. Amounts need a currency: their reader adds them. */
  read: (values: readonly string[]) => Partial<StayFilters>
}

/** Callers mix these three: a name means the same in each of them. */
const named = ['collections', 'categories', 'restrictions'] as const
const kinds = ['hotel', 'home'] as const

/**
 * Everything a list can be narrowed by. The form, the address, the search call, the conditions and counts of the database
 * (`filterSql`) and the key of kept pages all read this table.
 */
export const stayFilters = [
  { name: 'price_max', kind: 'amount', wire: ['price'], group: 'price', choices: [], read: () => ({}) },
  { name: 'price_min', kind: 'amount', wire: ['price'], group: 'price', choices: [], read: () => ({}) },
  {
    name: 'free_cancellation',
    kind: 'many',
    wire: ['free_cancellation'],
    group: 'terms',
    choices: [{ value: '1', message: 'listing.freeCancellation' }],
    read: (values) => ({ freeCancellation: isOn(values) }),
  },
  {
    name: 'pay_at_hotel',
    kind: 'many',
    wire: ['pay_at_hotel'],
    group: 'terms',
    choices: [{ value: '1', message: 'listing.payAtHotel' }],
    read: (values) => ({ payAtHotel: isOn(values) }),
  },
  {
    name: 'breakfast',
    kind: 'many',
    wire: ['breakfast'],
    group: 'terms',
    choices: [{ value: '1', message: 'listing.breakfast' }],
    read: (values) => ({ breakfast: isOn(values) }),
  },
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
  {
    name: 'pets',
    kind: 'many',
    wire: ['number_of_pets'],
    group: 'terms',
    choices: [{ value: '1', message: 'listing.pets' }],
    read: ([count = '0']) => ({ pets: Number(count) }),
  },
  {
    name: 'couples',
    kind: 'many',
    wire: named,
    group: 'terms',
    choices: [{ value: '1', message: 'listing.couples' }],
    read: (values) => without('no_unmarried_couples', values),
  },
  {
    name: 'local_ids',
    kind: 'many',
    wire: named,
    group: 'terms',
    choices: [{ value: '1', message: 'listing.localIds' }],
    read: (values) => without('no_local_ids', values),
  },
  {
    name: 'foreign_guests',
    kind: 'many',
    wire: named,
    group: 'terms',
    choices: [{ value: '1', message: 'listing.foreignGuests' }],
    read: (values) => without('no_foreign_guests', values),
  },
  {
    name: 'available',
    kind: 'many',
    wire: ['available'],
    group: 'terms',
    choices: [{ value: '1', message: 'listing.availableOnly' }],
    read: (values) => ({ availableOnly: isOn(values) }),
  },
  {
    name: 'rating',
    kind: 'one',
    wire: ['rating'],
    group: 'rating',
    choices: ['45', '40', '35'].map((value) => ({ value, message: 'listing.ratingFrom' as const })),
    read: ([tenths]) => ({ minRatingTenths: tenths === undefined ? null : Number(tenths) }),
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
    wire: named,
    group: 'category',
    choices: collections.map((value) => ({ value, message: collectionMessage(value) })),
    read: (values) => ({ collections: collections.filter((name) => values.includes(name)) }),
  },
  {
    name: 'amenity',
    kind: 'many',
    wire: ['amenities'],
    group: 'house',
    // 6 is step-free access.
    choices: [1, 2, 3, 4, 5, 6].map((id) => ({ value: String(id), message: requireAmenity(id).message })),
    read: (values) => ({ amenityIds: values.map(Number).filter(Number.isSafeInteger) }),
  },
] as const satisfies readonly StayFilter[]

export type FilterName = (typeof stayFilters)[number]['name']
export type FilterWire = (typeof stayFilters)[number]['wire'][number]
export type FilterGroupName = StayFilter['group']

/** The parameters that narrow a list. */
export const filterNames: readonly string[] = stayFilters.map(({ name }) => name)

/** Every choice of every filter. */
export const filterChoices: readonly { name: FilterName; value: string }[] = stayFilters.flatMap(({ name, choices }) =>
  choices.map(({ value }) => ({ name, value })),
)

/** Lists the filters in one part of the form. */
export function filtersIn(group: FilterGroupName): Pick<(typeof stayFilters)[number], 'name' | 'choices'>[] {
  return stayFilters.filter((filter) => filter.group === group)
}

/**
 * The filters that values mean, by what was asked of each. Values a filter does not know count as not asked. The price is
 * null: only its reader knows the currency.
 */
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

/** A list says `couples=1`, a caller the name of what the stay must be without. */
function without(name: GuestRestriction, values: readonly string[]): Partial<StayFilters> {
  return { withoutRestrictions: isOn(values) || values.includes(name) ? [name] : [] }
}
