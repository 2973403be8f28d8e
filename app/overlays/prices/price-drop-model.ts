import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type PriceDropOverlayData = {
  kind: 'priceDrop'
  stayText: string
  /** Recorded prices; empty when there are none. */
  lines: SummaryLine[]
  isDown: boolean
}
