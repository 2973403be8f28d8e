/** One way to narrow a list, as plain form fields. */
export type FilterGroup = {
  heading: string
  /** `one` draws radio buttons, `many` checkboxes. */
  choice: 'one' | 'many'
  options: FilterOption[]
}

/** The price of the whole stay, from and to: two fields, and where prices are known what they are like. */
export type PriceRange = {
  heading: string
  currency: string
  /** The fields, as the address has them. */
  low: FilterOption
  high: FilterOption
  /** In major units: where the handles end, which stands for any price. Without bars there are no handles. */
  min: number
  max: number
  step: number
  /** How many stays are in each step from `min` on; the last one has all above. */
  bars: number[]
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
  /** It would leave nothing. */
  isNone?: true
}

export type FiltersModel = {
  /** The same list without filters. */
  action: string
  clearHref: string
  /** What else the address carries and must keep: the stay, the sort order. */
  kept: { name: string; value: string }[]
  /** `Show 38 stays`: how many there are with all that is switched on. */
  goText: string
  /** Null where no prices are shown. */
  price: PriceRange | null
  groups: FilterGroup[]
  onCount: number
  countText: string
}
