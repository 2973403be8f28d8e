import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'

/** What cancelling a booking costs now, and the form that does it. */
export type CancellationModel = {
  bookingNo: string
  /** The booking's own page: where the guest is afterwards. */
  bookingHref: string
  /** Where this sheet is shown: asked anew when the cost has changed. */
  sheetHref: string
  /** The stay in a line, so that nobody cancels another one. */
  stayText: string
  /** What it costs, in one sentence. */
  chargeText: string
  /** The same as a number of major units; sent back, so that nothing more is kept than what was shown. */
  shownCharge: number
  /** Nothing is kept. */
  isFree: boolean
  /** Paid, kept, given back; empty where nothing was paid. */
  lines: SummaryLine[]
  refund: { label: string; amount: string } | null
  reasons: { value: string; text: string; isChosen: boolean }[]
  /** Back the way it was paid, or into the wallet; null where there is no choice. */
  refundChoice: { legend: string; ways: { value: string; text: string; detail: string }[] } | null
  /** To what leaving costs over time. */
  terms: { text: string; href: string }
  /** Where the form goes without script. */
  action: string
  xsrf: string
  idempotencyKey: string
  /** Why the form sent before was refused. */
  error: string | null
}
