import { currencySymbol } from '#app/domain/money/currency.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { type FilterGroupName, filterNames, filtersIn } from '#app/domain/search/stay-filters.ts'
import { initialRooms, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { FilterOption, FiltersModel, PriceRange } from '#app/features/filters/model.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { SightTarget } from '#worker/services/search/nearest-sight.ts'
import type { StayList } from '#worker/services/search/search-stays.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'
import type { ListedPlace } from './listed-place.ts'
import { type ListLink, listAddress, without, withoutPage } from './listing-address.ts'
import { type ChosenFilters, isPerNight, priceUnit, readAmount } from './read-filters.ts'

type FiltersInput = {
  link: ListLink
  chosen: ChosenFilters
  hidesPrices: boolean
  translate: Translate
  format: Formatter
  currency: string
  countryCode: string
  /** Nights of the stay. */
  nights: number
  /** What the search is near to; null without it. */
  near?: FilterNear | null
  /** Choices without an entry in `facets` show no number. */
  results: Pick<StayList, 'count' | 'totals' | 'facets'>
}

/** The landmark, shore or slopes that distances are to. */
export type FilterNear = { kind: SightTarget | 'place'; place: string; unit: 'km' | 'mi' }

type Choice = { name: string; value: string; text: string }

function many({ chosen, results, format }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => {
    const isOn = chosen[choice.name]?.includes(choice.value) ?? false
    return { ...choice, ...(isOn ? { isOn } : {}), ...countOf(choice, { results, format, isOn }) }
  })
}

function one({ chosen, results, format }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => {
    const isOn = (chosen[choice.name]?.[0] ?? '') === choice.value
    return { ...choice, ...(isOn ? { isOn } : {}), ...countOf(choice, { results, format, isOn }) }
  })
}

type Counting = Pick<FiltersInput, 'results' | 'format'> & { isOn: boolean }

/** A choice that is on stays enabled even with 0 results. */
function countOf({ name, value }: Choice, { results, format, isOn }: Counting): Pick<FilterOption, 'count' | 'isNone'> {
  const count = results.facets[`${name}=${value}`]
  if (count === undefined) return {}
  return { count: format.number(count), ...(count === 0 && !isOn ? { isNone: true } : {}) }
}

function ratingOptions(input: FiltersInput): Choice[] {
  return [{ name: 'rating', value: '', text: input.translate('listing.anyRating') }, ...choicesIn('rating', input)]
}

/** Only of a search near something; other pages have no words for it. */
function distanceGroup(input: FiltersInput): FiltersModel['groups'] {
  const choices = choicesIn('distance', input)
  if (choices.length === 0) return []
  const any = { name: 'within', value: '', text: input.translate('nearby.anyDistance') }
  return [{ heading: input.translate('nearby.distance'), choice: 'one', options: one(input, [any, ...choices]) }]
}

/** Returns the kinds of stays in this place; a single kind is no filter. */
function kindChoices(input: FiltersInput): Choice[] {
  const { chosen, results } = input
  return filtersIn('category').flatMap(({ name }) => {
    const given = chosen[name] ?? []
    const found = choicesIn('category', input).filter(
      (choice) =>
        choice.name === name && ((results.facets[`${name}=${choice.value}`] ?? 0) > 0 || given.includes(choice.value)),
    )
    const isChosen = found.length > 0 && given.length > 0
    return found.length > 1 || isChosen ? found : []
  })
}

/** Returns the sizes of room types found here: hotels state no bedrooms, and small homes have few beds. */
function sizeChoices(input: FiltersInput): Choice[] {
  const { chosen, results } = input
  return choicesIn('size', input).filter(
    ({ name, value }) => (results.facets[`${name}=${value}`] ?? 0) > 0 || chosen[name]?.includes(value),
  )
}

/** Filters by marriage or origin of guests exist only in India. */
const ofIndia = new Set(['couples', 'local_ids', 'foreign_guests'])

