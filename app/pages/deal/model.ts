import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'

/** Page of a deal: terms, validity, and matching properties with its coupon in their links. */
export type DealModel = {
  crumbs: Crumb[]
  title: string
  terms: string
  details: { name: string; value: string }[]
  more: { text: string; href: string }[]
  action: { text: string; href: string }
  /** Why this guest cannot use the coupon; null when they can. */
  refusal: string | null
  /** Null when nothing is available for the next dates. */
  stays: { heading: string; note: string | null; cards: StayCardModel[] } | null
  sheet: AnyOverlayData | null
}
