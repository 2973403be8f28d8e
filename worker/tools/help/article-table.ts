import { mainBrand } from '#app/brands/brands.ts'
import type { ArticleDetails } from '#worker/services/support/articles/article.ts'

type Row = Partial<Omit<ArticleDetails, 'id' | 'topic' | 'position'>>

const india: Row = { countries: ['IN'], brands: [mainBrand().id] }
const members: Row = { countries: ['IN', 'MY', 'ID'], brands: [mainBrand().id] }

/** All articles of the release by topic, in display order; without countries or brands an article is for all. */
const byTopic = {
  booking: {
    'book-a-stay': { way: 'search' },
    'book-without-account': { way: 'bookings' },
    'book-for-others': { way: 'search' },
    'rooms-and-guests': { way: 'search' },
    'total-price': { way: 'search' },
    'use-a-coupon': { way: 'search' },
  },
  paying: {
    'ways-to-pay': { way: 'search' },
    'pay-at-property': { way: 'search' },
    'hold-time': { way: 'bookings' },
    'payment-failed': { way: 'bookings', isMostAsked: true },
    'pay-in-part': { way: 'bookings' },
    'saved-cards': { way: 'cards' },
    invoice: { way: 'bookings' },
  },
  changing: {
    'change-dates': { way: 'bookings', isMostAsked: true },
    'change-rooms': { way: 'bookings' },
    'move-to-another-place': { way: 'bookings' },
    'correct-details': { way: 'bookings' },
  },
  cancelling: {
    'cancel-booking': { way: 'bookings', isMostAsked: true },
    'free-cancellation': { way: 'bookings' },
    'still-coming': { way: 'bookings' },
    'no-show': { way: 'bookings' },
  },
  refunds: {
    'refund-time': { way: 'bookings', isMostAsked: true },
    'refund-to-wallet': { way: 'bookings' },
    'charged-twice': { way: 'bookings' },
  },
  checkin: {
    'what-to-bring': { way: 'bookings' },
    'check-in-times': { way: 'bookings' },
    'online-check-in': { way: 'bookings' },
    'booking-offline': { way: 'bookings' },
    'unmarried-couples': { ...india, way: 'couples' },
  },
  stay: {
    pets: { way: 'search' },
    parking: { way: 'search' },
    deposit: { way: 'bookings' },
    'keys-and-access': { way: 'bookings' },
    'cots-and-extra-beds': { way: 'search' },
    'linen-and-towels': { way: 'search' },
    breakfast: { way: 'search' },
    wifi: { way: 'search' },
    'lost-property': { way: 'bookings' },
    smoking: { way: 'search' },
    'way-to-property': { way: 'bookings' },
  },
  account: {
    'sign-in': { way: 'signIn' },
    'code-missing': { way: 'signIn', isMostAsked: true },
    'find-booking': { way: 'bookings', isMostAsked: true },
    'change-number': { way: 'account' },
    'my-data': { way: 'account' },
  },
  money: {
    'wallet-money': { way: 'wallet' },
    'wallet-use': { way: 'wallet' },
    'wallet-end': { way: 'wallet' },
  },
  membership: {
    'membership-benefits': { ...members, way: 'membership' },
    'home-hotel': { ...members, way: 'membership' },
    'membership-end': { ...members, way: 'membership' },
  },
  referral: {
    'invite-friends': { ...india, way: 'referral' },
    'friend-not-counted': { ...india, way: 'referral' },
  },
  games: {
    'games-rules': { ...india, way: 'games' },
    'games-prizes': { ...india, way: 'games' },
  },
  safety: {
    'problem-at-stay': { way: 'bookings' },
    'code-asked': { way: 'trust' },
    emergency: { way: 'bookings' },
    'payment-safety': { way: 'privacy' },
  },
} satisfies Record<ArticleDetails['topic'], Record<string, Row>>

/** The articles as rows; positions are unique across topics. */
export const articleTable: readonly ArticleDetails[] = Object.entries(byTopic)
  .flatMap(([topic, rows]) =>
    Object.entries(rows).map(([id, row]: [string, Row]) => ({ id, topic: topic as ArticleDetails['topic'], ...row })),
  )
  .map(({ id, topic, countries = [], brands = [], way = null, isMostAsked = false }, index) => ({
    id,
    topic,
    countries,
    brands,
    way,
    isMostAsked,
    position: (index + 1) * 10,
  }))