/** Most places have no slopes, and most searches are near nothing. */
const onlyWhereFound = new Set(['slopes', 'within'])

function choicesIn(group: FilterGroupName, input: FiltersInput): Choice[] {
  const { translate, format, countryCode, chosen, results, near } = input
  const isFound = (name: string, choices: readonly { value: string }[]) =>
    choices.some(({ value }) => (results.facets[`${name}=${value}`] ?? 0) > 0)
  const isChosen = (name: string) => (chosen[name]?.length ?? 0) > 0 && (name !== 'within' || Boolean(near))
  const known = filtersIn(group).filter(
    ({ name, choices }) =>
      isChosen(name) ||
      ((!ofIndia.has(name) || countryCode === 'IN') && (!onlyWhereFound.has(name) || isFound(name, choices))),
  )
  return known.flatMap(({ name, choices }) =>
    choices.map(({ value, message }) => {
      const score = name === 'rating' ? format.number(Number(value) / 10, 1) : ''
      return { name, value, text: translate(message, { score, count: value, ...nearCopy(Number(value), input) }) }
    }),
  )
}

function nearCopy(metres: number, { near, format }: FiltersInput): Record<string, string> {
  const { kind = 'place', place = '', unit = 'km' } = near ?? {}
  return { kind, place, distance: format.shortDistance(metres / 1000, unit) }
}

const BARS = 24

function priceRange(input: FiltersInput): PriceRange | null {
  const { translate, hidesPrices, currency, results, chosen, nights } = input
  if (hidesPrices) return null
  const minorOfOne = fromMajor(1, currency).amountMinor * (isPerNight(chosen) ? nights : 1)
  return {
    heading: translate(isPerNight(chosen) ? 'listing.priceOfNight' : 'listing.priceOfStay'),
    currency,
    low: limit(input, 'price_min'),
    high: limit(input, 'price_max'),
    ...spread(results.totals.map((total) => total / minorOfOne)),
  }
}

const limitChips = {
  price_min: { night: 'listing.priceFromNight', stay: 'listing.priceFrom' },
  price_max: { night: 'listing.priceUpToNight', stay: 'listing.priceUpTo' },
} as const

function limit({ translate, chosen, currency, format }: FiltersInput, name: 'price_min' | 'price_max'): FilterOption {
  const major = readAmount(chosen, name)
  const amount = format.price(fromMajor(major ?? 0, currency))
  const field = name === 'price_min' ? 'listing.priceAtLeast' : 'listing.priceAtMost'
  const chip = limitChips[name][isPerNight(chosen) ? 'night' : 'stay']
  return {
    name,
    value: major === null ? '' : String(major),
    text: translate(field, { currency: currencySymbol(currency) }),
    ...(major === null ? {} : { isOn: true }),
    ...(major === null ? {} : { chip: translate(chip, { amount }) }),
  }
}

/** The scale ends at the 95th percentile, so that outliers do not flatten the rest. */
export function spread(amounts: readonly number[]): Pick<PriceRange, 'min' | 'max' | 'step' | 'bars'> {
  const sorted = [...amounts].sort((one, other) => one - other)
  const [least = 0] = sorted
  const max = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  if (max <= least) return { min: 0, max: 0, step: 1, bars: [] }
  const step = roundStep((max - least) / BARS)
  const min = Math.floor(least / step) * step
  const count = Math.floor((max - min) / step) + 1
  const bars = Array.from({ length: count }, () => 0)
  for (const amount of sorted) {
    const place = Math.min(count - 1, Math.floor((amount - min) / step))
    bars[place] = (bars[place] ?? 0) + 1
  }
  return { min, max: min + count * step, step, bars }
}

/** Returns the next number of 1, 2, 5, 10, 20, 50 … not below the width. */
function roundStep(width: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, width)))
  return ten * ([1, 2, 5].find((round) => round * ten >= width) ?? 10)
}

