import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** The pages at /rewards and /rewards/{categoryId}; every word is ready. */
export type RewardsModel = {
  title: string
  lead: string
  /** To all rewards; null on their own page. */
  back: { text: string; href: string } | null
  /** Null when not signed in; then `door` leads in. */
  body: RewardsBody | null
  door: { text: string; href: string } | null
  /** What the address asks to see above the page. */
  sheet: AnySheet | null
}

export type RewardsBody = {
  /** The page's own address: what is loaded on request belongs to it. */
  path: string
  earned: { label: string; amounts: string[] } | null
  vouchers: VoucherCards | null
  categories: { heading: string; links: { text: string; count: string; href: string }[] } | null
  /** What a category can still give; null where all are shown. */
  still: { heading: string; text: string; action: { text: string; href: string } | null } | null
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
  /** `href` shows all of them without script, `next` brings those that follow. */
  more: { text: string; busy: string; failed: string; href: string; next: string } | null
}
