import { currencySymbol } from '#app/domain/money/currency.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { type FilterGroupName, filterNames, filtersIn } from '#app/domain/search/stay-filters.ts'
import { initialRooms, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { FilterOption, FiltersModel, PriceRange } from '#app/features/filters/model.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { SightTarget } from '#worker/services/search/nearest-sight.ts'
import type { StayList } from '#worker/services/search/search-stays.ts'
import { type ChosenFilters, isPerNight, priceUnit, readAmount } from '#worker/site/http/read-filters.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'
import type { ListedPlace } from './listed-place.ts'
import { type ListLink, listAddress, without, withoutPage } from './listing-address.ts'

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
  /** The place that distances are measured to; null without one. */
  near?: FilterNear | null
  /** Filters whose numbers are not those of the list (`listInexactFilters`); their choices show none. */
  inexact?: ReadonlySet<string>
  /** Choices without an entry in `facets` show no number. */
  results: Pick<StayList, 'count' | 'totals' | 'facets'>
}

/** The landmark, shore or slopes that distances are measured to. */
export type FilterNear = { kind: SightTarget | 'place'; place: string; unit: 'km' | 'mi' }

type Choice = { name: string; value: string; text: string }

/** Returns the choices of a group in which guests can select several. */
function toMultipleOptions({ chosen, ...input }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => {
    const isOn = chosen[choice.name]?.includes(choice.value) ?? false
    return { ...choice, ...(isOn ? { isOn } : {}), ...toCount(choice, { ...input, isOn }) }
  })
}

/** Returns the choices of a group in which one is always selected; the empty value is the default. */
function toSingleOptions({ chosen, ...input }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => {
    const isOn = (chosen[choice.name]?.[0] ?? '') === choice.value
    return { ...choice, ...(isOn ? { isOn } : {}), ...toCount(choice, { ...input, isOn }) }
  })
}

type CountContext = Pick<FiltersInput, 'results' | 'inexact' | 'format'> & { isOn: boolean }

/** Returns the number of results of a choice; a choice that is on stays enabled even with 0 results. */
function toCount(
  { name, value }: Choice,
  { results, inexact, format, isOn }: CountContext,
): Pick<FilterOption, 'count' | 'isNone'> {
  const count = results.facets[`${name}=${value}`]
  if (count === undefined || inexact?.has(name)) return {}
  return { count: format.number(count), ...(count === 0 && !isOn ? { isNone: true } : {}) }
}

function ratingOptions(input: FiltersInput): Choice[] {
  return [{ name: 'rating', value: '', text: input.translate('listing.anyRating') }, ...choicesIn('rating', input)]
}

/** Returns the distances as a group, only for searches near a place. */
function distanceGroup(input: FiltersInput): FiltersModel['groups'] {
  const choices = choicesIn('distance', input)
  if (choices.length === 0) return []
  const any = { name: 'within', value: '', text: input.translate('nearby.anyDistance') }
  const options = toSingleOptions(input, [any, ...choices])
  return [{ heading: input.translate('nearby.distance'), choice: 'one', options }]
}

/** Returns the kinds of properties in this place; none when there is only one. */
function kindChoices(input: FiltersInput): Choice[] {
  const { chosen, results } = input
  return filtersIn('category').flatMap(({ name }) => {
    const chosenValues = chosen[name] ?? []
    const available = choicesIn('category', input).filter(
      (choice) =>
        choice.name === name &&
        ((results.facets[`${name}=${choice.value}`] ?? 0) > 0 || chosenValues.includes(choice.value)),
    )
    const isChosen = available.length > 0 && chosenValues.length > 0
    return available.length > 1 || isChosen ? available : []
  })
}

/** Returns the sizes or beds of room types found here: hotels state no bedrooms, and small homes have few beds. */
function foundChoices(group: 'size' | 'beds', input: FiltersInput): Choice[] {
  const { chosen, results } = input
  return choicesIn(group, input).filter(
    ({ name, value }) => (results.facets[`${name}=${value}`] ?? 0) > 0 || chosen[name]?.includes(value),
  )
}

