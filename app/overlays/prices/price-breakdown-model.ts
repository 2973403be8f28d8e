import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type BreakdownOverlayData = {
  kind: 'price'
  title: string
  lead: string
  groups: { heading: string; lines: SummaryLine[] }[]
  total: { label: string; amount: string } | null
  after: SummaryLine[]
  /** Payments and deadlines; absent where the overlay is not about one price. */
  timeline?: MoneyTimelineModel
  notes: string[]
  more: { text: string; href: string } | null
}