export function buildFilters(input: FiltersInput): FiltersModel {
  const { path, query } = input.link
  const { translate } = input
  const kept = without(withoutPage(query), filterNames)
  const onCount = query.filter(([name, value]) => filterNames.includes(name) && value !== '').length
  return {
    action: path,
    clearHref: listAddress(path, without(kept, [priceUnit])),
    kept: kept.map(([name, value]) => ({ name, value })),
    goText: translate('listing.showCount', { count: input.results.count }),
    price: priceRange(input),
    groups: [
      { heading: translate('listing.terms'), choice: 'many' as const, options: many(input, choicesIn('terms', input)) },
      { heading: translate('listing.rating'), choice: 'one' as const, options: one(input, ratingOptions(input)) },
      ...distanceGroup(input),
      { heading: translate('listing.category'), choice: 'many' as const, options: many(input, kindChoices(input)) },
      { heading: translate('listing.sizes'), choice: 'many' as const, options: many(input, sizeChoices(input)) },
      {
        heading: translate('listing.inTheHouse'),
        choice: 'many' as const,
        options: many(input, choicesIn('house', input)),
      },
    ].filter(({ options }) => options.length > 0),
    onCount,
    countText: translate('listing.filtersCount', { count: onCount }),
  }
}

type Chip = { text: string; href: string }

const quick = ['free_cancellation', 'breakfast', 'pay_at_hotel']

export function buildChips(link: ListLink, form: FiltersModel): Chip[] {
  return chosenOptions(form).map((option) => ({
    text: option.chip ?? option.text,
    href: withoutOption(link, option),
  }))
}

/** Returns the filters that are on. */
export function chosenOptions(form: FiltersModel): FilterOption[] {
  return optionsOf(form).filter(({ isOn, value }) => isOn && value !== '')
}

type AskedInput = {
  place: Pick<ListedPlace, 'tagLinks'>
  stay: Pick<RequestedStay, 'rooms'>
  link: ListLink
  translate: Translate
}

const partyNames = ['rooms_config', 'rooms', 'guests', 'adults', 'children', 'child_ages']

/** Chips for the rest of the search: a party other than the usual one, and the list's labels. */
export function askedChips({ place, stay, link, translate }: AskedInput): Chip[] {
  const query = withoutPage(link.query)
  const { guests } = summarizeRooms(stay.rooms)
  const isUsual = guests === summarizeRooms(initialRooms()).guests
  const party = {
    text: translate('listing.guests', { guests }),
    href: listAddress(link.path, without(query, partyNames)),
  }
  const tags = (place.tagLinks ?? []).map(({ text, href }) => ({ text, href: listAddress(href, query) }))
  return [...(isUsual ? [] : [party]), ...tags]
}

export function ownChips(link: ListLink, { price, groups, ...form }: FiltersModel): Chip[] {
  const others = groups.map((group) => ({
    ...group,
    options: group.options.filter(({ name }) => !quick.includes(name)),
  }))
  return buildChips(link, { ...form, price, groups: others })
}

export function quickChips(link: ListLink, form: FiltersModel): (Chip & { isOn?: boolean })[] {
  return optionsOf(form)
    .filter(({ name, isNone }) => quick.includes(name) && !isNone)
    .map((option) => ({
      text: option.text,
      ...(option.isOn ? { isOn: true } : {}),
      href: option.isOn
        ? withoutOption(link, option)
        : listAddress(link.path, withoutPage(link.query), { [option.name]: option.value }),
    }))
}

function optionsOf({ price, groups }: FiltersModel): FilterOption[] {
  return [...(price ? [price.low, price.high] : []), ...groups.flatMap((group) => group.options)]
}

export function withoutOption({ path, query }: ListLink, { name, value }: FilterOption): string {
  const rest = withoutPage(query).filter(([key, held]) => !(key === name && held === value))
  const hasLimit = rest.some(([key]) => key === 'price_min' || key === 'price_max')
  return listAddress(path, hasLimit ? rest : without(rest, [priceUnit]))
}
