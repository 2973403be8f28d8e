/** A stay as a card in the wallet of a guest's phone. Nothing of its guest is on it: the number opens nothing by itself. */
export type StayPass = {
  /** Another one once the stay was changed. */
  serial: string
  brandName: string
  /** `#rrggbb` of the brand. */
  colour: string
  hotel: string
  address: string
  latitude: number
  longitude: number
  number: { label: string; text: string }
  checkin: PassDay
  checkout: PassDay
  /** The booking's own page. */
  url: string
  locale: string
}

/** A day as it is read, and the moment it stands for (ISO 8601). */
export type PassDay = { label: string; text: string; at: string }

/** Who makes cards for the wallets of phones; null: that wallet is not offered. */
export type WalletPasses = {
  google: {
    /** The address at which Google's wallet takes the card. */
    link: (pass: StayPass) => Promise<string>
    /** Ends cards by their serials; answers which were in a wallet, and are ended. Throws when Google cannot be asked. */
    end: (serials: readonly string[]) => Promise<string[]>
  } | null
  /** The signed file Apple's wallet opens; throws when whoever signs it does not answer with one. */
  apple: ((pass: StayPass) => Promise<Uint8Array<ArrayBuffer>>) | null
}

/** What their companies call them, in every language. */
export const walletNames: Readonly<Record<keyof WalletPasses, string>> = {
  google: 'Google Wallet',
  apple: 'Apple Wallet',
}
