import { type Context, Hono } from 'hono'
import { accountDetailBody, accountDetailLimits } from '#app/contracts/guests/account-detail.ts'
import type { AccountDetail, AccountKind } from '#app/domain/guests/account-detail.ts'
import { isCorporate } from '#app/domain/guests/login.ts'
import { type BrowsingMode, browsingModes, modeOfRole, modePaths } from '#app/domain/routes/browsing-mode.ts'
import { listingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { BusinessLoginModel, CompanyFormModel } from '#app/pages/business-login/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { readOwnCompanyAccount, requestCompanyAccount } from '#worker/services/accounts/account-detail.ts'
import { listPopularCities } from '#worker/services/catalog/list-cities.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import { findProgrammeTerms } from '#worker/services/pricing/members/price-context.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { leave, readSentForm } from '../page-forms.ts'

type LoginPage = { path: string; mode: BrowsingMode & AccountKind; title: MessageId; text: MessageId }

const loginPages: readonly LoginPage[] = [
  { path: '/travel-agent-login', mode: 'travel_agent', title: 'door.travelAgentTitle', text: 'profile.agentText' },
  { path: '/business-login', mode: 'corporate', title: 'door.businessTitle', text: 'profile.businessText' },
]

export function createBusinessLoginRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const page of loginPages) {
    routes.get(page.path, (c) => showLoginPage(c, page, null))
    routes.post(page.path, (c) => receiveDetail(c, page))
  }
  return routes
}

async function receiveDetail(c: Context<AppEnv>, page: LoginPage): Promise<Response> {
  const { deps, scope } = c.var
  if (!scope.visitor.user) return leave(c, page.path)
  const form = await readSentForm(c)
  const input = parseInput(accountDetailBody, { ...form, kind: page.mode })
  const requested = input.ok ? await requestCompanyAccount(deps, scope, input.value) : input
  if (requested.ok) return leave(c, page.path)
  const { message, fields } = await translateProblem(scope, requested.problem)
  return showLoginPage(c, page, { form, errors: fields ?? {}, error: fields ? null : message })
}

async function showLoginPage(c: Context<AppEnv>, { path, mode, title, text }: LoginPage, sent: SubmittedDetail | null) {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  const [translate, stored, xsrf] = await Promise.all([
    translatorOf(scope, ['common', 'door', 'profile', 'account', 'errors']),
    readOwnCompanyAccount(deps, scope),
    xsrfTokenOf(c),
  ])
  // An account of another kind keeps its browsing mode.
  if ([null, mode].includes(modeOfRole(user?.deviseRole ?? ''))) writeOwnCookie(c, 'browsingMode', mode)
  const statusMessage =
    user &&
    (isCorporate({ deviseRole: user.deviseRole, hasAccountDetail: stored?.state === 'approved' })
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
  const model: BusinessLoginModel = {
    title: translate(title),
    text: translate(statusMessage ?? text),
    meanwhile: translate('profile.goOn'),
    actions: user ? [search, bookings, account] : [login, search],
    detail: user && buildDetail({ action: path, kind: mode, stored, sent, xsrf, translate }),
  }
  const head = titledHead(scope, { title: model.title, description: translate(text), robots: 'noindex' })
  return renderPage(c, { name: 'businessLogin', head, model, status: sent ? 422 : 200 })
}

type SubmittedDetail = { form: SentForm; errors: Record<string, string>; error: string | null }

type Details = {
  action: string
  kind: AccountKind
  /** The existing application, of either kind. */
  stored: AccountDetail | null
  sent: SubmittedDetail | null
  xsrf: string
  translate: Translate
}

const variants = { requested: 'warn', approved: 'ok', refused: 'bad' } as const

function buildDetail({ action, kind, stored, sent, xsrf, translate }: Details): CompanyFormModel {
  const application = stored?.kind === kind ? stored : null
  const errors = sent?.errors ?? {}
  return {
    action,
    xsrf,
    title: translate('profile.detailTitle'),
    state: application && {
      variant: variants[application.state],
      label: translate(messageOf('profile.detailState', application.state)),
      text: translate(messageOf('profile.detailText', application.state)),
    },
    company: {
      label: translate('profile.detailCompany'),
      value: sent?.form.company ?? stored?.company ?? '',
      error: errors.company,
      max: accountDetailLimits.company,
    },
    taxNumber: {
      label: translate('profile.detailTax'),
      hint: translate('profile.detailTaxHint'),
      value: sent?.form.tax_number ?? stored?.taxNumber ?? '',
      error: errors.tax_number,
      max: accountDetailLimits.taxNumber,
    },
    error: sent?.error ?? null,
    button: translate(application && application.state !== 'refused' ? 'profile.save' : 'profile.detailAsk'),
  }
}

const MAX_PLACES_SHOWN = 6

type PageCopy = Record<'title' | 'lead' | 'signInTitle' | 'applyTitle' | 'applyText', MessageId>

const pageCopy = {
  travel_agent: {
    title: 'modes.agentPage',
    lead: 'modes.agentLead',
    signInTitle: 'door.travelAgentTitle',
    applyTitle: 'modes.agentDoor',
    applyText: 'profile.agentText',
  },
  corporate: {
    title: 'modes.corporatePage',
    lead: 'modes.corporateLead',
    signInTitle: 'door.businessTitle',
    applyTitle: 'modes.corporateDoor',
    applyText: 'profile.businessText',
  },
} as const satisfies Record<BrowsingMode, PageCopy>

/** Creates the pages of travel agents and companies; other visitors see the sign-in page. */
export function createModePageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const mode of browsingModes) routes.get(modePaths[mode].page, (c) => showMode(c, mode))
  return routes
}

