import { readProperty, readTexts } from '#app/admin/client/address.ts'

export type GuestsSearch = {
  property?: number
  /** Whatever was typed: a name, phone number, email address or booking number. */
  q?: string
  /** The booking whose guest is open. */
  booking?: string
}

/** Reads the address of Guests; unreadable parts are left out. */
export function readGuestsSearch(search: Record<string, unknown>): GuestsSearch {
  return { ...readProperty(search), ...readTexts(search, ['q', 'booking']) }
}
