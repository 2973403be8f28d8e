import { priceSteps } from '#app/brands/price-steps.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import type { FilterGroup, FilterOption } from '#app/features/filters/model.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { collections } from '#worker/stays/facts/stay-facts.ts'
import type { FacetCounts } from '#worker/stays/search/stay-search.ts'
import type { ListQuery } from './listing-address.ts'
import type { MapLook } from './map.ts'
import { amenityChoices, type ChosenFilters, ratingChoices, readAmount } from './read-filters.ts'

export type FiltersInput = {
  path: string
  query: ListQuery
  /** What the address switches on. */
  chosen: ChosenFilters
  hidesPrices: boolean
  look: MapLook
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
  const { translate, hidesPrices } = input
  return [
    ...(hidesPrices ? [] : priceGroups(input)),
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

function many({ chosen, counts, format }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => ({
    ...choice,
    isOn: chosen[choice.name]?.includes(choice.value) ?? false,
    ...countOf(choice, counts, format),
  }))
}

function one({ chosen, counts, format }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => ({
    ...choice,
    isOn: (chosen[choice.name]?.[0] ?? '') === choice.value,
    ...countOf(choice, counts, format),
  }))
}

function countOf({ name, value }: Choice, counts: FacetCounts, format: Formatter): { count?: string } {
  const count = counts[`${name}=${value}`]
  return count === undefined ? {} : { count: format.number(count) }
}

function priceGroups(input: FiltersInput): FilterGroup[] {
  const { translate, chosen, currency, format } = input
  const least = readAmount(chosen, 'price_min')
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
function kindChoices({ translate, chosen, counts }: FiltersInput): Choice[] {
  const kinds: Choice[] = [
    { name: 'kind', value: 'hotel', text: translate('listing.kindHotels') },
    { name: 'kind', value: 'home', text: translate('listing.kindHomes') },
  ]
  const names = collections.map((name) => {
    return { name: 'category', value: name, text: translate(messageOf('hotel.collection', name)) }
  })
  return [kinds, names].flatMap((choices) => {
    const found = choices.filter(
      ({ name, value }) => (counts[`${name}=${value}`] ?? 0) > 0 || chosen[name]?.includes(value),
    )
    const isChosen = found.some(({ name }) => (chosen[name]?.length ?? 0) > 0)
    return found.length > 1 || isChosen ? found : []
  })
}

function houseChoices(translate: Translate): Choice[] {
  return amenityChoices
    .map((id) => amenityOf(id))
    .filter((amenity) => amenity !== null)
    .map(({ id, message }) => ({ name: 'amenity', value: String(id), text: translate(message) }))
}
