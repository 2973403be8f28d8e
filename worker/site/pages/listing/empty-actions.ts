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
import { type ChosenFilters, priceUnit, toFilters } from '#worker/site/http/read-filters.ts'
import type { ListedPlace } from './listed-place.ts'
import { type ListLink, listAddress, without, withoutPage } from './listing-address.ts'
import { chosenOptions, withoutOption } from './listing-filters.ts'

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
 * Returns searches that replace an empty list, each with its number of stays: without one filter, without all, and of a
 * larger place. They cost two parallel database requests.
 */
export async function findEmptyActions(deps: Deps, scope: Scope, list: EmptyList): Promise<EmptyStateAction[]> {
  const { link, place, search, translate } = list
  const area = areaOf(place.where)
  const alternatives = [...withoutFilters(list), ...wholeCity(list)]
  const searches = alternatives.map(({ change }) => ({ ...search, ...change }))
  const [counts, areas] = await Promise.all([
    countStays(deps, scope, searches),
    area ? listLargerAreas(deps, scope, area) : [],
  ])
  const larger = areas.map(({ slug, name, propertyCount }) => ({
    href: listAddress(listingPath(slug), without(withoutPage(link.query), [...filterNames, priceUnit])),
    title: translate('listing.allOf', { place: name }),
    count: propertyCount,
  }))
  return [...alternatives.map(({ href, title }, index) => ({ href, title, count: counts[index] ?? 0 })), ...larger]
    .filter(({ count }) => count > 0)
    .map(({ href, title, count }) => ({ href, title, detail: translate('search.staysThere', { count }) }))
}

function areaOf({ cityId, areaId }: ListedPlace['where']): { kind: 'city' | 'area'; id: number } | null {
  if (areaId) return { kind: 'area', id: areaId }
  return cityId ? { kind: 'city', id: cityId } : null
}

type Alternative = { href: string; title: string; change: Partial<StaySearch> }

function withoutFilters({ link, form, place, party, search, input, translate }: EmptyList): Alternative[] {
  const { chosen, hidesPrices } = input
  const toChange = (filtersLeft: ChosenFilters) => {
    const nights = nightsBetween(search.checkin, search.checkout)
    const filters = toFilters(filtersLeft, { currency: place.currency, hidesPrices, nights })
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
  return { ...chosen, [name]: (chosen[name] ?? []).filter((candidate) => candidate !== value) }
}

/** Returns the list of the whole city when this one is of a part, a landmark or a label. */
function wholeCity({ link, place: { city, where }, translate }: EmptyList): Alternative[] {
  const isWholeCity = where.cityId && !where.localityId && !where.parkId && !where.tagIds?.length && !where.box
  if (!city || isWholeCity) return []
  const href = listAddress(listingPath(city.slug), withoutPage(link.query))
  return [{ href, title: translate('listing.allOf', { place: city.name }), change: { place: { cityId: city.id } } }]
}
