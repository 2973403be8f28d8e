import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type CancellationModel = {
  bookingNo: string
  bookingHref: string
  /** Path of this overlay, to load it again with the new charge. */
  overlayHref: string
  stayText: string
  chargeText: string
  /** The displayed charge in major units, sent back so that the guest is never charged more than shown. */
  shownCharge: number
  isFree: boolean
  lines: SummaryLine[]
  refund: { label: string; amount: string } | null
  reasons: { value: string; text: string; isChosen: boolean }[]
  refundChoice: { legend: string; options: { value: string; text: string; detail: string }[] } | null
  terms: { text: string; href: string }
  action: string
  xsrf: string
  idempotencyKey: string
  error: string | null
}
