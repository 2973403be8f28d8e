import type { PictureModel, PriceModel } from '#app/contracts/stays/stay-card.ts'
import type { TextSection } from '#app/ui/details/text-sections.tsx'

export type RoomStep = { text: string; label: string; href: string; isChosen: boolean }

export type RoomOverlayData = {
  kind: 'room'
  title: string
  lead: string | null
  pictures: (PictureModel & { href: string })[]
  sections: TextSection[]
  price: PriceModel | null
  soldOut: string | null
  step: RoomStep
  links: { text: string; href: string }[]
}

export type CompareOverlayData = {
  kind: 'compare'
  title: string
  columns: {
    id: number
    name: string
    picture: PictureModel | null
    price: PriceModel | null
    soldOut: string | null
    step: RoomStep
  }[]
  rows: { label: string; cells: { text: string; variant: 'text' | 'has' | 'hasNot' }[] }[]
  links: { text: string; href: string }[]
}
