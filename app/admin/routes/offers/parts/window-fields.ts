import type { FormField } from './form-fields.tsx'

/** When an offer is valid: fields that discounts and rate plans share. */
export const windowFields: readonly FormField[] = [
  { name: 'min_nights', label: 'offers.minNights', kind: 'number', min: 1, max: 90 },
  { name: 'max_nights', label: 'offers.maxNights', kind: 'number', min: 1, max: 90 },
  { name: 'min_advance', label: 'offers.minAdvance', hint: 'offers.minAdvanceHint', kind: 'number', min: 0, max: 730 },
  { name: 'max_advance', label: 'offers.maxAdvance', hint: 'offers.maxAdvanceHint', kind: 'number', min: 0, max: 730 },
  { name: 'stay_from', label: 'offers.stayFromField', kind: 'date' },
  { name: 'stay_to', label: 'offers.stayToField', kind: 'date' },
  { name: 'sell_from', label: 'offers.sellFromField', kind: 'date' },
  { name: 'sell_to', label: 'offers.sellToField', kind: 'date' },
]
