import type { Context } from 'hono'
import type * as v from 'valibot'
import type { UserResponse } from '#app/contracts/guests/identity.ts'
import type { VerificationResponse } from '#app/contracts/guests/social-endpoints.ts'
import type { entered } from '#app/contracts/responses/guests.ts'
import { visitRole } from '#app/domain/guests/login.ts'
import type { SocialMode } from '#app/domain/guests/social-login.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { ExternalIdentity } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { SignedIn } from '#worker/services/accounts/sessions/start-session.ts'
import { describeLink } from '#worker/services/accounts/social/linking/create-account.ts'
import type { OpenLink } from '#worker/services/accounts/social/linking/link-ticket.ts'
import { readCredential } from '#worker/services/accounts/social/read-identity.ts'
import { signInByIdentity } from '#worker/services/accounts/social/sign-in-by-identity.ts'
import type { User } from '#worker/services/accounts/user.ts'
import { account } from '#worker/services/ledger/ledger-statement.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'

/** Presents an account. `masksData` hides most of the phone number and email address from others who see the screen. */
export function toUserResponse(
  { brand, visitor }: Scope,
  user: User,
  { masksData = false }: { masksData?: boolean } = {},
): UserResponse {
  return {
    id: user.id,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    first_name: user.firstName,
    last_name: user.lastName,
    phone: masksData ? user.phone.replace(/\d(?=\d{2})/g, '•') : user.phone,
    country_code: user.countryCode,
    email: masksData && user.email !== null ? user.email.replace(/^(.).*@/, '$1•••@') : user.email,
    devise_role: visitRole(visitor.microsite, user),
    wallet_id: account.wallet(brand.id, user.id),
    status: user.status,
  }
}

export type SignInResult = Result<v.InferInput<typeof entered>, Problem>

type ProvenIdentity = { mode: SocialMode; identity: ExternalIdentity; returnPath: string; linkTo: string | null }

/** Signs in by a token of an app or company button; otherwise returns the verification still needed. */
export async function handleCredential(
  c: Context<AppEnv>,
  { mode, token, linkTo = null }: { mode: SocialMode; token: string; linkTo?: string | null },
): Promise<SignInResult> {
  const { deps, scope } = c.var
  const identity = await readCredential(deps, scope, { mode, token })
  if (!identity.ok) return identity
  return handleIdentity(c, { mode, identity: identity.value, returnPath: '/', linkTo })
}

/** Returns the signed-in user, or the verification still needed. */
export async function handleIdentity(c: Context<AppEnv>, provenIdentity: ProvenIdentity): Promise<SignInResult> {
  const { deps, scope } = c.var
  const signIn = await signInByIdentity(deps, scope, { ...provenIdentity, oldSessionId: readSessionId(c) })
  if (!signIn.ok) return signIn
  if (signIn.value.state === 'signed-in')
    return ok({ ...startSession(c, signIn.value.signedIn), ...toReturnField(provenIdentity) })
  if (signIn.value.state === 'linked') return ok({ linked: true, ...toReturnField(provenIdentity) })
  writeOwnCookie(c, 'socialLink', signIn.value.token)
  return ok({ user: null, verification: await loadVerification(c, signIn.value.link) })
}

/** Returns the path where the page's script continues; empty for a token of an app. */
export function toReturnField({ returnPath }: Pick<ProvenIdentity, 'returnPath'>): { return_path?: string } {
  return returnPath === '/' ? {} : { return_path: returnPath }
}

/** Sets the session cookie; returns the signed-in user. */
export function startSession(c: Context<AppEnv>, { sessionId, user }: SignedIn): { user: UserResponse } {
  writeSession(c, sessionId, user)
  return { user: toUserResponse(c.var.scope, user) }
}

export async function loadVerification(c: Context<AppEnv>, link: OpenLink): Promise<VerificationResponse> {
  const details = await describeLink(c.var.deps, c.var.scope, link)
  return {
    status: details.isKnown ? 'UNVERIFIED' : 'NEW',
    mode: link.mode,
    email: details.email,
    phone: details.phoneHint,
    can_create: details.canCreate,
    has_password: details.hasPassword,
  }
}

/** Adds the specification's number to a wrong one-time code. */
export function numberWrongCode<Value>(result: Result<Value, Problem>, number: number): Result<Value, Problem> {
  if (result.ok || result.problem.code !== 'otp_incorrect') return result
  return refuse({ ...result.problem, details: { ...result.problem.details, code: number } })
}
