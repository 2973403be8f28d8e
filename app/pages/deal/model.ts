import type { Crumb } from '#app/components/breadcrumb.tsx'
import type { StayCardModel } from '#app/features/stay-card/model.ts'

/** One offer: what it is, its terms, how long it runs, and stays it is for, its code already in their links. */
export type DealModel = {
  crumbs: Crumb[]
  title: string
  terms: string
  /** Pairs of a name and what it is: the days it runs, the place, the code. */
  facts: { name: string; value: string }[]
  action: { text: string; href: string }
  /** Null where nothing can be shown for the next free dates. */
  stays: { heading: string; note: string | null; cards: StayCardModel[] } | null
}
