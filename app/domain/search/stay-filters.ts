import { type MealCode, mealCodes } from '#app/domain/prices/meal-codes.ts'
import { requireAmenity } from '#app/domain/stays/amenities.ts'
import { type Collection, collectionMessage, collections } from '#app/domain/stays/collections.ts'
import type { GuestRestriction } from '#app/domain/stays/restrictions.ts'

/** Limits on the total price of the stay, in minor units. Properties priced in another currency do not match. */
export type PriceLimits = { currency: string; minMinor: number | null; maxMinor: number | null }

export type StayFilters = {
  /** Only bookable properties have a price; null: any price. */
  price: PriceLimits | null
  minRatingTenths: number | null
  /** A property must have all of them. */
  amenityIds: readonly number[]
  /** A property must be in one of them. */
  collections: readonly Collection[]
  kinds: readonly ('hotel' | 'home')[]
  withoutRestrictions: readonly GuestRestriction[]
  freeCancellation: boolean
  payAtHotel: boolean
  breakfast: boolean
  /** Meals included in a room rate or available as extras; a property must offer all of them. */
  meals: readonly MealCode[]
  pets: number
  availableOnly: boolean
}

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

/** An option in the filter form; the message may use values the form provides (`score`, `amount`). */
type Choice = { value: string; message: string }

type StayFilter = {
  name: string
  /** Whether one or several options can be selected; an amount is any number. */
  kind: 'one' | 'many' | 'amount'
  /** Names in the `filters` object of API requests. */
  wire: readonly string[]
  /** Section of the filter form, in the order of this table. */
  group: 'price' | 'terms' | 'rating' | 'category' | 'house'
  choices: readonly Choice[]
  /** Converts selected values to search filters. Amounts also need a currency, added by the caller. */
  read: (values: readonly string[]) => Partial<StayFilters>
}

/** API clients mix these three names, so a value means the same in each. */
const named = ['collections', 'categories', 'restrictions'] as const
const kinds = ['hotel', 'home'] as const

/**
 * Table of all filters. The form, the URL, the search request, the SQL conditions and counts (`filterSql`) and the key
 * of cached pages all use it.
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

export const filterNames: readonly string[] = stayFilters.map(({ name }) => name)

export const filterChoices: readonly { name: FilterName; value: string }[] = stayFilters.flatMap(({ name, choices }) =>
  choices.map(({ value }) => ({ name, value })),
)

export function filtersIn(group: FilterGroupName): Pick<(typeof stayFilters)[number], 'name' | 'choices'>[] {
  return stayFilters.filter((filter) => filter.group === group)
}

/**
 * Builds the filters from the values selected for each entry; unknown values are ignored. The price stays null: only
 * the caller knows the currency.
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

/** The search page sends `couples=1`, API clients the name of the restriction to exclude. */
function without(name: GuestRestriction, values: readonly string[]): Partial<StayFilters> {
  return { withoutRestrictions: isOn(values) || values.includes(name) ? [name] : [] }
}
