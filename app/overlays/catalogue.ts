import type { ComponentType } from 'react'
import { findMicrosite } from '#app/brands/microsites.ts'
import type { MessageArea } from '#app/i18n/messages.ts'

/** Every overlay gets the page's model; it takes from it what it knows, through its own guard. */
export type OverlayProps = {
  model: unknown
  closeHref: string
  /** Drawn as a page of its own, without the one it belongs to. */
  isAlone?: boolean
}

type OverlayEntry = {
  source: string
  areas: readonly MessageArea[]
  /** True when the page's data must be fetched anew with the overlay in the address. */
  needsData: boolean
  /** May be a page of its own where overlays have no place [PICK-21]. */
  canStandAlone?: boolean
  load: () => Promise<{ Overlay: ComponentType<OverlayProps> }>
}

const picker: OverlayEntry = {
  source: 'app/overlays/stay-picker/overlay.tsx',
  areas: ['search', 'picker'],
  needsData: false,
  canStandAlone: true,
  load: () => import('./stay-picker/overlay.tsx'),
}

/** What the query parameter `modal` may open; any other value closes all. */
export const overlays: Record<string, OverlayEntry> = {
  dateguestpicker: picker,
  headerDatePicker: picker,
  filters: {
    source: 'app/overlays/filters/overlay.tsx',
    areas: ['listing'],
    needsData: false,
    load: () => import('./filters/overlay.tsx'),
  },
  bookingSummary: {
    source: 'app/overlays/booking-summary/overlay.tsx',
    areas: ['summary', 'search', 'errors'],
    needsData: true,
    load: () => import('./booking-summary/overlay.tsx'),
  },
  hotelImages: {
    source: 'app/overlays/gallery/overlay.tsx',
    areas: ['hotel'],
    needsData: false,
    load: () => import('./gallery/overlay.tsx'),
  },
  priceMatchGuaranteeModal: {
    source: 'app/overlays/price-match/overlay.tsx',
    areas: [],
    needsData: false,
    load: () => import('./price-match/overlay.tsx'),
  },
  bookingCancellation: {
    source: 'app/overlays/cancellation/overlay.tsx',
    areas: ['booking', 'errors'],
    needsData: true,
    load: () => import('./cancellation/overlay.tsx'),
  },
  quickLogin: {
    source: 'app/overlays/quick-login/overlay.tsx',
    areas: ['common', 'account', 'errors'],
    needsData: false,
    load: () => import('./quick-login/overlay.tsx'),
  },
  /** The same sheet: its ways to sign in are those of the country and brand. */
  socialQuickLogin: {
    source: 'app/overlays/quick-login/overlay.tsx',
    areas: ['common', 'account', 'errors'],
    needsData: false,
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
 * popup [PICK-21].
 */
export function standsAlone(name: string, path: string, visit: { isWebview: boolean }): boolean {
  if (overlays[name]?.canStandAlone !== true) return false
  const params = new URLSearchParams(path.split('?')[1] ?? '')
  return (
    visit.isWebview ||
    params.get('webview') === 'true' ||
    findMicrosite(params.get('microsite'))?.avoidsSearchPopup === true
  )
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
