import { priceSteps } from '#app/brands/price-steps.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import type { FilterGroup, FilterOption } from '#app/features/filters/model.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { collections } from '#worker/stays/facts/stay-facts.ts'
import type { FacetCounts } from '#worker/stays/search/stay-search.ts'
import { hidesPrices } from '#worker/views/read-stay.ts'
import { amenityChoices, ratingChoices, readAmount } from './read-filters.ts'

export type FiltersInput = {
  path: string
  params: URLSearchParams
  translate: Translate
  format: Formatter
  /** Of the place, which the prices are in. */
  currency: string
  nights: number
  /** How many stays each choice would leave; a choice not among them has no number. */
  counts: FacetCounts
}

type Choice = { name: string; value: string; text: string }

/** Everything a list can be narrowed by, in the guest's language, each choice with what it would leave. */
export function filterGroups(input: FiltersInput): FilterGroup[] {
  const { translate, params } = input
  return [
    ...(hidesPrices(params) ? [] : priceGroups(input)),
    { heading: translate('listing.terms'), choice: 'many' as const, options: many(input, termChoices(translate)) },
    { heading: translate('listing.rating'), choice: 'one' as const, options: one(input, ratingOptions(input)) },
    { heading: translate('listing.category'), choice: 'many' as const, options: many(input, kindChoices(input)) },
    {
      heading: translate('listing.inTheHouse'),
      choice: 'many' as const,
      options: many(input, houseChoices(translate)),
    },
  ].filter(({ options }) => options.length > 0)
}

function many({ params, counts, format }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => ({
    ...choice,
    isOn: params.getAll(choice.name).includes(choice.value),
    ...countOf(choice, counts, format),
  }))
}

function one({ params, counts, format }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => ({
    ...choice,
    isOn: (params.get(choice.name) ?? '') === choice.value,
    ...countOf(choice, counts, format),
  }))
}

function countOf({ name, value }: Choice, counts: FacetCounts, format: Formatter): { count?: string } {
  const count = counts[`${name}=${value}`]
  return count === undefined ? {} : { count: format.number(count) }
}

function priceGroups(input: FiltersInput): FilterGroup[] {
  const { translate, params, currency, format } = input
  const least = readAmount(params, 'price_min')
  const amount = format.price(fromMajor(least ?? 0, currency))
  const any = { name: 'price_max', value: '', text: translate('listing.anyPrice') }
  return [
    {
      heading: translate('listing.priceOfStay'),
      choice: 'one',
      options: one(input, [any, ...priceChoices(input)]),
      amount: {
        name: 'price_min',
        value: least === null ? '' : String(least),
        text: translate('listing.priceAtLeast', { currency }),
        isOn: least !== null,
        chip: translate('listing.priceFrom', { amount }),
      },
    },
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

function termChoices(translate: Translate): Choice[] {
  return [
    { name: 'free_cancellation', value: '1', text: translate('listing.freeCancellation') },
    { name: 'pay_at_hotel', value: '1', text: translate('listing.payAtHotel') },
    { name: 'breakfast', value: '1', text: translate('listing.breakfast') },
    { name: 'meal', value: 'lunch', text: translate('listing.lunch') },
    { name: 'meal', value: 'dinner', text: translate('listing.dinner') },
    { name: 'pets', value: '1', text: translate('listing.pets') },
    { name: 'couples', value: '1', text: translate('listing.couples') },
    { name: 'local_ids', value: '1', text: translate('listing.localIds') },
    { name: 'foreign_guests', value: '1', text: translate('listing.foreignGuests') },
    { name: 'available', value: '1', text: translate('listing.availableOnly') },
  ]
}

function ratingOptions({ translate, format }: FiltersInput): Choice[] {
  return [
    { name: 'rating', value: '', text: translate('listing.anyRating') },
    ...ratingChoices.map((tenths) => ({
      name: 'rating',
      value: String(tenths),
      text: translate('listing.ratingFrom', { score: format.number(tenths / 10, 1) }),
    })),
  ]
}

/** The kinds of stays there are in this place; one kind alone is no choice. */
function kindChoices({ translate, params, counts }: FiltersInput): Choice[] {
  const kinds: Choice[] = [
    { name: 'kind', value: 'hotel', text: translate('listing.kindHotels') },
    { name: 'kind', value: 'home', text: translate('listing.kindHomes') },
  ]
  const names = collections.map((name) => {
    const message = `hotel.collection${name.charAt(0).toUpperCase()}${name.slice(1)}` as MessageId
    return { name: 'category', value: name, text: translate(message) }
  })
  return [kinds, names].flatMap((choices) => {
    const found = choices.filter(
      ({ name, value }) => (counts[`${name}=${value}`] ?? 0) > 0 || params.getAll(name).includes(value),
    )
    const isChosen = found.some(({ name }) => params.has(name))
    return found.length > 1 || isChosen ? found : []
  })
}

function houseChoices(translate: Translate): Choice[] {
  return amenityChoices
    .map((id) => amenityOf(id))
    .filter((amenity) => amenity !== null)
    .map(({ id, message }) => ({ name: 'amenity', value: String(id), text: translate(message as MessageId) }))
}
