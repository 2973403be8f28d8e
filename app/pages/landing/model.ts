import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { RichText } from '#app/domain/content/rich-text.ts'
import type { TextLanguage } from '#app/i18n/locales.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { Crumb } from '#app/ui/actions/breadcrumb.tsx'

export type LandingBlock =
  | { type: 'text'; text: RichText }
  | { type: 'picture'; src: string; srcSet: string; width: number; height: number; alt: string; caption: string | null }
  | { type: 'stays'; heading: string; all: { text: string; href: string }; cards: StayCardModel[] }
  | { type: 'faq'; heading: string; questions: { question: string; answer: RichText }[] }
  | { type: 'action'; text: string; href: string; note: string | null }

export type LandingModel = {
  crumbs: Crumb[]
  title: string
  lead: string
  /** Language of the operator's texts when they are not translated. */
  language: TextLanguage
  blocks: LandingBlock[]
  overlayData: AnyOverlayData | null
}
