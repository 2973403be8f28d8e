export type FilterGroup = {
  heading: string
  /** `one` renders radio buttons, `many` checkboxes. */
  choice: 'one' | 'many'
  options: FilterOption[]
}

export type PriceRange = {
  heading: string
  currency: string
  low: FilterOption
  high: FilterOption
  /** Range of the slider in major units; the ends mean no limit. Without bars there is no slider. */
  min: number
  max: number
  step: number
  /** Number of properties per step from `min`; the last bar includes everything above. */
  bars: number[]
}

export type FilterOption = {
  name: string
  value: string
  text: string
  isOn?: boolean
  count?: string
  /** Text of the chip when it differs from `text`. */
  chip?: string
  /** Selecting this option would leave no results. */
  isNone?: true
}

export type FiltersModel = {
  action: string
  /** The list without filters; its parameters are sent with the form. */
  clearHref: string
  /** Price limits are for a night. */
  isPerNight?: true
  /** `Show 38 stays`: the number of results with the current filters. */
  goText: string
  price: PriceRange | null
  groups: FilterGroup[]
  /** Number of active filters, also as text. */
  onCount: number
  countText: string
}
