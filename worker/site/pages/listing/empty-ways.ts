import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import { filterNames } from '#app/domain/search/stay-filters.ts'
import { withPets } from '#app/domain/stays/occupancy.ts'
import type { FilterOption, FiltersModel } from '#app/features/filters/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listLargerAreas } from '#worker/services/search/list-larger-areas.ts'
import { countStays } from '#worker/services/search/search-stays.ts'
import type { StaySearch } from '#worker/services/search/stay-search.ts'
import type { ListedPlace } from './listed-place.ts'
import { type ListLink, listAddress, without, withoutPage } from './listing-address.ts'
import { chosenOptions, withoutOption } from './listing-filters.ts'
import { type ChosenFilters, priceUnit, toFilters } from './read-filters.ts'

type EmptyList = {
  link: ListLink
  form: FiltersModel
  place: ListedPlace
  search: StaySearch
  /** Without the pets of the filter. */
  party: StaySearch['rooms']
  input: { chosen: ChosenFilters; hidesPrices: boolean }
  translate: Translate
}

const FILTERS_SHOWN = 3

/**
 * Returns ways out of an empty list, each with its number of stays: without one filter, without any, a larger place.
 * Two more database requests side by side, for empty lists only.
 */
export async function findEmptyWays(deps: Deps, scope: Scope, list: EmptyList): Promise<EmptyStateAction[]> {
  const { link, place, search, translate } = list
  const around = placeAround(place.where)
  const asked = [...withoutFilters(list), ...wholeCity(list)]
  const searches = asked.map(({ change }) => ({ ...search, ...change }))
  const [counts, areas] = await Promise.all([
    countStays(deps, scope, searches),
    around ? listLargerAreas(deps, scope, around) : [],
  ])
  const larger = areas.map(({ slug, name, propertyCount }) => ({
    href: listAddress(listingPath(slug), without(withoutPage(link.query), [...filterNames, priceUnit])),
    title: translate('listing.allOf', { place: name }),
    count: propertyCount,
  }))
  return [...asked.map(({ href, title }, index) => ({ href, title, count: counts[index] ?? 0 })), ...larger]
    .filter(({ count }) => count > 0)
    .map(({ href, title, count }) => ({ href, title, detail: translate('search.staysThere', { count }) }))
}

function placeAround({ cityId, areaId }: ListedPlace['where']): { kind: 'city' | 'area'; id: number } | null {
  if (areaId) return { kind: 'area', id: areaId }
  return cityId ? { kind: 'city', id: cityId } : null
}

type Way = { href: string; title: string; change: Partial<StaySearch> }

function withoutFilters({ link, form, place, party, search, input, translate }: EmptyList): Way[] {
  const { chosen, hidesPrices } = input
  const toChange = (rest: ChosenFilters) => {
    const nights = nightsBetween(search.checkin, search.checkout)
    const filters = toFilters(rest, { currency: place.currency, hidesPrices, nights })
    return { filters, rooms: withPets(party, filters.pets) }
  }
  const options = chosenOptions(form).slice(0, FILTERS_SHOWN)
  const each = options.map((option) => ({
    href: withoutOption(link, option),
    title: translate('listing.without', { filter: option.chip ?? option.text }),
    change: toChange(withoutValue(chosen, option)),
  }))
  const all = { href: form.clearHref, title: translate('listing.withoutFilters'), change: toChange({}) }
  return options.length > 1 ? [...each, all] : each
}

function withoutValue(chosen: ChosenFilters, { name, value }: FilterOption): ChosenFilters {
  return { ...chosen, [name]: (chosen[name] ?? []).filter((held) => held !== value) }
}

/** The city around a quarter, holiday park, landmark or label. */
function wholeCity({ link, place: { city, where }, translate }: EmptyList): Way[] {
  const isWhole = where.cityId && !where.localityId && !where.parkId && !where.tagIds?.length && !where.box
  if (!city || isWhole) return []
  const href = listAddress(listingPath(city.slug), withoutPage(link.query))
  return [{ href, title: translate('listing.allOf', { place: city.name }), change: { place: { cityId: city.id } } }]
}
