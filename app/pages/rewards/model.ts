import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'

export type RewardsModel = {
  title: string
  lead: string
  backLink: { text: string; href: string } | null
  body: RewardsBody | null
  signInLink: { text: string; href: string } | null
  overlayData: AnyOverlayData | null
}

export type RewardsBody = {
  /** Path of this page, to which further loaded lines belong. */
  path: string
  /** Formatted, one amount per currency. */
  earned: { label: string; amounts: string[] } | null
  vouchers: VoucherCards | null
  categories: { heading: string; links: { text: string; count: string; href: string }[] } | null
  /** What can still be earned. */
  remaining: { heading: string; text: string; action: { text: string; href: string } | null } | null
  history: RewardHistory | null
  empty: { title: string; text: string; action: string; href: string } | null
}

export type VoucherCards = {
  heading: string
  /** Set instead of cards when there are no vouchers. */
  emptyText: string | null
  cards: { code: string; value: string; detail: string; text: string; href: string }[]
  allLink: { text: string; href: string } | null
}

export type RewardHistory = {
  heading: string
  lines: RewardLine[]
  /** `href` is the longer page, for browsers without script; `nextPath` the page with the next lines only. */
  more: { text: string; busyText: string; errorText: string; href: string; nextPath: string } | null
}
