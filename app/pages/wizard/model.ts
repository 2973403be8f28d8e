import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type Say = {
  tone: 'info' | 'ok' | 'warn' | 'bad'
  title: string
  text: string | null
  link: { text: string; href: string } | null
}

/** A plan; `own` is set for the guest's plan. */
export type PlanCard = {
  id: string
  name: string
  price: string
  words: string
  benefits: string[]
  own: string | null
  /** Null for members. */
  join: { text: string; href: string } | null
}

/** Page /wizard. */
export type WizardModel = {
  title: string
  lead: string
  say: Say | null
  plansHeading: string
  plans: PlanCard[]
  /** Links to plans of other countries. */
  elsewhere: { heading: string; links: { text: string; href: string }[] } | null
  /** Comparison of plans with payment methods; only in the experiment. */
  compare: {
    heads: string[]
    rows: { label: string; cells: string[] }[]
    ways: { heading: string; text: string }
  } | null
  how: { heading: string; steps: string[] }
  questions: { heading: string; items: { heading: string; text: string }[] }
  links: { text: string; href: string }[]
  sheet: AnyOverlayData | null
}

/** Pages /wizard/renew and /wizard/upgrade. */
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
  sheet: AnyOverlayData | null
}

/** Page /wizardprofile. */
export type WizardProfileModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  says: Say[]
  details: { label: string; text: string }[]
  links: { text: string; href: string }[]
  steps: { text: string; href: string }[]
  refund: { heading: string; text: string; button: string; order: string } | null
  home: WizardHome | null
  orders: { heading: string; none: string; lines: WizardOrderLine[] } | null
  /** Shown instead for signed-out guests. */
  door: { text: string; href: string } | null
  xsrf: string
  sheet: AnyOverlayData | null
}

/** Choice of the home property. `note` says when it can be changed. */
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
