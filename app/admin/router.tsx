import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { type ListName, listNames } from './routes/today/today-rows.ts'
import { Shell } from './shell/shell.tsx'
import { text } from './text/text.ts'
import { Empty, Failed } from './ui/page-states.tsx'
import { Toasts } from './ui/toasts.tsx'

type TodaySearch = { property?: number; list?: ListName }

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
  beforeLoad: () => {
    throw redirect({ to: '/today' })
  },
})

/** Pages for signed-in people; a new page adds its row here and to `shell/pages.ts`. */
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const today = createRoute({
  getParentRoute: () => shell,
  path: '/today',
  validateSearch: readTodaySearch,
  component: lazyRouteComponent(() => import('./routes/today/today.tsx'), 'Today'),
})

export const router = createRouter({
  routeTree: root.addChildren([start, signIn, invitation, setup, shell.addChildren([today])]),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Reads the address; unreadable parts are left out. */
function readTodaySearch({ property, list }: Record<string, unknown>): TodaySearch {
  const name = listNames.find((one) => one === list)
  return { ...(Number.isInteger(property) ? { property: property as number } : {}), ...(name ? { list: name } : {}) }
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
      <Failed error={error} retry={reset} />
    </main>
  )
}
