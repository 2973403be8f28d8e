import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type WalletModel = {
  title: string
  lead: string
  back: { text: string; href: string }
  wallet: WalletSummary | null
  signInLink: { text: string; href: string } | null
}

export type WalletSummary = {
  balance: { label: string; amount: string }
  owner: string | null
  currencies: { label: string; choices: { text: string; href: string; isCurrent: boolean }[] } | null
  parts: { heading: string; lines: SummaryLine[] } | null
  rule: { heading: string; texts: string[] }
  history: WalletLines | null
  /** Shown instead of an empty history. */
  empty: { title: string; text: string; action: string; href: string } | null
}

export type WalletLines = {
  heading: string
  lines: {
    id: string
    title: string
    detail: string
    href: string | null
    amount: string
    isCredit: boolean
    balance: string
  }[]
  pager: {
    label: string
    previous: WalletStep | null
    next: WalletStep | null
    page: { text: string; label: string }
  } | null
}

type WalletStep = { href: string; text: string }
