import type { TextSection } from '#app/components/facts/text-sections.tsx'
import type { PictureModel, PriceModel } from '#app/contracts/stays/stay-card.ts'
import { sheetIn } from '#app/overlays/sheet.ts'

/** What can be done about a room: choose it, or look for other dates. */
export type RoomStep = { text: string; label: string; href: string; isChosen: boolean }

/** One room category in full. */
export type RoomSheet = {
  title: string
  lead: string | null
  pictures: (PictureModel & { href: string })[]
  sections: TextSection[]
  price: PriceModel | null
  soldOut: string | null
  step: RoomStep
  links: { text: string; href: string }[]
}

/** The room categories side by side: a column each, what they have in rows. */
export type CompareSheet = {
  title: string
  columns: {
    id: number
    name: string
    picture: PictureModel
    price: PriceModel | null
    soldOut: string | null
    step: RoomStep
  }[]
  rows: { label: string; cells: { text: string; look: 'text' | 'has' | 'hasNot' }[] }[]
  links: { text: string; href: string }[]
}

/** Reads a room from a page's model; null where it brought none. */
export function roomSheetOf(model: unknown): RoomSheet | null {
  const sheet = sheetIn(model)
  return sheet && 'step' in sheet && 'sections' in sheet ? (sheet as RoomSheet) : null
}

/** Reads the comparison from a page's model; null where it brought none. */
export function compareSheetOf(model: unknown): CompareSheet | null {
  const sheet = sheetIn(model)
  return sheet && 'columns' in sheet && 'rows' in sheet ? (sheet as CompareSheet) : null
}