async function showMode(c: Context<AppEnv>, mode: BrowsingMode): Promise<Response> {
  const { deps, scope } = c.var
  const isOwnMode = modeOfRole(scope.visitor.user?.deviseRole ?? '') === mode
  if (isOwnMode) writeOwnCookie(c, 'browsingMode', mode)
  const translate = await translatorOf(scope, ['common', 'home', 'errors', 'door', 'profile', 'modes'])
  const model = isOwnMode ? await loadPlacesModel(deps, scope, { mode, translate }) : signInModel(mode, translate)
  const head = titledHead(scope, { title: model.title, description: model.text, robots: 'noindex' })
  return renderPage(c, { name: 'businessLogin', head, model })
}

async function loadPlacesModel(
  deps: Deps,
  scope: Scope,
  { mode, translate }: { mode: BrowsingMode; translate: Translate },
): Promise<BusinessLoginModel> {
  const [cities, terms] = await Promise.all([
    listPopularCities(deps, scope, MAX_PLACES_SHOWN),
    findProgrammeTerms(deps, { ...scope, visitor: { ...scope.visitor, mode } }),
  ])
  const places = cities.map(({ name, slug, propertyCount }) => ({
    href: listingPath(slug),
    title: name,
    detail: translate('home.staysCount', { count: propertyCount, kind: scope.brand.kind }),
  }))
  return {
    title: translate(pageCopy[mode].title),
    text: [translate(pageCopy[mode].lead), termCopy(terms, scope, translate).join(' · ')].join(' ').trim(),
    meanwhile: translate('modes.places'),
    actions: [searchAction(translate), ...places],
    detail: null,
  }
}

function termCopy(terms: Awaited<ReturnType<typeof findProgrammeTerms>>, { locale }: Scope, translate: Translate) {
  if (!terms) return []
  const { percent } = createFormatter(locale)
  const { pricePercent, commissionPercent } = terms
  return [
    ...(pricePercent > 0 ? [translate('modes.price', { percent: percent(pricePercent) })] : []),
    ...(commissionPercent > 0 ? [translate('modes.commissionTerms', { percent: percent(commissionPercent) })] : []),
  ]
}

function signInModel(mode: BrowsingMode, translate: Translate): BusinessLoginModel {
  const { signInTitle, applyTitle, applyText } = pageCopy[mode]
  return {
    title: translate(signInTitle),
    text: translate('modes.forApproved'),
    meanwhile: translate('profile.goOn'),
    actions: [
      { href: modePaths[mode].login, title: translate(applyTitle), detail: translate(applyText) },
      searchAction(translate),
    ],
    detail: null,
  }
}

function searchAction(translate: Translate): BusinessLoginModel['actions'][number] {
  return { href: '/', title: translate('errors.searchStay'), detail: translate('door.waySearch') }
}
