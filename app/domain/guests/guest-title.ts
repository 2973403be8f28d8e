/** Titles for guests of holiday homes; the first is the default. */
export const guestTitles = ['Mr', 'Ms', 'Mx'] as const
export type GuestTitle = (typeof guestTitles)[number]

/** Returns the title in a text, ignoring case and a dot; the default when unknown. */
export function toGuestTitle(text: string | null | undefined): GuestTitle {
  const [first] = guestTitles
  return guestTitles.find((title) => title.toLowerCase() === text?.trim().replace('.', '').toLowerCase()) ?? first
}
