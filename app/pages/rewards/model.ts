import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'

/** Pages /rewards and /rewards/{categoryId}. */
export type RewardsModel = {
  title: string
  lead: string
  /** Link to all rewards; null on that page. */
  back: { text: string; href: string } | null
  /** Null when signed out; then `door` has the sign-in link. */
  body: RewardsBody | null
  door: { text: string; href: string } | null
  sheet: AnyOverlayData | null
}

export type RewardsBody = {
  /** Path of the page, to which loaded lines belong. */
  path: string
  earned: { label: string; amounts: string[] } | null
  vouchers: VoucherCards | null
  categories: { heading: string; links: { text: string; count: string; href: string }[] } | null
  /** Remaining rewards of a category; null on the page of all rewards. */
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
  /** `href` shows everything without script, `next` loads the next lines. */
  more: { text: string; busy: string; failed: string; href: string; next: string } | null
}
