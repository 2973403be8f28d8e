import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type CancellationModel = {
  bookingNo: string
  /** Booking page, shown after cancelling. */
  bookingHref: string
  /** This overlay's own URL, reloaded when the cancellation charge has changed. */
  sheetHref: string
  stayText: string
  chargeText: string
  /** The displayed charge in major units, sent back so that the guest is never charged more than shown. */
  shownCharge: number
  isFree: boolean
  /** Paid, charged and refunded amounts; empty when nothing was paid. */
  lines: SummaryLine[]
  refund: { label: string; amount: string } | null
  reasons: { value: string; text: string; isChosen: boolean }[]
  /** Refund to the payment method or to the wallet; null when there is no choice. */
  refundChoice: { legend: string; ways: { value: string; text: string; detail: string }[] } | null
  terms: { text: string; href: string }
  action: string
  xsrf: string
  idempotencyKey: string
  error: string | null
}
