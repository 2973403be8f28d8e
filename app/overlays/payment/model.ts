import type { IconName } from '#app/ui/art/icon.tsx'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type PayProof = { action: string; xsrf: string; idempotencyKey: string }

/** `value`: a mode code or `card:` and a stored card's id. `isWanted`: the URL requested it. */
export type PayChoice = {
  value: string
  title: string
  detail: string | null
  mark: IconName
  isChecked: boolean
  isWanted: boolean
}

export type PayWidgetOverlayData = PayProof & {
  kind: 'payWidget'
  from: string
  title: string
  lead: string
  bookingNo: string
  bookingHref: string
  due: { label: string; amount: string }
  savingText: string | null
  hold: { text: string; secondsLeft: number } | null
  /** Why the last payment failed; null otherwise. */
  failure: { code: string; title: string; text: string } | null
  error: string | null
  amount: string | null
  question: string
  choices: PayChoice[]
  banks: { options: { value: string; text: string }[]; chosen: string; allHref: string } | null
  upi: { error: string | null }
  canSaveCard: boolean
  button: string
  /** Pay at the property; null when not offered. */
  atHotel: { text: string; detail: string } | null
  links: { text: string; href: string }[]
}

export type PayPartOverlayData = PayProof & {
  kind: 'payPart'
  title: string
  lead: string
  bookingHref: string
  field: { label: string; hint: string; value: string; error: string | null } | null
  all: { text: string; href: string }
}

/** Payment status at the provider, with the next steps. */
export type PayStatusOverlayData = {
  kind: 'payStatus'
  title: string
  bookingHref: string
  bookingNo: string
  notice: { tone: 'info' | 'ok' | 'warn' | 'bad'; heading: string; text: string }
  lines: SummaryLine[]
  total: { label: string; amount: string } | null
  /** Set while the payment is open: the browser polls, with a countdown when there is a deadline. */
  watch: { paymentId: string; end: { secondsLeft: number } | null } | null
  upi: (PayProof & { label: string; error: string | null; button: string; amount: string | null }) | null
  steps: { text: string; href: string; isMainAction: boolean; leavesSite: boolean }[]
}

export type PayBanksOverlayData = {
  kind: 'payBanks'
  title: string
  bookingHref: string
  /** Text of the bank search. */
  query: string
  amount: string | null
  popular: BankLink[]
  all: BankLink[]
}

export type BankLink = { code: string; name: string; href: string }

export type PayOffersOverlayData = {
  kind: 'payOffers'
  title: string
  note: string | null
  offers: { title: string; text: string; action: { text: string; href: string } | null }[]
  none: string
}
