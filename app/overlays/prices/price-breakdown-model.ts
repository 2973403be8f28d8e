import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

/** Price breakdown, or an explanation of a property's prices. */
export type BreakdownOverlayData = {
  kind: 'price'
  title: string
  lead: string
  groups: { heading: string; lines: SummaryLine[] }[]
  total: { label: string; amount: string } | null
  /** Lines after the total: paid, due now, due at the property. */
  after: SummaryLine[]
  notes: string[]
  more: { text: string; href: string } | null
}
