export const guestTitles = ['Mr', 'Ms', 'Mx'] as const
export type GuestTitle = (typeof guestTitles)[number]

export function toGuestTitle(text: string | null | undefined): GuestTitle {
  const [first] = guestTitles
  return guestTitles.find((title) => title.toLowerCase() === text?.trim().replace('.', '').toLowerCase()) ?? first
}
