import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { HotelInput } from '../read-hotel.ts'

/** Returns the URL of the page with an overlay, or without one for null. */
export type OverlayLink = (name: string | null, details?: Record<string, string>) => string

/** Splits a URL into the action and the hidden fields of a GET form. */
export function toFormFields(link: string): { action: string; fields: [string, string][] } {
  const [action = '', query = ''] = link.split('?')
  return { action, fields: [...new URLSearchParams(query)] }
}

export function overlayLinks({ address }: Pick<HotelInput, 'address'>): OverlayLink {
  return (name, details) => withOverlay(address, name, details)
}
