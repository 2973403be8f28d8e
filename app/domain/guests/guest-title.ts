/** How a guest of a holiday home is addressed; the first where they do not say (DEC-124). */
export const guestTitles = ['Mr', 'Ms', 'Mx'] as const
export type GuestTitle = (typeof guestTitles)[number]

/** The title of a text as it is kept; what is none of ours counts as not told. */
export function toGuestTitle(text: string | null | undefined): GuestTitle {
  const [first] = guestTitles
  return guestTitles.find((title) => title.toLowerCase() === text?.trim().replace('.', '').toLowerCase()) ?? first
}
