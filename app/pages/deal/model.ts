import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'

export type DealModel = {
  crumbs: Crumb[]
  title: string
  terms: string
  details: { name: string; value: string }[]
  more: { text: string; href: string }[]
  action: { text: string; href: string }
  refusal: string | null
  stays: { heading: string; note: string | null; cards: StayCardModel[] } | null
  overlayData: AnyOverlayData | null
}
