import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type WizardOverlayData = {
  kind: 'wizard'
  title: string
  lead: string | null
  /** Why joining is not possible. */
  fault: { title: string; text: string } | null
  lines: SummaryLine[]
  total: SummaryLine | null
  coupon: { label: string; value: string; error: string | null; button: string; hiddenFields: Field[] } | null
  wallet: { text: string; href: string } | null
  methods: { legend: string; options: { code: string; title: string; isChosen: boolean }[] } | null
  form: { action: string; fields: Field[]; button: string; isLink: boolean } | null
  links: { text: string; href: string }[]
}

export type Field = { name: string; value: string }
