/** Where an article leads for the next step. */
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
