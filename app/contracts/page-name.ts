// biome-ignore format: a list in rows
export const pageNames = [
  'home', 'listing', 'listingMap', 'hotel', 'booking', 'cities', 'myBooking', 'document', 'upgradeBooking',
  'account', 'accountDetails', 'wallet', 'rewards', 'referral', 'wizard', 'wizardChange', 'wizardProfile',
  'resetPassword', 'socialSignIn', 'saveCard', 'games', 'game', 'gamesLeaderboard', 'gamesRewards', 'contact',
  'help', 'assistant', 'onlineCheckin', 'userRatings', 'donate', 'verifyDonation', 'wishlists', 'savedStays',
  'static', 'deal', 'landing', 'businessLogin', 'notice', 'compare', 'bookedRooms',
] as const
export type PageName = (typeof pageNames)[number]

export function isPageName(name: unknown): name is PageName {
  return pageNames.some((known) => known === name)
}
