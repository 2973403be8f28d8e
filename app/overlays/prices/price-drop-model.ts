import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type PriceDropOverlayData = {
  kind: 'priceDrop'
  stayText: string
  lines: SummaryLine[]
  isDown: boolean
}
