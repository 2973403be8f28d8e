import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { HotelInput } from '../read-hotel.ts'

/** Returns the address of another overlay above the same page. */
export type OverlayLink = (name: string | null, details?: Record<string, string>) => string

/** Splits a link into a form's action and hidden fields. */
export function asForm(link: string): { action: string; fields: [string, string][] } {
  const [action = '', query = ''] = link.split('?')
  return { action, fields: [...new URLSearchParams(query)] }
}

/** Returns links to overlays above the current page; stay, coupon and room type stay in the address. */
export function overlayLinks({ address }: Pick<HotelInput, 'address'>): OverlayLink {
  return (name, details) => withOverlay(address, name, details)
}
