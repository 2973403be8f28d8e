import type { ReactNode } from 'react'
import type { MessageArea } from '#app/i18n/messages.ts'

/** Props of every overlay. Its entry declares `OverlayData` and `Part`; the current page may have neither. */
export type OverlayProps<OverlayData = never, Part = never> = {
  /** The value of `modal`: one file may render several overlays. */
  name: string
  overlayData: OverlayData | null
  part: Part | undefined
  closeHref: string
  isAlone?: boolean
  /** Inside another overlay, whose URL is `closeHref`. */
  isNested?: boolean
}

export type DrawOverlay<OverlayData = never, Part = never> = (props: OverlayProps<OverlayData, Part>) => ReactNode

export type OverlayEntry = {
  /** File under `app/overlays`, without extension; the server puts it in the document. */
  source: string
  messageAreas: readonly MessageArea[]
  /** Kinds of overlay data it shows. */
  kinds?: readonly string[]
  /** Field of the page model it shows. */
  part?: string
  /** Opening it fetches the page data again; by default true for overlays with `kinds`. */
  needsData?: boolean
  /** All names of its overlay group show the same data: switching between them fetches nothing. */
  sharesData?: true
  /** May open inside the booking summary, as the second `modal` of the URL. */
  nests?: true
  /** Opens only while the booking summary is open. */
  onlyNested?: true
  /** Can be a separate page where overlays are not possible. */
  canStandAlone?: true
  load: () => Promise<{ Overlay: DrawOverlay }>
}

export type OverlayFlags = {
  open: ReadonlySet<string>
  /** Open overlays in the desktop shell, which supports fewer. */
  desktop: ReadonlySet<string>
}

export type OverlayGroup = OverlayEntry & { names: readonly string[] }
