import type { ReactNode } from 'react'
import type { MessageArea } from '#app/i18n/messages.ts'

/** What every overlay gets. `Sheet` and `Part` are what its row says it draws; the page on screen may have neither. */
export type OverlayProps<Sheet = never, Part = never> = {
  /** The value of `modal`: one file may draw several. */
  name: string
  /** What the server made for it; null where the page brought none of its kind. */
  sheet: Sheet | null
  /** What it shows of the page's own data; undefined on a page that has no such part. */
  part: Part | undefined
  closeHref: string
  /** Drawn as a page of its own, without the one it belongs to. */
  isAlone?: boolean
  /** Stands inside another overlay, whose address `closeHref` is. */
  isNested?: boolean
}

/** Draws an overlay; nothing where the page has nothing for it. */
export type DrawOverlay<Sheet = never, Part = never> = (props: OverlayProps<Sheet, Part>) => ReactNode

export type OverlayEntry = {
  /** Its file below `app/overlays`, without extension, which the server names in the document. */
  source: string
  areas: readonly MessageArea[]
  /** The kinds of sheets it draws. */
  kinds?: readonly string[]
  /** What it shows of a page's own data: the name in the page's model. */
  part?: string
  /** The page's data must be fetched anew with the overlay in the address. */
  needsData?: true
  /** The names of its family show the same data: going from one to another fetches nothing. */
  sharesData?: true
  /** May stand inside the booking's summary, as the second `modal` of the address [OVER-11]. */
  nests?: true
  /** Opens only while the booking's summary is open: alone it is no overlay [OVER-12]. */
  onlyNested?: true
  /** May be a page of its own where overlays have no place [PICK-21]. */
  canStandAlone?: true
  load: () => Promise<{ Overlay: DrawOverlay }>
}

/** The flags of the overlays: a name is in a set where its flag is on. In the order in which they lie upon each other. */
export type OverlayFlags = {
  open: ReadonlySet<string>
  /** The set of the desktop's shell, which knows fewer. */
  desktop: ReadonlySet<string>
}

/** Names that one file draws because they show the same thing. */
export type OverlayFamily = OverlayEntry & { names: readonly string[] }
