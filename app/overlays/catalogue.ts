import type { ComponentType } from 'react'
import type { Microsite } from '#app/brands/microsites.ts'
import type { MessageArea } from '#app/i18n/messages.ts'

/** Every overlay gets the page's model; it takes from it what it knows, through its own guard. */
export type OverlayProps = {
  model: unknown
  closeHref: string
  /** Drawn as a page of its own, without the one it belongs to. */
  isAlone?: boolean
}

type OverlayEntry = {
  areas: readonly MessageArea[]
  /** The page's data must be fetched anew with the overlay in the address. */
  needsData?: true
  /** May be a page of its own where overlays have no place [PICK-21]. */
  canStandAlone?: boolean
  load: () => Promise<{ Overlay: ComponentType<OverlayProps> }>
}

const picker: OverlayEntry = {
  areas: ['search', 'picker'],
  canStandAlone: true,
  load: () => import('./stay-picker/overlay.tsx'),
}

/** What the query parameter `modal` may open; any other value closes all. `worker/render/part-source.ts` knows their files. */
export const overlays: Record<string, OverlayEntry> = {
  dateguestpicker: picker,
  headerDatePicker: picker,
  filters: {
    areas: ['listing'],
    load: () => import('./filters/overlay.tsx'),
  },
  bookingSummary: {
    areas: ['summary', 'search', 'errors'],
    needsData: true,
    load: () => import('./booking-summary/overlay.tsx'),
  },
  hotelImages: {
    areas: ['hotel'],
    load: () => import('./gallery/overlay.tsx'),
  },
  priceMatchGuaranteeModal: {
    areas: [],
    load: () => import('./price-match/overlay.tsx'),
  },
  bookingCancellation: {
    areas: ['booking', 'errors'],
    needsData: true,
    load: () => import('./cancellation/overlay.tsx'),
  },
  modifyDates: {
    areas: ['booking', 'search', 'picker'],
    needsData: true,
    load: () => import('./modify-dates/overlay.tsx'),
  },
  quickLogin: {
    areas: ['common', 'account', 'errors'],
    load: () => import('./quick-login/overlay.tsx'),
  },
  /** The same sheet: its ways to sign in are those of the country and brand. */
  socialQuickLogin: {
    areas: ['common', 'account', 'errors'],
    load: () => import('./quick-login/overlay.tsx'),
  },
}

/** The overlay an address asks for, or null. */
export function overlayOf(search: string): string | null {
  const name = new URLSearchParams(search).get('modal')
  return name !== null && Object.hasOwn(overlays, name) ? name : null
}

/**
 * Tells whether an overlay is drawn as a page of its own: in a webview, and for partners whose settings avoid the search
 * popup [PICK-21]. Both come with the document, so `softTarget` leaves an address that changes them to the browser.
 */
export function standsAlone(name: string, visit: { isWebview: boolean; microsite: Microsite | null }): boolean {
  if (overlays[name]?.canStandAlone !== true) return false
  return visit.isWebview || visit.microsite?.avoidsSearchPopup === true
}

/** The same address with an overlay opened, or with none. */
export function withOverlay(path: string, name: string | null): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  if (name === null) params.delete('modal')
  else params.set('modal', name)
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
