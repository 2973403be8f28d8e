import { type Context, Hono } from 'hono'
import { accountDetailBody } from '#app/contracts/guests/account-detail.ts'
import type { AccountKind } from '#app/domain/guests/account-detail.ts'
import { isCorporate } from '#app/domain/guests/login.ts'
import { type BrowsingMode, modeOfRole } from '#app/domain/routes/browsing-mode.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { DoorModel } from '#app/pages/door/model.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import { askAccountDetail, readAccountDetail } from '#worker/services/accounts/account-detail.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { leave } from '../booking/leave.ts'
import { readSentForm } from '../booking/read-sent-form.ts'
import { buildDetail, type SentDetail } from './detail-model.ts'

type Door = { path: string; mode: BrowsingMode & AccountKind; title: MessageId; text: MessageId }

const doors: readonly Door[] = [
  {
    path: '/travel-agent-login',
    mode: 'travel_agent',
    title: 'door.travelAgentTitle',
    text: 'profile.agentText',
  },
  { path: '/business-login', mode: 'corporate', title: 'door.businessTitle', text: 'profile.businessText' },
]

/**
 * Sign-in pages of travel agents and companies: they set the browsing mode and take applications for a company account.
 */
export function createBusinessLoginRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const door of doors) {
    routes.get(door.path, (c) => showDoor(c, door, null))
    routes.post(door.path, (c) => receiveDetail(c, door))
  }
  return routes
}

async function receiveDetail(c: Context<AppEnv>, door: Door): Promise<Response> {
  const { deps, scope } = c.var
  if (!scope.visitor.user) return leave(c, door.path)
  const form = await readSentForm(c)
  const input = parseInput(accountDetailBody, { ...form, kind: door.mode })
  const asked = input.ok ? await askAccountDetail(deps, scope, input.value) : input
  if (asked.ok) return leave(c, door.path)
  const { message, fields } = await translateProblem(scope, asked.problem)
  return showDoor(c, door, { form, errors: fields ?? {}, error: fields ? null : message })
}

/** Shows signed-in guests the status of their company account; the page offers no administration. */
async function showDoor(
  c: Context<AppEnv>,
  { path, mode, title, text }: Door,
  sent: SentDetail | null,
): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  const [translate, kept, xsrf] = await Promise.all([
    translatorOf(scope, ['common', 'door', 'profile', 'account', 'errors']),
    readAccountDetail(deps, scope),
    xsrfTokenOf(c),
  ])
  // An account of another kind keeps its browsing mode.
  if ([null, mode].includes(modeOfRole(user?.deviseRole ?? ''))) writeOwnCookie(c, 'browsingMode', mode)
  const known =
    user &&
    (isCorporate({ deviseRole: user.deviseRole, hasAccountDetail: kept?.state === 'approved' })
      ? 'profile.partnerKnown'
      : 'profile.partnerUnknown')
  const search = { href: '/', title: translate('errors.searchStay'), detail: translate('door.waySearch') }
  const bookings = {
    href: '/my-booking',
    title: translate('errors.myBookings'),
    detail: translate('door.wayBookings'),
  }
  const account = { href: '/accountdetails', title: translate('profile.title'), detail: translate('profile.lead') }
  const login = {
    href: `/login?retUrl=${encodeURIComponent(path)}`,
    title: translate('account.signIn'),
    detail: translate('profile.partnerSignIn'),
  }
  const model: DoorModel = {
    title: translate(title),
    text: translate(known ?? text),
    meanwhile: translate('profile.goOn'),
    ways: user ? [search, bookings, account] : [login, search],
    detail: user && buildDetail({ action: path, kind: mode, kept, sent, xsrf, translate }),
  }
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: translate(text),
    robots: 'noindex',
  })
  return renderPage(c, { name: 'door', head, model, status: sent ? 422 : 200 })
}
