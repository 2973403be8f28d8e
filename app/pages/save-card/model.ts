import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'

export type SavedCardModel = {
  id: string
  name: string
  expires: string
  removeLabel: string
}

export type CardForms = { action: string; removeAction: string; xsrf: string }

export type CardListModel = {
  kind: 'list'
  title: string
  lead: string
  booking: { label: string; back: string; href: string } | null
  notice: { tone: 'ok' | 'warn' | 'bad'; text: string } | null
  cards: SavedCardModel[] | null
  empty: string
  removeText: string
  add: { text: string; consent: string } | null
  signIn: { text: string; action: string; href: string } | null
  forms: CardForms
  policy: { text: string; href: string }
}

export type CardResultModel = {
  kind: 'result'
  isSaved: boolean
  title: string
  text: string
  action: { text: string; href: string }
  furtherActions: EmptyStateAction[]
}

export type SaveCardModel = CardListModel | CardResultModel
