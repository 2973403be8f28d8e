import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { RequestProblem } from './client/problems.ts'
import { readBookingSearch } from './routes/booking/search.ts'
import { readBookingsSearch } from './routes/bookings/search.ts'
import { readCalendarSearch } from './routes/calendar/search.ts'
import { readContentSearch } from './routes/content/search.ts'
import { readInboxSearch } from './routes/inbox/search.ts'
import { readMoneySearch } from './routes/money/search.ts'
import { readNewBookingSearch } from './routes/new-booking/search.ts'
import { readOffersSearch } from './routes/offers/search.ts'
import { readOnboardingSearch } from './routes/onboarding/search.ts'
import { readPeopleSearch } from './routes/people/search.ts'
import { readPropertiesSearch } from './routes/properties/search.ts'
import { readPropertyEditorSearch } from './routes/property/search.ts'
import { readReportsSearch } from './routes/reports/search.ts'
import { readReviewsSearch } from './routes/reviews/search.ts'
import { readRoomsSearch } from './routes/rooms/search.ts'
import { readSettingsSearch } from './routes/settings/search.ts'
import { readSystemSearch } from './routes/system/search.ts'
import { readTodaySearch } from './routes/today/search.ts'
import { Shell } from './shell/shell.tsx'
import { findStartPage } from './shell/start-page.ts'
import { text, withMessages } from './text/text.ts'
import { Empty, Failed } from './ui/page-states.tsx'
import { Toasts } from './ui/toasts.tsx'

/** Messages of pages by area. */
const words = {
  bookings: () => import('virtual:admin-messages/bookings'),
  content: () => import('virtual:admin-messages/content'),
  folio: () => import('virtual:admin-messages/folio'),
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
  today: () => import('virtual:admin-messages/today'),
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Broken })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {}),
  component: lazyRouteComponent(() => import('./routes/entry/sign-in.tsx'), 'SignIn'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./routes/entry/invitation.tsx'), 'Invitation'),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('./routes/entry/setup.tsx'), 'Setup'),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: await findStartPage() })
  },
})

/** Pages for signed-in people; a new page adds its row here and to `shell/pages.ts`. */
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const today = createRoute({
  getParentRoute: () => shell,
  path: '/today',
  validateSearch: readTodaySearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/today/today.tsx'), words.today),
    'Today',
  ),
})

const newBooking = createRoute({
  getParentRoute: () => shell,
  path: '/new-booking',
  validateSearch: readNewBookingSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/new-booking/new-booking.tsx'), words.sell),
    'NewBooking',
  ),
})

const bookings = createRoute({
  getParentRoute: () => shell,
  path: '/bookings',
  validateSearch: readBookingsSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/bookings/bookings.tsx'), words.bookings),
    'Bookings',
  ),
})

const booking = createRoute({
  getParentRoute: () => shell,
  path: '/bookings/$bookingNo',
  validateSearch: readBookingSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/booking/booking.tsx'), words.folio, words.today),
    'Booking',
  ),
})

const calendar = createRoute({
  getParentRoute: () => shell,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/calendar/calendar.tsx'), words.rates),
    'Calendar',
  ),
})

const rooms = createRoute({
  getParentRoute: () => shell,
  path: '/rooms',
  validateSearch: readRoomsSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/rooms/rooms.tsx'), words.rooms),
    'Rooms',
  ),
})

const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/inbox/inbox.tsx'), words.inbox, words.today),
    'Inbox',
  ),
})

const reviews = createRoute({
  getParentRoute: () => shell,
  path: '/reviews',
  validateSearch: readReviewsSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/reviews/reviews.tsx'), words.review),
    'Reviews',
  ),
})

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  validateSearch: readReportsSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/reports/reports.tsx'), words.reports),
    'Reports',
  ),
})

const properties = createRoute({
  getParentRoute: () => shell,
  path: '/properties',
  validateSearch: readPropertiesSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/properties/properties.tsx'), words.property),
    'Properties',
  ),
})

const property = createRoute({
  getParentRoute: () => shell,
  path: '/properties/$propertyId',
  validateSearch: readPropertyEditorSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/property/property.tsx'), words.property),
    'PropertyEditor',
  ),
})

const offers = createRoute({
  getParentRoute: () => shell,
  path: '/offers',
  validateSearch: readOffersSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/offers/offers.tsx'), words.offers),
    'Offers',
  ),
})

const money = createRoute({
  getParentRoute: () => shell,
  path: '/money',
  validateSearch: readMoneySearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/money/money.tsx'), words.money),
    'Money',
  ),
})

const content = createRoute({
  getParentRoute: () => shell,
  path: '/content',
  validateSearch: readContentSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/content/content.tsx'), words.content),
    'Content',
  ),
})

const people = createRoute({
  getParentRoute: () => shell,
  path: '/people',
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/people/people.tsx'), words.people),
    'People',
  ),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/settings/settings.tsx'), words.settings, words.onboarding),
    'Settings',
  ),
})

const onboarding = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding',
  validateSearch: readOnboardingSearch,
  component: lazyRouteComponent(
    withMessages(() => import('./routes/onboarding/onboarding.tsx'), words.onboarding, words.settings),
    'Onboarding',
  ),
})

const system = createRoute({
  getParentRoute: () => shell,
  path: '/system',
  validateSearch: readSystemSearch,
  component: lazyRouteComponent(() => import('./routes/system/system.tsx'), 'System'),
})

const pages = [
  today,
  newBooking,
  bookings,
  booking,
  calendar,
  rooms,
  inbox,
  reviews,
  reports,
  properties,
  property,
  offers,
  money,
  content,
  people,
  settings,
  onboarding,
  system,
]

export const router = createRouter({
  routeTree: root.addChildren([start, signIn, invitation, setup, shell.addChildren(pages)]),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

function NotFound() {
  return (
    <main className="body">
      <Empty title={text('state.notFound')} explanation={text('state.notFoundWhat')}>
        <Link className="button" to="/today">
          {text('shell.today')}
        </Link>
      </Empty>
    </main>
  )
}

function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <main className="body">
      <Failed error={navigator.onLine ? error : new RequestProblem({ code: 'no_answer', message: '' })} retry={reset} />
    </main>
  )
}
