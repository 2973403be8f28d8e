import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** Words that matter now, and where they lead. */
export type Say = {
  tone: 'info' | 'ok' | 'warn' | 'bad'
  title: string
  text: string | null
  link: { text: string; href: string } | null
}

/** A plan on sale; `own`: it is the guest's. */
export type PlanCard = {
  id: string
  name: string
  price: string
  words: string
  benefits: string[]
  own: string | null
  /** Null for whoever has it, or another one. */
  join: { text: string; href: string } | null
}

/** `/wizard`: the programme, its plans, and where the guest stands. */
export type WizardModel = {
  title: string
  lead: string
  say: Say | null
  plansHeading: string
  plans: PlanCard[]
  /** Leads to the plans of other countries. */
  elsewhere: { heading: string; links: { text: string; href: string }[] } | null
  /** The plans side by side, with the ways to pay: in the experiment alone. */
  compare: {
    heads: string[]
    rows: { label: string; cells: string[] }[]
    ways: { heading: string; text: string }
  } | null
  how: { heading: string; steps: string[] }
  questions: { heading: string; items: { heading: string; text: string }[] }
  links: { text: string; href: string }[]
  sheet: AnySheet | null
}

/** `/wizard/renew` and `/wizard/upgrade`: what another term or a higher plan costs. */
export type WizardChangeModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  say: Say | null
  offers: {
    id: string
    name: string
    lines: SummaryLine[]
    total: SummaryLine
    benefits: string[]
    take: { text: string; href: string }
  }[]
  sheet: AnySheet | null
}

/** `/wizardprofile`: the own membership. */
export type WizardProfileModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  says: Say[]
  facts: { label: string; text: string }[]
  /** Plan, terms and such to read. */
  links: { text: string; href: string }[]
  steps: { text: string; href: string }[]
  refund: { heading: string; text: string; button: string; order: string } | null
  home: WizardHome | null
  orders: { heading: string; none: string; lines: WizardOrderLine[] } | null
  /** In place of all of it. */
  door: { text: string; href: string } | null
  xsrf: string
  sheet: AnySheet | null
}

/** Where the home hotel is chosen. `note`: from when on it may be. */
export type WizardHome = {
  heading: string
  current: { text: string; href: string } | null
  note: string | null
  search: { label: string; value: string; button: string } | null
  none: string | null
  choices: { id: number; name: string; place: string; text: string; href: string }[]
}

export type WizardOrderLine = {
  number: string
  title: string
  detail: string
  amount: string
  status: string
  receipt: { text: string; href: string } | null
}
