import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'

/** A form of the membership over its page: an order and its money, a higher plan, another home hotel. */
export type WizardSheet = {
  kind: 'wizard'
  title: string
  lead: string | null
  /** What went wrong before, said at once. */
  fault: { title: string; text: string } | null
  lines: SummaryLine[]
  total: SummaryLine | null
  /** Asks for the price anew, with a coupon. */
  coupon: { label: string; value: string; error: string | null; button: string; kept: Field[] } | null
  /** Takes wallet money or leaves it, by an address. */
  wallet: { text: string; href: string } | null
  ways: { legend: string; options: { code: string; title: string; isChosen: boolean }[] } | null
  form: { action: string; fields: Field[]; button: string; isLink: boolean } | null
  links: { text: string; href: string }[]
}

export type Field = { name: string; value: string }