/** Filters by marriage or origin of guests, which exist only in India. */
const indianFilters = new Set(['couples', 'local_ids', 'foreign_guests'])

/** Filters that are shown only where they match any stay. */
const filtersWithResults = new Set(['slopes', 'within'])

function choicesIn(group: FilterGroupName, input: FiltersInput): Choice[] {
  const { translate, format, countryCode, chosen, results, near } = input
  const isFound = (name: string, choices: readonly { value: string }[]) =>
    choices.some(({ value }) => (results.facets[`${name}=${value}`] ?? 0) > 0)
  const isChosen = (name: string) => (chosen[name]?.length ?? 0) > 0 && (name !== 'within' || Boolean(near))
  const filters = filtersIn(group).filter(
    ({ name, choices }) =>
      isChosen(name) ||
      ((!indianFilters.has(name) || countryCode === 'IN') && (!filtersWithResults.has(name) || isFound(name, choices))),
  )
  return filters.flatMap(({ name, choices }) =>
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

const MAX_BARS = 24
/** The scale ends here, so that outliers do not flatten the rest. */
const SCALE_PERCENTILE = 0.95

function priceRange(input: FiltersInput): PriceRange | null {
  const { translate, hidesPrices, currency, results, chosen, nights } = input
  if (hidesPrices) return null
  // Totals are of the stay, in minor units; the scale is in major units, of a night or of the stay.
  const minorPerUnit = fromMajor(1, currency).amountMinor * (isPerNight(chosen) ? nights : 1)
  return {
    heading: translate(isPerNight(chosen) ? 'listing.priceOfNight' : 'listing.priceOfStay'),
    currency,
    low: toPriceLimit(input, 'price_min'),
    high: toPriceLimit(input, 'price_max'),
    ...toHistogram(results.totals.map((total) => total / minorPerUnit)),
  }
}

const limitChips = {
  price_min: { night: 'listing.priceFromNight', stay: 'listing.priceFrom' },
  price_max: { night: 'listing.priceUpToNight', stay: 'listing.priceUpTo' },
} as const

function toPriceLimit(
  { translate, chosen, currency, format }: FiltersInput,
  name: 'price_min' | 'price_max',
): FilterOption {
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

/** Returns the scale of a price range with the number of amounts per step. */
export function toHistogram(amounts: readonly number[]): Pick<PriceRange, 'min' | 'max' | 'step' | 'bars'> {
  const sorted = [...amounts].sort((one, other) => one - other)
  const [lowest = 0] = sorted
  const max = sorted[Math.ceil(sorted.length * SCALE_PERCENTILE) - 1] ?? 0
  if (max <= lowest) return { min: 0, max: 0, step: 1, bars: [] }
  const step = roundStep((max - lowest) / MAX_BARS)
  const min = Math.floor(lowest / step) * step
  const count = Math.floor((max - min) / step) + 1
  const bars = Array.from({ length: count }, () => 0)
  for (const amount of sorted) {
    const index = Math.min(count - 1, Math.floor((amount - min) / step))
    bars[index] = (bars[index] ?? 0) + 1
  }
  return { min, max: min + count * step, step, bars }
}

/** Returns the next number of 1, 2, 5, 10, 20, 50 … not below the width. */
function roundStep(width: number): number {
  const powerOfTen = 10 ** Math.floor(Math.log10(Math.max(1, width)))
  return powerOfTen * ([1, 2, 5].find((factor) => factor * powerOfTen >= width) ?? 10)
}

export function buildFilters(input: FiltersInput): FiltersModel {
  const { path, query } = input.link
  const { translate } = input
  const multipleGroup = (heading: MessageId, choices: Choice[]) => ({
    heading: translate(heading),
    choice: 'many' as const,
    options: toMultipleOptions(input, choices),
  })
  const onCount = query.filter(([name, value]) => filterNames.includes(name) && value !== '').length
  return {
    action: path,
    clearHref: listAddress(path, without(withoutPage(query), [...filterNames, priceUnit])),
    ...(isPerNight(input.chosen) ? { isPerNight: true as const } : {}),
    goText: translate('listing.showCount', { count: input.results.count }),
    price: priceRange(input),
    groups: [
      multipleGroup('listing.terms', choicesIn('terms', input)),
      {
        heading: translate('listing.rating'),
        choice: 'one' as const,
        options: toSingleOptions(input, ratingOptions(input)),
      },
      ...distanceGroup(input),
      multipleGroup('listing.category', kindChoices(input)),
      multipleGroup('beds.kinds', foundChoices('beds', input)),
      multipleGroup('listing.sizes', foundChoices('size', input)),
      multipleGroup('listing.inTheHouse', choicesIn('house', input)),
    ].filter(({ options }) => options.length > 0),
    onCount,
    countText: translate('listing.filtersCount', { count: onCount }),
  }
}

type Chip = { text: string; href: string }

/** Filters offered above the list. */
const quickFilters = ['free_cancellation', 'breakfast', 'pay_at_hotel']

/** Returns chips that remove the filters. */
export function buildChips(link: ListLink, form: FiltersModel): Chip[] {
  return chosenOptions(form).map((option) => ({
    text: option.chip ?? option.text,
    href: withoutOption(link, option),
  }))
}

/** Returns the filters that are on. */
export function chosenOptions(form: FiltersModel): FilterOption[] {
  return listOptions(form).filter(({ isOn, value }) => isOn && value !== '')
}

type SearchChipsInput = {
  place: Pick<ListedPlace, 'tagLinks'>
  stay: Pick<RequestedStay, 'rooms'>
  link: ListLink
  translate: Translate
}

const partyNames = ['rooms_config', 'rooms', 'guests', 'adults', 'children', 'child_ages']

/** Returns chips that remove the rest of the search: a party other than the default, and the list's labels. */
export function searchChips({ place, stay, link, translate }: SearchChipsInput): Chip[] {
  const query = withoutPage(link.query)
  const { guests } = summarizeRooms(stay.rooms)
  const isDefaultParty = guests === summarizeRooms(initialRooms()).guests
  const party = {
    text: translate('listing.guests', { guests }),
    href: listAddress(link.path, without(query, partyNames)),
  }
  const tags = (place.tagLinks ?? []).map(({ text, href }) => ({ text, href: listAddress(href, query) }))
  return [...(isDefaultParty ? [] : [party]), ...tags]
}

/** Returns chips that remove the filters, except those offered above the list. */
export function filterChips(link: ListLink, { price, groups, ...form }: FiltersModel): Chip[] {
  const others = groups.map((group) => ({
    ...group,
    options: group.options.filter(({ name }) => !quickFilters.includes(name)),
  }))
  return buildChips(link, { ...form, price, groups: others })
}

type QuickChip = Chip & { isOn?: boolean }

/** Returns chips that switch the filters offered above the list: none that would leave it empty. */
export function quickChips(link: ListLink, form: FiltersModel, facets: StayList['facets']): QuickChip[] {
  return listOptions(form)
    .filter(({ name, value, isOn }) => quickFilters.includes(name) && (isOn || facets[`${name}=${value}`] !== 0))
    .map((option) => ({
      text: option.text,
      ...(option.isOn ? { isOn: true } : {}),
      href: option.isOn
        ? withoutOption(link, option)
        : listAddress(link.path, withoutPage(link.query), { [option.name]: option.value }),
    }))
}

function listOptions({ price, groups }: FiltersModel): FilterOption[] {
  return [...(price ? [price.low, price.high] : []), ...groups.flatMap((group) => group.options)]
}

/** Returns the list without a filter, and without the price's unit once no limit uses it. */
export function withoutOption({ path, query }: ListLink, { name, value }: FilterOption): string {
  const rest = withoutPage(query).filter(([key, text]) => !(key === name && text === value))
  const hasLimit = rest.some(([key]) => key === 'price_min' || key === 'price_max')
  return listAddress(path, hasLimit ? rest : without(rest, [priceUnit]))
}
