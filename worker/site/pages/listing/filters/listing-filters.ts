import { filterNames } from '#app/domain/search/stay-filters.ts'
import type { FilterOption, FiltersModel } from '#app/features/filters/model.ts'
import { type ListLink, listAddress, without, withoutPage } from '#worker/site/pages/listing/listing-address.ts'
import { type FiltersInput, filterGroups } from './filter-groups.ts'
import { priceRange } from './price-range.ts'

export function buildFilters(input: FiltersInput): FiltersModel {
  const { path, query } = input.link
  const { translate } = input
  const kept = without(withoutPage(query), filterNames)
  const onCount = query.filter(([name, value]) => filterNames.includes(name) && value !== '').length
  return {
    action: path,
    clearHref: listAddress(path, kept),
    kept: kept.map(([name, value]) => ({ name, value })),
    goText: translate('listing.showCount', { count: input.results.count }),
    price: priceRange(input),
    groups: filterGroups(input),
    onCount,
    countText: translate('listing.filtersCount', { count: onCount }),
  }
}

type Chip = { text: string; href: string }

/** The most used filters, also available as chips. */
const quick = ['free_cancellation', 'breakfast', 'pay_at_hotel']

/** Returns a chip per active filter, linking to the list without it. */
export function buildChips(link: ListLink, form: FiltersModel): Chip[] {
  return optionsOf(form)
    .filter(({ isOn, value }) => isOn && value !== '')
    .map((option) => ({ text: option.chip ?? option.text, href: withoutOption(link, option) }))
}

/** Like `buildChips`, without the quick filters. */
export function ownChips(link: ListLink, { price, groups, ...form }: FiltersModel): Chip[] {
  const others = groups.map((group) => ({
    ...group,
    options: group.options.filter(({ name }) => !quick.includes(name)),
  }))
  return buildChips(link, { ...form, price, groups: others })
}

/** Returns chips that toggle the most used filters, without those that would give no results. */
export function quickChips(link: ListLink, form: FiltersModel): (Chip & { isOn: boolean })[] {
  return optionsOf(form)
    .filter(({ name, isNone }) => quick.includes(name) && !isNone)
    .map((option) => ({
      text: option.text,
      isOn: option.isOn,
      href: option.isOn
        ? withoutOption(link, option)
        : listAddress(link.path, withoutPage(link.query), { [option.name]: option.value }),
    }))
}

function optionsOf({ price, groups }: FiltersModel): FilterOption[] {
  return [...(price ? [price.low, price.high] : []), ...groups.flatMap((group) => group.options)]
}

function withoutOption({ path, query }: ListLink, { name, value }: FilterOption): string {
  const rest = withoutPage(query).filter(([key, held]) => !(key === name && held === value))
  return listAddress(path, rest)
}
