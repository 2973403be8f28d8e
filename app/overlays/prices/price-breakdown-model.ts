import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'

/** A price and all it is made of, or how a house makes its prices; every text is ready. */
export type BreakdownSheet = {
  kind: 'price'
  title: string
  /** What it is for: dates, rooms, guests. */
  lead: string
  groups: { heading: string; lines: SummaryLine[] }[]
  total: { label: string; amount: string } | null
  /** After the total: paid, due now, due at the hotel. */
  after: SummaryLine[]
  notes: string[]
  /** Another sheet about prices. */
  more: { text: string; href: string } | null
}
