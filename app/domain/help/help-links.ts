// biome-ignore format: a list in rows
export const helpLinks = [
  'search', 'bookings', 'cards', 'signIn', 'account', 'wallet', 'membership', 'referral', 'games', 'couples',
  'trust', 'privacy',
] as const
export type HelpLink = (typeof helpLinks)[number]
