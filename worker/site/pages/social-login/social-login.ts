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
import { readFingerprint, readOauthState, writeOauthState } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage, wantsData } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { readSocial } from './read-social.ts'
import { handleProviderReturn, receiveLink, receiveTruecallerProfile } from './social-forms.ts'
import {
  buildCallerModel,
  buildLinkModel,
  buildOwnModel,
  buildOwnSignInsModel,
  type SocialDetails,
} from './social-model.ts'
import { redirectRefused, redirectToStep, redirectWithError, refusalName } from './social-redirects.ts'

/**
 * Creates the routes of sign-in by other companies; one that is not configured or not offered is shown as unavailable.
 */
export function createSocialLoginRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.on('GET', ['/login/:oauth', '/login/:oauth/'], (c) => {
    const segment = c.req.param('oauth') ?? ''
    if (segment === 'other') return showSignInMethods(c)
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
  if (answer && mode !== 'TRUECALLER') return handleProviderReturn(c, mode, answer)
  if (!listOfferedProviders(deps.providers, scope).includes(mode))
    return redirectWithError(c, 'unavailable', returnPath)
  if (mode === 'TRUECALLER') return showTruecaller(c)
  // The client requests data: only a full navigation can go to a provider.
  if (wantsData(c)) return c.body(null, 409)
  const started = await startProviderSignIn(deps, scope, {
    mode,
    returnPath,
    deviceMark: readFingerprint(c),
    isLinking,
    sessionId: readSessionId(c),
  })
  if (!started.ok) return redirectRefused(c, started.problem, returnPath)
  writeOauthState(c, started.value.state, mode === 'APPLE')
  c.header('Cache-Control', 'no-store')
  return c.redirect(started.value.url, 303)
}

async function showUnavailable(c: Context<AppEnv>, mode: SocialMode | null): Promise<Response> {
  return renderPage(c, await noticePage(c.var.scope, 'login-unavailable', { provider: mode && socialNames[mode].name }))
}

async function showSignInMethods(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  const { returnPath } = readSocial(c.req.url)
  if (user) {
    const identities = await listIdentities(deps, user.id)
    return showSocialLogin(c, buildOwnModel(scope, await readDetails(c), { identities, returnPath }))
  }
  return showSocialLogin(c, buildOwnSignInsModel(c.var.scope, await readDetails(c), returnPath))
}

async function showLink(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { step: requestedStep, returnPath } = readSocial(c.req.url)
  const link = await readLink(deps, scope.visitor.id, readOwnCookie(c, 'socialLink'))
  if (!link) return redirectToStep(c, '/login/other', { error: 'expired', retUrl: returnPath })
  const details = await describeLink(deps, scope, link)
  return showSocialLogin(c, buildLinkModel(scope, await readDetails(c), { link, details, requestedStep }))
}

/** Continues a pending sign-in, because a reload must not lose the confirmation in the app. */
async function showTruecaller(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const state = readOauthState(c)
  const pending = state === null ? null : await readPendingSignIn(deps, scope.visitor.id, state)
  const provider = deps.providers.TRUECALLER
  if (state !== null && pending?.mode === 'TRUECALLER' && provider) {
    const details = await readDetails(c)
    return showSocialLogin(c, buildCallerModel(details, await provider.authorizationUrl({ ...pending, state })))
  }
  const { returnPath } = readSocial(c.req.url)
  const input = {
    mode: 'TRUECALLER',
    returnPath,
    deviceMark: readFingerprint(c),
    isLinking: false,
    sessionId: null,
  } as const
  const started = await startProviderSignIn(deps, scope, input)
  if (!started.ok) return redirectWithError(c, refusalName(started.problem), returnPath)
  writeOauthState(c, started.value.state, false)
  return showSocialLogin(c, buildCallerModel(await readDetails(c), started.value.url))
}

async function readDetails(c: Context<AppEnv>): Promise<SocialDetails> {
  return {
    translate: await translatorOf(c.var.scope, ['common', 'account', 'social', 'errors']),
    providers: c.var.deps.providers,
    xsrfToken: await xsrfTokenOf(c),
    error: readSocial(c.req.url).error,
  }
}

async function showSocialLogin(c: Context<AppEnv>, model: SocialModel): Promise<Response> {
  const { brand } = c.var.scope
  const head = titledHead({ brand }, { title: model.title, description: model.lead, robots: 'noindex' })
  return renderPage(c, { name: 'socialSignIn', head, model })
}
