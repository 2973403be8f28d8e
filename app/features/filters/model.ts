/** One way to narrow a list, as plain form fields. */
export type FilterGroup = {
  heading: string
  /** `one` draws radio buttons, `many` checkboxes. */
  choice: 'one' | 'many'
  options: FilterOption[]
}

export type FilterOption = { name: string; value: string; text: string; isOn: boolean }

export type FiltersModel = {
  /** The same list without filters. */
  action: string
  clearHref: string
  /** What else the address carries and must keep: the stay, the sort order. */
  kept: { name: string; value: string }[]
  groups: FilterGroup[]
  onCount: number
  countText: string
}
