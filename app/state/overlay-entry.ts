import type { ComponentType } from 'react'
import type { MessageArea } from '#app/i18n/messages.ts'

/** Every overlay gets the page's model; it takes from it what it knows, through its own guard. */
export type OverlayProps = {
  /** The value of `modal`: one file may draw several. */
  name: string
  model: unknown
  closeHref: string
  /** Drawn as a page of its own, without the one it belongs to. */
  isAlone?: boolean
  /** Stands inside another overlay, whose address `closeHref` is. */
  isNested?: boolean
}

export type OverlayEntry = {
  /** Its file below `app/overlays`, without extension, which the server names in the document. */
  source: string
  areas: readonly MessageArea[]
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
  load: () => Promise<{ Overlay: ComponentType<OverlayProps> }>
}

/** Names that one file draws because they show the same thing. */
export type OverlayFamily = OverlayEntry & { names: readonly string[] }
