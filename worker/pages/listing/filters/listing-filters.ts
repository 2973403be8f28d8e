import { filterNames } from '#app/domain/search/stay-filters.ts'
import type { FilterOption, FiltersModel } from '#app/features/filters/model.ts'
import { listAddress, without, withoutPage } from '#worker/pages/listing/listing-address.ts'
import { type FiltersInput, filterGroups } from './filter-groups.ts'
import { priceRange } from './price-range.ts'

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

/** The most used filters, also available as chips. */
const quick = ['free_cancellation', 'breakfast', 'pay_at_hotel']

export function buildChips(input: FiltersInput, form = buildFilters(input)): Chip[] {
  return optionsOf(form)
    .filter(({ isOn, value }) => isOn && value !== '')
    .map((option) => ({ text: option.chip ?? option.text, href: withoutOption(input, option) }))
}

/** Like `buildChips`, without the quick filters. */
export function ownChips(input: FiltersInput, { price, groups, ...form }: FiltersModel): Chip[] {
  const others = groups.map((group) => ({
    ...group,
    options: group.options.filter(({ name }) => !quick.includes(name)),
  }))
  return buildChips(input, { ...form, price, groups: others })
}

/** Returns chips that toggle the most used filters, without those that would give no results. */
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
