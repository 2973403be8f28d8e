/** Choice of properties to compare, as a form that works without script. */
export type CompareChoiceModel = {
  label: string
  submitLabel: string
  /** Dates, party and place of the comparison. */
  fields: { name: string; value: string }[]
}
