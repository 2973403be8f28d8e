import { createRootRoute, createRoute, createRouter, Link, Outlet, redirect } from '@tanstack/react-router'
import { RequestProblem } from './client/problems.ts'
import { lazyPages } from './lazy-pages.ts'
import { readBookingSearch } from './routes/booking/search.ts'
import { readBookingsSearch } from './routes/bookings/search.ts'
import { readCalendarSearch } from './routes/calendar/search.ts'
import { readContentSearch } from './routes/content/search.ts'
import { readGuestsSearch } from './routes/guests/search.ts'
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
import { text } from './text/text.ts'
import { Empty, Failed } from './ui/page-states.tsx'
import { Toasts } from './ui/toasts.tsx'

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Broken })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {}),
  component: lazyPages.signIn,
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyPages.invitation,
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyPages.setup,
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
  component: lazyPages.today,
})

const newBooking = createRoute({
  getParentRoute: () => shell,
  path: '/new-booking',
  validateSearch: readNewBookingSearch,
  component: lazyPages.newBooking,
})

const bookings = createRoute({
  getParentRoute: () => shell,
  path: '/bookings',
  validateSearch: readBookingsSearch,
  component: lazyPages.bookings,
})

const booking = createRoute({
  getParentRoute: () => shell,
  path: '/bookings/$bookingNo',
  validateSearch: readBookingSearch,
  component: lazyPages.booking,
})

const guests = createRoute({
  getParentRoute: () => shell,
  path: '/guests',
  validateSearch: readGuestsSearch,
  component: lazyPages.guests,
})

const calendar = createRoute({
  getParentRoute: () => shell,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  component: lazyPages.calendar,
})

const rooms = createRoute({
  getParentRoute: () => shell,
  path: '/rooms',
  validateSearch: readRoomsSearch,
  component: lazyPages.rooms,
})

const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyPages.inbox,
})

const reviews = createRoute({
  getParentRoute: () => shell,
  path: '/reviews',
  validateSearch: readReviewsSearch,
  component: lazyPages.reviews,
})

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  validateSearch: readReportsSearch,
  component: lazyPages.reports,
})

const properties = createRoute({
  getParentRoute: () => shell,
  path: '/properties',
  validateSearch: readPropertiesSearch,
  component: lazyPages.properties,
})

const property = createRoute({
  getParentRoute: () => shell,
  path: '/properties/$propertyId',
  validateSearch: readPropertyEditorSearch,
  component: lazyPages.propertyEditor,
})

const offers = createRoute({
  getParentRoute: () => shell,
  path: '/offers',
  validateSearch: readOffersSearch,
  component: lazyPages.offers,
})

const money = createRoute({
  getParentRoute: () => shell,
  path: '/money',
  validateSearch: readMoneySearch,
  component: lazyPages.money,
})

const content = createRoute({
  getParentRoute: () => shell,
  path: '/content',
  validateSearch: readContentSearch,
  component: lazyPages.content,
})

const people = createRoute({
  getParentRoute: () => shell,
  path: '/people',
  validateSearch: readPeopleSearch,
  component: lazyPages.people,
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: readSettingsSearch,
  component: lazyPages.settings,
})

const onboarding = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding',
  validateSearch: readOnboardingSearch,
  component: lazyPages.onboarding,
})

const system = createRoute({
  getParentRoute: () => shell,
  path: '/system',
  validateSearch: readSystemSearch,
  component: lazyPages.system,
})

const pages = [
  today,
  newBooking,
  bookings,
  booking,
  guests,
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
