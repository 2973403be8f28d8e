import type { ReceiptPanel } from '#app/features/donation/model.ts'

/** How the guest's last donation stands. */
export type DonationSay = {
  tone: 'bad' | 'warn' | 'info'
  title: string
  text: string
  link: { text: string; href: string } | null
}

export type CauseChoice = { id: string; name: string; text: string; tag: string | null; isChosen: boolean }

type TypedField = { label: string; hint: string; value: string; error: string | null }

/** The page at /donate; every word is ready. */
export type DonateModel = {
  title: string
  lead: string
  say: DonationSay | null
  /** Of a donation that has just arrived. */
  receipt: ReceiptPanel | null
  /** Null beside a receipt. */
  form: {
    heading: string
    /** Makes sending it twice one donation. */
    key: string
    causes: { legend: string; options: CauseChoice[]; error: string | null }
    amount: TypedField & { sign: string }
    email: TypedField
    ways: { label: string; error: string | null; chosen: string; options: { code: string; title: string }[] }
    button: string
    note: string
  } | null
  links: { text: string; href: string }[]
  xsrf: string
  /** How a payment the guest came from ended; null: they came from none. */
  outcome: 'done' | 'failed' | null
}
