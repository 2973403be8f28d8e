import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { HotelInput } from '../read-hotel.ts'

/** Writes links from an overlay to others over the page it was asked on. */
export type SheetLink = (name: string | null, details?: Record<string, string>) => string

/** Links over the page that was asked for: its stay, coupon and room stay as they are. */
export function sheetLinks({ address }: Pick<HotelInput, 'address'>): SheetLink {
  return (name, details) => withOverlay(address, name, details)
}
