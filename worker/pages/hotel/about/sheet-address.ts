import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { HotelInput } from '../read-hotel.ts'

/** Writes links from an overlay to others over the page it was asked on. */
export type SheetLink = (name: string | null, details?: Record<string, string>) => string

/** A link as a form sends it: where it goes, and what goes along with what is asked. */
export function asForm(link: string): { action: string; fields: [string, string][] } {
  const [action = '', query = ''] = link.split('?')
  return { action, fields: [...new URLSearchParams(query)] }
}

/** Links over the page that was asked for: its stay, coupon and room stay as they are. */
export function sheetLinks({ address }: Pick<HotelInput, 'address'>): SheetLink {
  return (name, details) => withOverlay(address, name, details)
}
