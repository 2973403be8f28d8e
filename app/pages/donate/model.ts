import type { ReceiptPanel } from '#app/features/donation/model.ts'

export type DonationNotice = {
  tone: 'bad' | 'warn' | 'info'
  title: string
  text: string
  link: { text: string; href: string } | null
}

export type CauseChoice = { id: string; name: string; text: string; tag: string | null; isChosen: boolean }

type TypedField = { label: string; hint: string; value: string; error: string | null }

export type DonateModel = {
  title: string
  lead: string
  notice: DonationNotice | null
  receipt: ReceiptPanel | null
  form: {
    heading: string
    key: string
    causes: { legend: string; options: CauseChoice[]; error: string | null }
    amount: TypedField & { sign: string }
    email: TypedField
    methods: { label: string; error: string | null; chosen: string; options: { code: string; title: string }[] }
    button: string
    note: string
  } | null
  links: { text: string; href: string }[]
  xsrf: string
  outcome: 'done' | 'failed' | null
}
