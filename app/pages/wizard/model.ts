import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type WizardNotice = {
  tone: 'info' | 'ok' | 'warn' | 'bad'
  title: string
  text: string | null
  link: { text: string; href: string } | null
}

export type PlanCard = {
  id: string
  name: string
  price: string
  words: string
  benefits: string[]
  /** Tag of the guest's own plan; null for others. */
  ownLabel: string | null
  join: { text: string; href: string } | null
}

export type WizardModel = {
  title: string
  lead: string
  notice: WizardNotice | null
  plansHeading: string
  plans: PlanCard[]
  elsewhere: { heading: string; links: { text: string; href: string }[] } | null
  compare: {
    heads: string[]
    rows: { label: string; cells: string[] }[]
    paymentMethods: { heading: string; text: string }
  } | null
  how: { heading: string; steps: string[] }
  questions: { heading: string; items: { heading: string; text: string }[] }
  links: { text: string; href: string }[]
  overlayData: AnyOverlayData | null
}

export type WizardChangeModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  notice: WizardNotice | null
  offers: {
    id: string
    name: string
    lines: SummaryLine[]
    total: SummaryLine
    benefits: string[]
    take: { text: string; href: string }
  }[]
  overlayData: AnyOverlayData | null
}

export type WizardProfileModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  notices: WizardNotice[]
  details: { label: string; text: string }[]
  links: { text: string; href: string }[]
  steps: { text: string; href: string }[]
  refund: { heading: string; text: string; button: string; order: string } | null
  home: WizardHome | null
  orders: { heading: string; none: string; lines: WizardOrderLine[] } | null
  signInLink: { text: string; href: string } | null
  xsrf: string
  overlayData: AnyOverlayData | null
}

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
