import { type Context, Hono } from 'hono'
import type { SignInRequest } from '#app/contracts/guests/identity.ts'
import { identityEndpoints } from '#app/contracts/guests/identity-endpoints.ts'
import { wrongCodeNumbers } from '#app/domain/guests/login.ts'
import { findSocialMode } from '#app/domain/guests/social-login.ts'
import { ok } from '#app/domain/result.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { checkUserPresence } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { listLoginOptions, listSocialOptions } from '#worker/services/accounts/list-login-options.ts'
import { needsOnboarding } from '#worker/services/accounts/onboard-user.ts'
import { findPhone } from '#worker/services/accounts/read-phone.ts'
import { readSignIn } from '#worker/services/accounts/read-sign-in.ts'
import { signOut } from '#worker/services/accounts/sessions/start-session.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { readPrivacyInfo } from '#worker/services/content/read-privacy-info.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { rememberNumber } from '#worker/site/http/cookies/guest-cookies.ts'
import { clearSession, readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { handleSendCode } from './code-sign-in.ts'
import { handleOnboarding, handlePasswordSignIn, isByPassword } from './passwords.ts'
import { handleCredential, numberWrongCode, type SignInResult, toUserResponse } from './sign-in-response.ts'

export const identityRoutes = new Hono<AppEnv>()
for (const endpoint of [
  identityEndpoints.sendCode,
  identityEndpoints.sendCodeByUser,
  identityEndpoints.sendOneTimePassword,
]) {
  addEndpoint(identityRoutes, endpoint, async (c, { body }) => {
    const { deps, scope } = c.var
    if (body.isSending) return handleSendCode(c, body)
    const number = await findPhone(deps, body)
    if (!number.ok) return number
    const isPresent = await checkUserPresence(deps, scope, { ...number.value, address: addressOf(c) })
    return isPresent.ok ? ok({ is_user_present: isPresent.value }) : isPresent
  })
}
for (const endpoint of [identityEndpoints.authenticate, identityEndpoints.signIn]) {
  addEndpoint(identityRoutes, endpoint, async (c, { body }) => {
    return numberWrongCode(await handleSignIn(c, body, { isNew: false }), wrongCodeNumbers.signIn)
  })
}
addEndpoint(identityRoutes, identityEndpoints.signUp, async (c, { body }) => {
  return numberWrongCode(await handleSignIn(c, body, { isNew: true }), wrongCodeNumbers.signUp)
})
addEndpoint(identityRoutes, identityEndpoints.signOut, async (c) => {
  await signOut(c.var.deps, readSessionId(c))
  clearSession(c)
  return ok({ is_logged_in: false as const })
})
addEndpoint(identityRoutes, identityEndpoints.listLoginOptions, async ({ var: { deps, scope } }) => {
  const translate = await translatorOf(scope, ['account', 'signIn', 'social'])
  const options = [...listLoginOptions(translate), ...listSocialOptions(translate, scope, deps.providers)]
  return ok({
    login_options: options.map(({ optionName, type, label, longLabel, link }) => {
      return { option_name: optionName, type, label, long_label: longLabel, link }
    }),
  })
})

async function handleSignIn(
  c: Context<AppEnv>,
  input: SignInRequest,
  { isNew }: { isNew: boolean },
): Promise<SignInResult> {
  if (isByPassword(input)) return handlePasswordSignIn(c, input, { isNew })
  if (isNew && isOnboarding(c, input)) return handleOnboarding(c, input)
  const { deps, scope } = c.var
  const mode = findSocialMode(input.mode)
  if (mode && input.oauthToken && deps.providers[mode]) return handleCredential(c, { mode, token: input.oauthToken })
  const signIn = await readSignIn(deps, input)
  if (!signIn.ok) return signIn
  const proof = { ...signIn.value, address: addressOf(c), oldSessionId: readSessionId(c) }
  const signedIn = await signInByCode(deps, scope, proof)
  if (!signedIn.ok) return signedIn
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  await rememberNumber(c, signedIn.value.user)
  return ok({ user: toUserResponse(scope, signedIn.value.user, input) })
}

/**
 * Returns whether a signed-in guest answers the onboarding questions: the request has no code, number or other proof.
 */
function isOnboarding(c: Context<AppEnv>, { otp, phone, hasOtherProof }: SignInRequest): boolean {
  return c.var.scope.visitor.user !== null && otp === '' && phone === '' && !hasOtherProof
}

/** Adds the endpoint of the onboarding questions; the specification puts it outside `/api/pwa`. */
export const onboardingRoutes = new Hono<AppEnv>()
addEndpoint(onboardingRoutes, identityEndpoints.readOnboarding, async ({ var: { deps, scope } }, { user }) => {
  const [isNeeded, translate] = await Promise.all([
    needsOnboarding(deps, user.id),
    translatorOf(scope, ['signIn', 'summary']),
  ])
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const brand = scope.brand.siteName
  const consent = { name: 'gdpr_consent' as const, label: translate('signIn.onboardingConsent', { brand }) }
  return ok({
    is_needed: isNeeded,
    title: translate('signIn.onboardingTitle'),
    sub_title: translate('signIn.onboardingLead'),
    fields: [
      { name: 'name', type: 'text', label: translate('summary.fullName'), value: name, is_required: true },
      {
        name: 'email',
        type: 'email',
        label: translate('summary.email'),
        value: user.email ?? '',
        is_required: false,
      },
    ],
    consent: readPrivacyInfo(scope).isGdpr ? consent : null,
    submit_text: translate('signIn.onboardingSave'),
    skip_text: translate('signIn.onboardingSkip'),
  })
})
