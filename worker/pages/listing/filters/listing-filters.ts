import { filterNames } from '#app/domain/search/stay-filters.ts'
import type { FilterOption, FiltersModel } from '#app/features/filters/model.ts'
import { listAddress, without, withoutPage } from '#worker/pages/listing/listing-address.ts'
import { type FiltersInput, filterGroups } from './filter-groups.ts'
import { priceRange } from './price-range.ts'

/** The filter form of a list, its fields set as the address has them. */
export function buildFilters(input: FiltersInput): FiltersModel {
  const { path, query, translate } = input
  const kept = without(withoutPage(query), filterNames)
  const onCount = query.filter(([name, value]) => filterNames.includes(name) && value !== '').length
  return {
    action: path,
    clearHref: listAddress(path, kept),
    kept: kept.map(([name, value]) => ({ name, value })),
    goText: translate('listing.showCount', { count: input.count }),
    price: priceRange(input),
    groups: filterGroups(input),
    onCount,
    countText: translate('listing.filtersCount', { count: onCount }),
  }
}

type Chip = { text: string; href: string }

/** What most guests ask for first: one tap instead of a form. */
const quick = ['free_cancellation', 'breakfast', 'pay_at_hotel']

/** Chips for what is switched on, each leading to the list without it. */
export function buildChips(input: FiltersInput, form = buildFilters(input)): Chip[] {
  return optionsOf(form)
    .filter(({ isOn, value }) => isOn && value !== '')
    .map((option) => ({ text: option.chip ?? option.text, href: withoutOption(input, option) }))
}

/** The same but for what has a chip of its own, on or off. */
export function ownChips(input: FiltersInput, { price, groups, ...form }: FiltersModel): Chip[] {
  const others = groups.map((group) => ({
    ...group,
    options: group.options.filter(({ name }) => !quick.includes(name)),
  }))
  return buildChips(input, { ...form, price, groups: others })
}

/** Chips for what is often asked for: each leads to the list with it, or without it where it is on. None that would leave nothing. */
export function quickChips(input: FiltersInput, form: FiltersModel): (Chip & { isOn: boolean })[] {
  return optionsOf(form)
    .filter(({ name, isNone }) => quick.includes(name) && !isNone)
    .map((option) => ({
      text: option.text,
      isOn: option.isOn,
      href: option.isOn
        ? withoutOption(input, option)
        : listAddress(input.path, withoutPage(input.query), { [option.name]: option.value }),
    }))
}

function optionsOf({ price, groups }: FiltersModel): FilterOption[] {
  return [...(price ? [price.low, price.high] : []), ...groups.flatMap((group) => group.options)]
}

function withoutOption({ path, query }: FiltersInput, { name, value }: FilterOption): string {
  const rest = withoutPage(query).filter(([key, held]) => !(key === name && held === value))
  return listAddress(path, rest)
}
