import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { HotelInput } from '../read-hotel.ts'

export type OverlayLink = (name: string | null, details?: Record<string, string>) => string

export function asForm(link: string): { action: string; fields: [string, string][] } {
  const [action = '', query = ''] = link.split('?')
  return { action, fields: [...new URLSearchParams(query)] }
}

export function overlayLinks({ address }: Pick<HotelInput, 'address'>): OverlayLink {
  return (name, details) => withOverlay(address, name, details)
}
