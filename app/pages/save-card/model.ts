import type { WayOut } from '#app/components/surfaces/empty-state.tsx'

/** A card as its guest knows it. */
export type SavedCardModel = {
  id: string
  name: string
  expires: string
  removeLabel: string
}

/** What a form of the page sends beside its own fields. */
export type CardForms = { action: string; removeAction: string; xsrf: string }

/** `/booking/save-card` and `/booking/{id}/save-card`: the guest's cards, and the way to leave one. */
export type CardListModel = {
  kind: 'list'
  title: string
  lead: string
  /** The booking it is about; null without one. */
  booking: { label: string; back: string; href: string } | null
  notice: { tone: 'ok' | 'warn' | 'bad'; text: string } | null
  /** Null: not signed in, so nobody's cards are known. */
  cards: SavedCardModel[] | null
  empty: string
  removeText: string
  /** Null where no card can be left, or nobody is signed in. */
  add: { text: string; consent: string } | null
  signIn: { text: string; action: string; href: string } | null
  forms: CardForms
  policy: { text: string; href: string }
}

/** `/save-card/verified` and `/save-card/error`: how it went. */
export type CardResultModel = {
  kind: 'result'
  isSaved: boolean
  title: string
  text: string
  action: { text: string; href: string }
  ways: WayOut[]
}

export type SaveCardModel = CardListModel | CardResultModel
