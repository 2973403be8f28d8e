import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type BreakdownOverlayData = {
  kind: 'price'
  title: string
  lead: string
  groups: { heading: string; lines: SummaryLine[] }[]
  total: { label: string; amount: string } | null
  after: SummaryLine[]
  notes: string[]
  more: { text: string; href: string } | null
}
