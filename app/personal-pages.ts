/** The pages of a guest's own: bookings, account, money; and help. Few first visits lead to one, so home does not carry their names. */
export const personalPages = {
  booking: () => import('./pages/booking/page.tsx'),
  myBooking: () => import('./pages/my-booking/page.tsx'),
  paper: () => import('./pages/paper/page.tsx'),
  upgradeBooking: () => import('./pages/upgrade-booking/page.tsx'),
  account: () => import('./pages/account/page.tsx'),
  accountDetails: () => import('./pages/account-details/page.tsx'),
  wallet: () => import('./pages/wallet/page.tsx'),
  resetPassword: () => import('./pages/reset-password/page.tsx'),
  socialSignIn: () => import('./pages/account/social-page.tsx'),
  saveCard: () => import('./pages/save-card/page.tsx'),
  help: () => import('./pages/help/page.tsx'),
}
