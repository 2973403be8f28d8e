/** Where a help article links to as the next step. */
export const helpWays = [
  'search',
  'bookings',
  'cards',
  'signIn',
  'account',
  'wallet',
  'membership',
  'referral',
  'games',
  'couples',
  'trust',
  'privacy',
] as const

export type HelpWay = (typeof helpWays)[number]
