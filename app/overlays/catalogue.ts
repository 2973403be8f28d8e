import type { ComponentType } from 'react'
import type { MessageArea } from '#app/i18n/messages.ts'

/** Every overlay gets the page's model; it takes from it what it knows, through its own guard. */
export type OverlayProps = { model: unknown; closeHref: string }

type OverlayEntry = {
  source: string
  areas: readonly MessageArea[]
  /** True when the page's data must be fetched anew with the overlay in the address. */
  needsData: boolean
  load: () => Promise<{ Overlay: ComponentType<OverlayProps> }>
}

const picker: OverlayEntry = {
  source: 'app/overlays/stay-picker/overlay.tsx',
  areas: ['search'],
  needsData: false,
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
  bookingCancellation: {
    source: 'app/overlays/cancellation/overlay.tsx',
    areas: ['booking', 'errors'],
    needsData: true,
    load: () => import('./cancellation/overlay.tsx'),
  },
  quickLogin: {
    source: 'app/overlays/quick-login/overlay.tsx',
    areas: ['account', 'errors'],
    needsData: false,
    load: () => import('./quick-login/overlay.tsx'),
  },
}

/** The overlay an address asks for, or null. */
export function overlayOf(search: string): string | null {
  const name = new URLSearchParams(search).get('modal')
  return name !== null && Object.hasOwn(overlays, name) ? name : null
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
