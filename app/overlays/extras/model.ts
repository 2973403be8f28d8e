import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type ExtrasOverlayData = {
  kind: 'extras'
  title: string
  lead: string
  fields: { name: string; label: string; hint: string; value: string; options: { value: string; text: string }[] }[]
  hidden: { name: string; value: string }[]
  lines: SummaryLine[]
  total: { label: string; amount: string } | null
  notes: string[]
  button: string | null
  more: { text: string; href: string } | null
  action: string
  /** Total before the change; the change is refused when the total differs by now. */
  shownTotal: number
  xsrf: string
  idempotencyKey: string
  error: string | null
}
