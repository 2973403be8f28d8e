export const guestTitles = ['Mr', 'Ms', 'Mx'] as const
export type GuestTitle = (typeof guestTitles)[number]

const defaultTitle = guestTitles[0]

/** Returns the title for a text in any case, with or without a dot. Unknown or missing texts become `Mr`. */
export function toGuestTitle(text: string | null | undefined): GuestTitle {
  const typed = text?.trim().replace('.', '').toLowerCase()
  return guestTitles.find((title) => title.toLowerCase() === typed) ?? defaultTitle
}
