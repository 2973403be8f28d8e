/** Where a help article links to as the next step. */
export const helpLinks = [
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

export type HelpLink = (typeof helpLinks)[number]
