import type { Crumb } from '#app/components/actions/breadcrumb.tsx'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** One offer: what it is, its terms, how long it runs, and stays it is for, its code already in their links. */
export type DealModel = {
  crumbs: Crumb[]
  title: string
  terms: string
  /** Pairs of a name and what it is: the days it runs, the place, the code. */
  facts: { name: string; value: string }[]
  /** To the overlays with all terms and all cities. */
  more: { text: string; href: string }[]
  action: { text: string; href: string }
  /** Why this guest may not use its coupon; null where they may. */
  refusal: string | null
  /** Null where nothing can be shown for the next free dates. */
  stays: { heading: string; note: string | null; cards: StayCardModel[] } | null
  /** The data of the overlay in the address; null without one. */
  sheet: AnySheet | null
}
