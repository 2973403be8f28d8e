/** One way to narrow a list, as plain form fields. */
export type FilterGroup = {
  heading: string
  /** `one` draws radio buttons, `many` checkboxes. */
  choice: 'one' | 'many'
  options: FilterOption[]
  /** A field for an amount in major units, under the choices. */
  amount?: FilterOption
}

export type FilterOption = {
  name: string
  value: string
  text: string
  isOn: boolean
  /** How many stays it would leave; not given where nobody counted. */
  count?: string
  /** What its chip says where that is not `text`. */
  chip?: string
}

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
