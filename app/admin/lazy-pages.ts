import { lazyRouteComponent } from '@tanstack/react-router'
import { withMessages } from './text/text.ts'

/** Messages of pages by area. */
const words = {
  bookings: () => import('virtual:admin-messages/bookings'),
  content: () => import('virtual:admin-messages/content'),
  entry: () => import('virtual:admin-messages/entry'),
  folio: () => import('virtual:admin-messages/folio'),
  guests: () => import('virtual:admin-messages/guests'),
  inbox: () => import('virtual:admin-messages/inbox'),
  money: () => import('virtual:admin-messages/money'),
  offers: () => import('virtual:admin-messages/offers'),
  onboarding: () => import('virtual:admin-messages/onboarding'),
  people: () => import('virtual:admin-messages/people'),
  property: () => import('virtual:admin-messages/property'),
  rates: () => import('virtual:admin-messages/rates'),
  reports: () => import('virtual:admin-messages/reports'),
  review: () => import('virtual:admin-messages/review'),
  rooms: () => import('virtual:admin-messages/rooms'),
  sell: () => import('virtual:admin-messages/sell'),
  settings: () => import('virtual:admin-messages/settings'),
  system: () => import('virtual:admin-messages/system'),
  table: () => import('virtual:admin-messages/table'),
  today: () => import('virtual:admin-messages/today'),
}

/** The components of pages, each loaded with its messages when it is opened. */
export const lazyPages = {
  signIn: lazyRouteComponent(
    withMessages(() => import('./routes/entry/sign-in.tsx'), words.entry),
    'SignIn',
  ),
  invitation: lazyRouteComponent(
    withMessages(() => import('./routes/entry/invitation.tsx'), words.entry),
    'Invitation',
  ),
  setup: lazyRouteComponent(
    withMessages(() => import('./routes/entry/setup.tsx'), words.entry),
    'Setup',
  ),
  today: lazyRouteComponent(
    withMessages(() => import('./routes/today/today.tsx'), words.today),
    'Today',
  ),
  newBooking: lazyRouteComponent(
    withMessages(() => import('./routes/new-booking/new-booking.tsx'), words.sell),
    'NewBooking',
  ),
  bookings: lazyRouteComponent(
    withMessages(() => import('./routes/bookings/bookings.tsx'), words.bookings, words.table),
    'Bookings',
  ),
  booking: lazyRouteComponent(
    withMessages(() => import('./routes/booking/booking.tsx'), words.folio, words.today),
    'Booking',
  ),
  guests: lazyRouteComponent(
    withMessages(() => import('./routes/guests/guests.tsx'), words.guests),
    'Guests',
  ),
  calendar: lazyRouteComponent(
    withMessages(() => import('./routes/calendar/calendar.tsx'), words.rates),
    'Calendar',
  ),
  rooms: lazyRouteComponent(
    withMessages(() => import('./routes/rooms/rooms.tsx'), words.rooms),
    'Rooms',
  ),
  inbox: lazyRouteComponent(
    withMessages(() => import('./routes/inbox/inbox.tsx'), words.inbox, words.today, words.table),
    'Inbox',
  ),
  reviews: lazyRouteComponent(
    withMessages(() => import('./routes/reviews/reviews.tsx'), words.review, words.table),
    'Reviews',
  ),
  reports: lazyRouteComponent(
    withMessages(() => import('./routes/reports/reports.tsx'), words.reports, words.table),
    'Reports',
  ),
  properties: lazyRouteComponent(
    withMessages(() => import('./routes/properties/properties.tsx'), words.property, words.table),
    'Properties',
  ),
  propertyEditor: lazyRouteComponent(
    withMessages(() => import('./routes/property/property.tsx'), words.property),
    'PropertyEditor',
  ),
  offers: lazyRouteComponent(
    withMessages(() => import('./routes/offers/offers.tsx'), words.offers),
    'Offers',
  ),
  money: lazyRouteComponent(
    withMessages(() => import('./routes/money/money.tsx'), words.money, words.table),
    'Money',
  ),
  content: lazyRouteComponent(
    withMessages(() => import('./routes/content/content.tsx'), words.content, words.table),
    'Content',
  ),
  people: lazyRouteComponent(
    withMessages(() => import('./routes/people/people.tsx'), words.people, words.entry, words.table),
    'People',
  ),
  settings: lazyRouteComponent(
    withMessages(() => import('./routes/settings/settings.tsx'), words.settings, words.onboarding),
    'Settings',
  ),
  onboarding: lazyRouteComponent(
    withMessages(() => import('./routes/onboarding/onboarding.tsx'), words.onboarding, words.settings),
    'Onboarding',
  ),
  system: lazyRouteComponent(
    withMessages(() => import('./routes/system/system.tsx'), words.system, words.people, words.table),
    'System',
  ),
}

/** Loads the pages that open offline, one after another, with their messages. */
export async function loadForOffline(): Promise<void> {
  const { signIn, today, booking, inbox, newBooking, calendar } = lazyPages
  for (const page of [signIn, today, booking, inbox, newBooking, calendar]) await page.preload?.()
}
