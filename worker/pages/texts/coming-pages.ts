import type { MessageId } from '#app/i18n/messages.ts'

/** Where a guest can go meanwhile. */
export type WayName = 'search' | 'cities' | 'bookings' | 'login' | 'help' | 'responsibility'

export type Coming = {
  title: MessageId
  text: MessageId
  ways: readonly WayName[]
}

const rewards: Coming = { title: 'coming.rewardsTitle', text: 'coming.rewardsText', ways: ['search', 'bookings'] }
const games: Coming = { title: 'coming.gamesTitle', text: 'coming.gamesText', ways: ['search', 'cities'] }
const inquiry: Coming = {
  title: 'coming.inquiryTitle',
  text: 'coming.inquiryText',
  ways: ['help', 'bookings'],
}

/** What will stand at which path; the paths the specification leaves open are those of DEC-80. */
export const comingPages: Readonly<Record<string, Coming>> = {
  '/wizard/upgrade': {
    title: 'coming.wizardUpgradeTitle',
    text: 'coming.wizardChangeText',
    ways: ['search', 'bookings', 'help'],
  },
  '/wizard/renew': {
    title: 'coming.wizardRenewTitle',
    text: 'coming.wizardChangeText',
    ways: ['search', 'bookings', 'help'],
  },
  '/wizardprofile': {
    title: 'coming.wizardProfileTitle',
    text: 'coming.wizardProfileText',
    ways: ['bookings', 'search', 'help'],
  },
  '/referral': { title: 'coming.referralTitle', text: 'coming.referralText', ways: ['search', 'help'] },
  '/rewards': rewards,
  '/rewards/:categoryId': rewards,
  '/games': games,
  '/games/:game': games,
  '/contactus': { title: 'coming.contactTitle', text: 'coming.contactText', ways: ['help', 'bookings'] },
  '/online-checkin/:bookingId': {
    title: 'coming.checkinTitle',
    text: 'coming.checkinText',
    ways: ['bookings', 'help'],
  },
  '/yo': inquiry,
  '/guest-inquiry': inquiry,
  '/donate': { title: 'coming.donateTitle', text: 'coming.donateText', ways: ['responsibility', 'search'] },
  '/verify-donation': {
    title: 'coming.verifyDonationTitle',
    text: 'coming.verifyDonationText',
    ways: ['responsibility', 'help'],
  },
  '/user-ratings/:bookingId': {
    title: 'coming.ratingsTitle',
    text: 'coming.ratingsText',
    ways: ['bookings', 'help'],
  },
}
