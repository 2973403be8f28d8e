import type { PageType } from '#app/domain/routes/route-table.ts'

/** Page names in reports; `page` of events. */
export const pageReports = [
  'home header web',
  'online check-in',
  'hotel detail',
  'listing',
  'booking detail',
  'payment',
  'wizard landing',
  'games landing',
  'games leaderboard',
  'game by id',
  'games rewards',
  'wishlist',
  'referral',
  'rewards',
  'help centre',
  'self-serve issues list',
  'self-serve booking list',
  'self-serve raise issue',
  'others',
] as const

/** Page types, as named in the routes. */
export const pageTypes = [
  'home',
  'newHome',
  'listing',
  'nearby',
  'detail',
  'bookingDetails',
  'allcities',
  'allcountries',
  'staticPage',
  'wizard',
  'wizardPlus',
  'service',
  'trust-and-safety',
  'dynamicPage',
  'default',
] as const satisfies readonly PageType[]

export const failureCategories = ['API server side', 'API client side', 'import'] as const
