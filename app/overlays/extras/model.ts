import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'

/** What is added to a booked stay, and the plain form that does it; every text is ready. */
export type ExtrasSheet = {
  kind: 'extras'
  title: string
  lead: string
  /** Each meal with the guests it can be for. */
  fields: { name: string; label: string; hint: string; value: string; options: { value: string; text: string }[] }[]
  /** What the button says besides. */
  hidden: { name: string; value: string }[]
  lines: SummaryLine[]
  total: { label: string; amount: string } | null
  notes: string[]
  /** Null: there is nothing to send. */
  button: string | null
  more: { text: string; href: string } | null
  action: string
  /** The total before the change: where it is another by now, nothing is changed. */
  shownTotal: number
  xsrf: string
  idempotencyKey: string
  error: string | null
}
