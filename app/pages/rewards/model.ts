import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'

export type RewardsModel = {
  title: string
  lead: string
  back: { text: string; href: string } | null
  body: RewardsBody | null
  signInLink: { text: string; href: string } | null
  overlayData: AnyOverlayData | null
}

export type RewardsBody = {
  path: string
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
  none: string | null
  cards: { code: string; value: string; detail: string; text: string; href: string }[]
  all: { text: string; href: string } | null
}

export type RewardHistory = {
  heading: string
  lines: RewardLine[]
  more: { text: string; busy: string; failed: string; href: string; next: string } | null
}
