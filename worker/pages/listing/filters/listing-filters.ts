import { filterNames } from '#app/domain/search/stay-filters.ts'
import type { FiltersModel } from '#app/features/filters/model.ts'
import { listAddress, without, withoutPage } from '#worker/pages/listing/listing-address.ts'
import { type FiltersInput, filterGroups } from './filter-groups.ts'

/** The filter form of a list, its fields set as the address has them. */
export function buildFilters(input: FiltersInput): FiltersModel {
  const { path, query, translate } = input
  const kept = without(withoutPage(query), filterNames)
  const onCount = query.filter(([name, value]) => filterNames.includes(name) && value !== '').length
  return {
    action: path,
    clearHref: listAddress(path, kept),
    kept: kept.map(([name, value]) => ({ name, value })),
    groups: filterGroups(input),
    onCount,
    countText: translate('listing.filtersCount', { count: onCount }),
  }
}

/** Chips for what is switched on, each leading to the list without it; `groups` where the form has been built. */
export function buildChips(input: FiltersInput, groups = filterGroups(input)): { text: string; href: string }[] {
  const options = groups.flatMap((group) => [...group.options, ...(group.amount ? [group.amount] : [])])
  const on = options.filter(({ isOn, value }) => isOn && value !== '')
  return on.map(({ name, value, text, chip }) => {
    const rest = withoutPage(input.query).filter(([key, held]) => !(key === name && held === value))
    return { text: chip ?? text, href: listAddress(input.path, rest) }
  })
}
