import { type Context, Hono } from 'hono'
import { type SocialMode, socialModeOf, socialNames } from '#app/domain/guests/social-login.ts'
import type { SocialModel } from '#app/features/social-sign-in/model.ts'
import { listOfferedProviders } from '#worker/services/accounts/list-login-options.ts'
import { describeLink } from '#worker/services/accounts/social/linking/create-account.ts'
import { readLink } from '#worker/services/accounts/social/linking/link-ticket.ts'
import { listIdentities } from '#worker/services/accounts/social/linking/list-identities.ts'
import { readPendingSignIn, startProviderSignIn } from '#worker/services/accounts/social/provider-sign-in.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { deviceMarkOf, readTripState, writeTripState } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage, wantsData } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { readSocial } from './read-social.ts'
import { receiveLink, receiveTruecallerProfile, welcomeBack } from './social-forms.ts'
import {
  buildCallerModel,
  buildLinkModel,
  buildOwnModel,
  buildOwnSignInsModel,
  type SocialDetails,
} from './social-model.ts'
import { redirectRefused, redirectToStep, redirectWithError, refusalName } from './social-redirects.ts'

/** A provider that is not configured or not offered to the visitor is unavailable. */
export function createSocialLoginRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.on('GET', ['/login/:oauth', '/login/:oauth/'], (c) => {
    const segment = c.req.param('oauth') ?? ''
    if (segment === 'other') return showWays(c)
    return segment === 'link' ? showLink(c) : showProvider(c, socialModeOf(segment))
  })
  routes.post('/login/link', receiveLink)
  routes.post('/login/truecaller', receiveTruecallerProfile)
  return routes
}

async function showProvider(c: Context<AppEnv>, mode: SocialMode | null): Promise<Response> {
  const { deps, scope } = c.var
  const { answer, isLinking, returnPath } = readSocial(c.req.url)
  if (mode === null || deps.providers[mode] === undefined) return showUnavailable(c, mode)
  if (!(await canLookUp(c))) return redirectWithError(c, 'later', returnPath)
  if (answer && mode !== 'TRUECALLER') return welcomeBack(c, mode, answer)
  if (!listOfferedProviders(deps.providers, scope).includes(mode))
    return redirectWithError(c, 'unavailable', returnPath)
  if (mode === 'TRUECALLER') return showCaller(c)
  // The client requests data: only a full navigation can go to a provider.
  if (wantsData(c)) return c.body(null, 409)
  const started = await startProviderSignIn(deps, scope, {
    mode,
    returnPath,
    deviceMark: deviceMarkOf(c),
    isLinking,
    sessionId: readSessionId(c),
  })
  if (!started.ok) return redirectRefused(c, started.problem, returnPath)
  writeTripState(c, started.value.state, mode === 'APPLE')
  c.header('Cache-Control', 'no-store')
  return c.redirect(started.value.url, 303)
}

async function showUnavailable(c: Context<AppEnv>, mode: SocialMode | null): Promise<Response> {
  return renderPage(c, await noticePage(c.var.scope, 'login-unavailable', { provider: mode && socialNames[mode].name }))
}

async function showWays(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  const { returnPath } = readSocial(c.req.url)
  if (user) {
    const own = { identities: await listIdentities(deps, user.id), returnPath }
    return show(c, buildOwnModel(scope, await detailsOf(c), own))
  }
  return show(c, buildOwnSignInsModel(c.var.scope, await detailsOf(c), returnPath))
}

async function showLink(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { step: requestedStep, returnPath } = readSocial(c.req.url)
  const link = await readLink(deps, scope.visitor.id, readOwnCookie(c, 'link'))
  if (!link) return redirectToStep(c, '/login/other', { error: 'expired', retUrl: returnPath })
  const details = await describeLink(deps, scope, link)
  return show(c, buildLinkModel(scope, await detailsOf(c), { link, details, requestedStep }))
}

/** Continues a pending sign-in: a reload must not lose the confirmation given in the app. */
async function showCaller(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const known = readTripState(c)
  const trip = known === null ? null : await readPendingSignIn(deps, scope.visitor.id, known)
  const provider = deps.providers.TRUECALLER
  if (known !== null && trip?.mode === 'TRUECALLER' && provider) {
    return show(c, buildCallerModel(await detailsOf(c), await provider.authorizationUrl({ ...trip, state: known })))
  }
  const { returnPath } = readSocial(c.req.url)
  const input = {
    mode: 'TRUECALLER',
    returnPath,
    deviceMark: deviceMarkOf(c),
    isLinking: false,
    sessionId: null,
  } as const
  const started = await startProviderSignIn(deps, scope, input)
  if (!started.ok) return redirectWithError(c, refusalName(started.problem), returnPath)
  writeTripState(c, started.value.state, false)
  return show(c, buildCallerModel(await detailsOf(c), started.value.url))
}

async function detailsOf(c: Context<AppEnv>): Promise<SocialDetails> {
  return {
    translate: await translatorOf(c.var.scope, ['common', 'account', 'social', 'errors']),
    providers: c.var.deps.providers,
    xsrfToken: await xsrfTokenOf(c),
    error: readSocial(c.req.url).error,
  }
}

async function show(c: Context<AppEnv>, model: SocialModel): Promise<Response> {
  const { brand } = c.var.scope
  const head = titledHead({ brand }, { title: model.title, description: model.lead, robots: 'noindex' })
  return renderPage(c, { name: 'socialSignIn', head, model })
}
