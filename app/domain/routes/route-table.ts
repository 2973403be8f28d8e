/** Page types of the specification, and `nearby`, which it also distinguishes. */
export type PageType =
  | 'home'
  | 'newHome'
  | 'listing'
  | 'nearby'
  | 'detail'
  | 'bookingDetails'
  | 'allcities'
  | 'allcountries'
  | 'staticPage'
  | 'wizard'
  | 'wizardPlus'
  | 'service'
  | 'trust-and-safety'
  | 'dynamicPage'
  | 'default'

/** A path identified by its first segment, followed by `min` to `max` arguments. */
type FixedRoute<Name extends string> = { type: PageType; screen: Name; min: number; max: number }

function page<Name extends string>(type: PageType, screen: Name, [min, max] = [0, 0]): FixedRoute<Name> {
  return { type, screen, min, max }
}

/** Reserved first segments, matched before countries, listings and places; never a city slug. */
const fixedRoutes = {
  allcities: page('allcities', 'allCities'),
  allcountries: page('allcountries', 'allCountries'),
  terms: page('staticPage', 'static'),
  'guest-policy': page('staticPage', 'static'),
  'privacy-policy': page('staticPage', 'static'),
  'cookie-policy': page('staticPage', 'static'),
  'corporate-social-responsibility': page('staticPage', 'static'),
  'saved-card-policy': page('staticPage', 'static'),
  'hotels-near-me': page('nearby', 'nearby'),
  search: page('listing', 'search'),
  compare: page('default', 'compare'),
  searchaffiliate: page('default', 'affiliate'),
  booking: page('bookingDetails', 'booking', [0, 2]),
  'my-booking': page('bookingDetails', 'myBooking', [0, 1]),
  'save-card': page('default', 'saveCardResult', [1, 1]),
  'upgrade-booking': page('default', 'upgradeBooking', [1, 1]),
  'booking-paid': page('default', 'bookingPaid'),
  'order-paid': page('default', 'orderPaid'),
  h: page('default', 'shortHotel', [1, 1]),
  deals: page('default', 'deal', [1, 1]),
  pages: page('default', 'landing', [1, 1]),
  login: page('default', 'login', [0, 1]),
  'reset-password': page('default', 'resetPassword'),
  'travel-agent-login': page('default', 'travelAgentLogin'),
  'business-login': page('default', 'businessLogin'),
  'travel-agent': page('default', 'travelAgent'),
  business: page('default', 'business'),
  accountdetails: page('default', 'account', [0, 1]),
  'saved-hotels': page('default', 'savedHotels'),
  wishlist: page('default', 'wishlist', [0, 1]),
  referral: page('default', 'referral'),
  rewards: page('default', 'rewards', [0, 1]),
  'user-ratings': page('default', 'userRatings', [1, 1]),
  wizard: page('wizard', 'wizard', [0, 2]),
  wizardprofile: page('default', 'wizardProfile'),
  games: page('default', 'games', [0, 1]),
  yo: page('default', 'guestInquiry'),
  'guest-inquiry': page('default', 'guestInquiry'),
  'online-checkin': page('default', 'onlineCheckin', [1, 1]),
  contactus: page('default', 'contact', [0, 1]),
  messages: page('default', 'contact', [1, 2]),
  help: page('default', 'help', [0, 1]),
  about: page('default', 'about'),
  partner: page('default', 'partner'),
  donate: page('default', 'donate'),
  'verify-donation': page('default', 'verifyDonation'),
  service: page('service', 'service'),
  'trust-and-safety': page('trust-and-safety', 'trustAndSafety'),
  'can-unmarried-couples-book-a-hotel-in-india': page('default', 'unmarriedCouples'),
  microsite: page('default', 'microsite', [1, 1]),
  offline: page('default', 'offline'),
} satisfies Record<string, FixedRoute<string>>

export type FixedScreen = (typeof fixedRoutes)[keyof typeof fixedRoutes]['screen']

/** First segments of endpoints and files. */
const technicalSegments = [
  'api',
  'v1',
  'analytics',
  'art',
  'assets',
  'book',
  'feeds',
  'fonts',
  'map',
  'pay',
  'healthz',
  'payment',
  'pictures',
  'sandbox-gateway',
  'sitemaps',
  'tpl',
]

export function findFixedRoute(segment: string): FixedRoute<FixedScreen> | null {
  return isFixed(segment) ? fixedRoutes[segment] : null
}

export function isTechnicalSegment(segment: string): boolean {
  return technicalSegments.includes(segment)
}

export function isReservedSegment(slug: string): boolean {
  return isFixed(slug) || isTechnicalSegment(slug)
}

function isFixed(segment: string): segment is keyof typeof fixedRoutes {
  return Object.hasOwn(fixedRoutes, segment)
}
