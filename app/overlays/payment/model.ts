import type { IconName } from '#app/components/art/icon.tsx'
import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'

/** What every payment form sends back: that it is ours, and the name of this attempt. */
export type PayProof = { action: string; xsrf: string; idempotencyKey: string }

/** A row of the choice of ways to pay; `value` is a mode's code or `card:` with a kept card's id; a wanted one was asked for by the address. */
export type PayChoice = {
  value: string
  title: string
  detail: string | null
  /** Its drawing. */
  mark: IconName
  isChecked: boolean
  isWanted: boolean
}

/** What is due on a booking and every way to pay it; all texts are ready. */
export type PayWidgetSheet = PayProof & {
  kind: 'payWidget'
  /** The overlay it is shown in: a refused form comes back to it. */
  from: string
  title: string
  lead: string
  bookingNo: string
  bookingHref: string
  due: { label: string; amount: string }
  /** What paying everything now saves; null where nothing, or where a part is paid. */
  saves: string | null
  hold: { text: string; secondsLeft: number } | null
  /** The last payment failed: why, as state and in words. */
  failure: { code: string; title: string; text: string } | null
  error: string | null
  /** The part to be paid, in major units; null: all that is due. */
  amount: string | null
  /** The question they answer, and every way in one list: kept cards, then the way the country is used to. */
  question: string
  choices: PayChoice[]
  banks: { options: { value: string; text: string }[]; chosen: string; allHref: string } | null
  upi: { error: string | null }
  /** The provider can keep this guest's card. */
  canKeepCard: boolean
  button: string
  /** The hotel takes the money instead; null where it does not. */
  atHotel: { text: string; detail: string } | null
  links: { text: string; href: string }[]
}

/** The field for a part of what is due. */
export type PayPartSheet = PayProof & {
  kind: 'payPart'
  title: string
  lead: string
  bookingHref: string
  /** Null where it is all or nothing. */
  field: { label: string; hint: string; value: string; error: string | null } | null
  all: { text: string; href: string }
}

/** How a payment stands by its provider's word, and what can be done next. */
export type PayStatusSheet = {
  kind: 'payStatus'
  title: string
  bookingHref: string
  bookingNo: string
  look: { tone: 'info' | 'ok' | 'warn' | 'bad'; heading: string; text: string }
  lines: SummaryLine[]
  total: { label: string; amount: string } | null
  /** Still open: the browser asks again, and counts down where there is an end. */
  watch: { paymentId: string; end: { secondsLeft: number } | null } | null
  upi: (PayProof & { label: string; error: string | null; button: string; amount: string | null }) | null
  steps: { text: string; href: string; isNext: boolean; leaves: boolean }[]
}

/** The banks of a country's net banking. */
export type PayBanksSheet = {
  kind: 'payBanks'
  title: string
  bookingHref: string
  /** What was looked for without script. */
  sought: string
  amount: string | null
  popular: BankLink[]
  all: BankLink[]
}

export type BankLink = { code: string; name: string; href: string }

/** What takes something off, from stored facts. */
export type PayOffersSheet = {
  kind: 'payOffers'
  title: string
  note: string | null
  offers: { title: string; text: string; action: { text: string; href: string } | null }[]
  /** Said where there are none. */
  none: string
}
