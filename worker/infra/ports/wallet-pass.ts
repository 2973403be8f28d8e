/** A stay as a wallet pass. It contains no guest data; the booking number alone gives no access. */
export type StayPass = {
  /** Changes when the stay is modified. */
  serial: string
  brandName: string
  /** The brand's colour as `#rrggbb`. */
  colour: string
  hotel: string
  address: string
  latitude: number
  longitude: number
  number: { label: string; text: string }
  checkin: PassDay
  checkout: PassDay
  /** Room type, plan and board of a stay booked in a rate plan; null for a room type’s own price. */
  rate: { label: string; text: string } | null
  url: string
  locale: string
}

/** A day as text, and its instant (ISO 8601). */
export type PassDay = { label: string; text: string; at: string }

/** Creates wallet passes; null: that wallet is not offered. */
export type WalletPasses = {
  google: {
    /** Returns the address that adds the pass to Google Wallet. */
    link: (pass: StayPass) => Promise<string>
    /** Expires passes by serial; returns those that were in a wallet. Throws when Google is unavailable. */
    end: (serials: readonly string[]) => Promise<string[]>
  } | null
  /** Returns the signed file for Apple Wallet; throws when signing fails. */
  apple: ((pass: StayPass) => Promise<Uint8Array<ArrayBuffer>>) | null
}

/** Product names, not translated. */
export const walletNames: Readonly<Record<keyof WalletPasses, string>> = {
  google: 'Google Wallet',
  apple: 'Apple Wallet',
}
