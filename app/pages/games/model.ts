import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

type GameLink = { text: string; href: string }

export type GamesModel = {
  title: string
  lead: string
  cards: {
    id: string
    title: string
    text: string
    rules: string[]
    tag: { text: string; variant: 'deal' | 'ok' | 'warn' | null }
    action: GameLink | null
    isFirst: boolean
    picture: PictureModel
  }[]
  tournament: {
    heading: string
    ends: string
    prizes: SummaryLine[]
    note: string | null
    /** The guest's own rank. */
    own: string
    links: GameLink[]
  }
  overlayData: AnyOverlayData | null
}

export type LeaderboardFilter = GameLink & { isCurrent: boolean }

export type LeaderboardModel = {
  title: string
  back: GameLink
  week: { text: string; change: string; href: string }
  choices: { label: string; links: LeaderboardFilter[] }[]
  table: {
    caption: string
    rank: string
    name: string
    points: string
    rows: { rank: string; name: string; points: string; isOwn: boolean; isApart: boolean; medal: 1 | 2 | 3 | null }[]
    you: string
  } | null
  empty: { title: string; text: string; action: string; href: string } | null
  note: string | null
  pager: {
    label: string
    previous: GameLink | null
    next: GameLink | null
    page: { text: string; label: string }
  } | null
  nickname: {
    heading: string
    text: string
    label: string
    value: string
    button: string
    error: string | null
    saved: string | null
    action: string
    xsrf: string
  } | null
  overlayData: AnyOverlayData | null
}

export type GameRewardsModel = {
  title: string
  lead: string
  back: GameLink
  awards: { id: string; title: string; detail: string; gift: string; code: string | null; ends: string | null }[]
  links: GameLink[]
  empty: { title: string; text: string; action: GameLink } | null
}
