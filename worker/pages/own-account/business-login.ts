import { type Context, Hono } from 'hono'
import { isCorporate } from '#app/domain/guests/login.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { ComingModel } from '#app/pages/coming/model.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { writeOwnCookie } from '#worker/http/cookies.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'

type Door = { path: string; mode: BrowsingMode; title: MessageId; text: MessageId }

const doors: readonly Door[] = [
  {
    path: '/travel-agent-login',
    mode: 'travel_agent',
    title: 'coming.travelAgentTitle',
    text: 'profile.agentText',
  },
  { path: '/business-login', mode: 'corporate', title: 'coming.businessTitle', text: 'profile.businessText' },
]

/** The doors of travel agents and companies: they lead to signing in, and the mode is kept meanwhile. */
export function createBusinessLoginRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const door of doors) routes.get(door.path, (c) => showDoor(c, door))
  return routes
}

/** Who is signed in is told whether the account is a partner's; nothing administrative is offered to anybody [AUTH-51]. */
async function showDoor(c: Context<AppEnv>, { path, mode, title, text }: Door): Promise<Response> {
  const { scope } = c.var
  const { user } = scope.visitor
  const translate = await translatorOf(scope, ['common', 'coming', 'profile', 'account', 'errors'])
  writeOwnCookie(c, 'browsingMode', mode)
  // No account of a company is kept beside a guest's own yet.
  const known =
    user &&
    (isCorporate({ deviseRole: user.deviseRole, hasAccountDetail: false })
      ? 'profile.partnerKnown'
      : 'profile.partnerUnknown')
  const search = { href: '/', title: translate('errors.searchStay'), detail: translate('coming.waySearch') }
  const bookings = {
    href: '/my-booking',
    title: translate('errors.myBookings'),
    detail: translate('coming.wayBookings'),
  }
  const account = { href: '/accountdetails', title: translate('profile.title'), detail: translate('profile.lead') }
  const login = {
    href: `/login?retUrl=${encodeURIComponent(path)}`,
    title: translate('account.signIn'),
    detail: translate('profile.partnerSignIn'),
  }
  const model: ComingModel = {
    label: null,
    title: translate(title),
    text: translate(known ?? text),
    meanwhile: translate('profile.goOn'),
    ways: user ? [search, bookings, account] : [login, search],
  }
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: translate(text),
    robots: 'noindex',
  })
  return renderPage(c, { name: 'coming', head, model })
}
