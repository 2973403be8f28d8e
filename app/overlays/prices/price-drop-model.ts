import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'

/** What the sheet about a fallen price shows of one stay. */
export type PriceDropSheet = {
  kind: 'priceDrop'
  stayText: string
  /** What the records say; empty where nothing is recorded. */
  lines: SummaryLine[]
  isDown: boolean
}
