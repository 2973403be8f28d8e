import type { SummaryLine } from '#app/components/summary-lines.tsx'

/** What cancelling a booking costs now, and the form that does it. */
export type CancellationModel = {
  bookingNo: string
  /** The booking's own page: where the guest is afterwards. */
  bookingHref: string
  /** The stay in a line, so that nobody cancels another one. */
  stayText: string
  /** What it costs, in one sentence. */
  chargeText: string
  /** Nothing is kept. */
  isFree: boolean
  /** Paid, kept, given back; empty where nothing was paid. */
  lines: SummaryLine[]
  refund: { label: string; amount: string } | null
  reasons: { value: string; text: string }[]
  /** Where the form goes without script. */
  action: string
  xsrf: string
  idempotencyKey: string
  /** Why the form sent before was refused. */
  error: string | null
}
