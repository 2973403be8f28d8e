import { priceSteps } from '#app/brands/price-steps.ts'
import { amenityOf } from '#app/domain/amenities.ts'
import { fromMajor } from '#app/domain/money.ts'
import type { FilterGroup, FiltersModel } from '#app/features/filters/model.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { noFilters, type StayFilters, type StaySort } from '#worker/stays/search/stay-search.ts'

const AMENITY_CHOICES = [1, 2, 3, 4, 5, 6]
const RATINGS = [45, 40, 35]

type Choice = { name: string; value: string; text: string }

export type SortName = 'recommended' | 'price-up' | 'price-down' | 'rating' | 'distance'

/** The sort orders a guest may choose, with the message of each. */
export const sorts: Record<SortName, { message: MessageId; sort: StaySort }> = {
  recommended: { message: 'listing.sortRecommended', sort: { by: 'recommended', ascending: false } },
  'price-up': { message: 'listing.sortPriceUp', sort: { by: 'price', ascending: true } },
  'price-down': { message: 'listing.sortPriceDown', sort: { by: 'price', ascending: false } },
  rating: { message: 'listing.sortRating', sort: { by: 'rating', ascending: false } },
  distance: { message: 'listing.sortDistance', sort: { by: 'distance', ascending: true } },
}

/** Reads the sort order of an address; anything unknown is the recommended one. */
export function readSort(params: URLSearchParams): SortName {
  const asked = params.get('sort') ?? ''
  return Object.hasOwn(sorts, asked) ? (asked as SortName) : 'recommended'
}

/** Reads the filters of an address; what cannot be read is left out. */
export function readFilters(params: URLSearchParams, currency: string): StayFilters {
  const max = Number(params.get('price_max') ?? 0)
  const isAmount = Number.isFinite(max) && max > 0 && max < 1e9
  const rating = Number(params.get('rating') ?? 0)
  return {
    ...noFilters,
    price: isAmount ? { currency, minMinor: null, maxMinor: fromMajor(max, currency).amountMinor } : null,
    minRatingTenths: RATINGS.includes(rating) ? rating : null,
    amenityIds: params
      .getAll('amenity')
      .map(Number)
      .filter((id) => AMENITY_CHOICES.includes(id)),
    freeCancellation: params.get('free_cancellation') === '1',
    payAtHotel: params.get('pay_at_hotel') === '1',
    breakfast: params.get('breakfast') === '1',
    pets: params.get('pets') === '1' ? 1 : 0,
    withoutRestrictions: params.get('couples') === '1' ? ['no_unmarried_couples'] : [],
    availableOnly: params.get('available') === '1',
  }
}

const FILTER_NAMES = [
  'price_max',
  'rating',
  'amenity',
  'free_cancellation',
  'pay_at_hotel',
  'breakfast',
  'pets',
  'couples',
  'available',
]

export type FiltersInput = {
  path: string
  params: URLSearchParams
  translate: Translate
  format: Formatter
  /** Of the place, which the prices are in. */
  currency: string
  nights: number
}

/** The filter form of a list, its fields set as the address has them. */
export function buildFilters(input: FiltersInput): FiltersModel {
  const { path, params, translate } = input
  const kept = [...params].filter(([name]) => !FILTER_NAMES.includes(name) && !['page', 'modal', 'lang'].includes(name))
  const onCount = [...params].filter(([name, value]) => FILTER_NAMES.includes(name) && value !== '').length
  return {
    action: path,
    clearHref: withParams(path, new URLSearchParams(kept)),
    kept: kept.map(([name, value]) => ({ name, value })),
    groups: filterGroups(input),
    onCount,
    countText: translate('listing.filtersCount', { count: onCount }),
  }
}

/** Chips for what is switched on, each leading to the list without it. */
export function buildChips(input: FiltersInput): { text: string; href: string }[] {
  const on = filterGroups(input).flatMap(({ options }) => options.filter(({ isOn, value }) => isOn && value !== ''))
  return on.map(({ name, value, text }) => {
    const rest = [...input.params].filter(([key, held]) => !(key === name && held === value) && key !== 'page')
    return { text, href: withParams(input.path, new URLSearchParams(rest)) }
  })
}

function filterGroups(input: FiltersInput): FilterGroup[] {
  const { params, translate, format } = input
  const many = (choices: Choice[]) =>
    choices.map((choice) => ({ ...choice, isOn: params.getAll(choice.name).includes(choice.value) }))
  const one = (choices: Choice[]) =>
    choices.map((choice) => ({ ...choice, isOn: (params.get(choice.name) ?? '') === choice.value }))
  return [
    {
      heading: translate('listing.priceOfStay'),
      choice: 'one',
      options: one([{ name: 'price_max', value: '', text: translate('listing.anyPrice') }, ...priceChoices(input)]),
    },
    {
      heading: translate('listing.terms'),
      choice: 'many',
      options: many([
        { name: 'free_cancellation', value: '1', text: translate('listing.freeCancellation') },
        { name: 'pay_at_hotel', value: '1', text: translate('listing.payAtHotel') },
        { name: 'breakfast', value: '1', text: translate('listing.breakfast') },
        { name: 'pets', value: '1', text: translate('listing.pets') },
        { name: 'couples', value: '1', text: translate('listing.couples') },
        { name: 'available', value: '1', text: translate('listing.availableOnly') },
      ]),
    },
    {
      heading: translate('listing.rating'),
      choice: 'one',
      options: one([
        { name: 'rating', value: '', text: translate('listing.anyRating') },
        ...RATINGS.map((tenths) => ({
          name: 'rating',
          value: String(tenths),
          text: translate('listing.ratingFrom', { score: format.number(tenths / 10, 1) }),
        })),
      ]),
    },
    { heading: translate('listing.inTheHouse'), choice: 'many', options: many(amenityChoices(translate)) },
  ]
}

/** Steps of the nightly price times the nights of this stay, because every price on the page is the stay's. */
function priceChoices({ translate, format, currency, nights }: FiltersInput): Choice[] {
  return priceSteps(currency).map((perNight) => {
    const major = perNight * nights
    const amount = format.price(fromMajor(major, currency))
    return { name: 'price_max', value: String(major), text: translate('listing.priceUpTo', { amount }) }
  })
}

function amenityChoices(translate: Translate): Choice[] {
  return AMENITY_CHOICES.map((id) => amenityOf(id))
    .filter((amenity) => amenity !== null)
    .map(({ id, message }) => ({ name: 'amenity', value: String(id), text: translate(message as MessageId) }))
}

/** An address with a query, without a bare question mark. */
export function withParams(path: string, params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}
