import type { Hono } from 'hono'
import { listBrands } from '#app/brands/brands.ts'
import {
  acceptInvitationRoute,
  addPasskeyRoute,
  endOwnSessionRoute,
  listOwnSessionsRoute,
  listPasskeysRoute,
  readInvitationRoute,
  readMeRoute,
  removePasskeyRoute,
  removePasswordRoute,
  setPasswordRoute,
  signInRoute,
  signOutRoute,
  startPasskeyRoute,
  startPasswordRoute,
  startSignInRoute,
  startStepUpRoute,
  stepUpRoute,
} from '#app/contracts/admin/people/sign-in.ts'
import { reachOf, scopesOfGrants } from '#app/domain/operators/grants.ts'
import type { Problem } from '#app/domain/problem.ts'
import { mapResult, ok, type Result } from '#app/domain/result.ts'
import type { Browser } from '#worker/admin/browser.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve, servePerson } from '#worker/admin/serve.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import { acceptInvitation, readInvitation } from '#worker/admin/services/operators/accept-invitation.ts'
import type { Session } from '#worker/admin/services/operators/operator.ts'
import {
  addPasskey,
  type OwnWays,
  readOwnWays,
  removePasskey,
  removePassword,
  setPassword,
  startPasskey,
  startPassword,
} from '#worker/admin/services/operators/own-ways.ts'
import type { Passkey } from '#worker/admin/services/operators/passkeys.ts'
import { listSessions, toActor } from '#worker/admin/services/operators/session.ts'
import { endSession, type SignedIn, signIn, startSignIn } from '#worker/admin/services/operators/sign-in.ts'
import { startStepUp, stepUp } from '#worker/admin/services/operators/step-up.ts'
import { toIso, toIsoOrNull } from '#worker/admin/services/response-format.ts'
import { findToken } from '#worker/admin/services/tokens/tokens.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { toRoleList } from './operators.ts'

/** Endpoints for strangers; served before authentication. */
export function addSignInRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, startSignInRoute, async ({ deps, browser }) => ok(await startSignIn(deps, browser.at)))
  serve(admin, signInRoute, async ({ deps, body, browser }) =>
    toSignedIn(deps, await signIn(deps, body, await browser.toProofRequest()), browser),
  )
  serve(admin, readInvitationRoute, async ({ deps, body, browser }) =>
    mapResult(await readInvitation(deps, body.secret, browser.at), ({ expiresAt, ...invitation }) => ({
      ...invitation,
      expires_at: toIso(expiresAt),
    })),
  )
  serve(admin, acceptInvitationRoute, async ({ deps, body, browser }) =>
    toSignedIn(deps, await acceptInvitation(deps, body, await browser.toProofRequest()), browser),
  )
}

async function toSignedIn({ now }: Deps, signedIn: Result<SignedIn, Problem>, browser: Browser) {
  if (signedIn.ok) await browser.remember(signedIn.value.session.operatorId)
  return mapResult(signedIn, ({ session, token }) => {
    browser.setSession(token, session.endsAt - session.createdAt)
    return toPersonResponse(session, now())
  })
}

export function addSessionRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readMeRoute, async ({ deps, actor }) => {
    if (actor.person) return ok(toPersonResponse(actor.person, deps.now()))
    const token = await findToken(deps.db, actor.id.slice('token:'.length))
    return ok(toMe(actor, { kind: 'program', name: token?.name ?? '', email: null, roles: [], session: null }))
  })
  servePerson(admin, signOutRoute, async ({ deps, actor, browser }) => {
    browser.endSession()
    return endSession(deps, actor, actor.person.id)
  })
  servePerson(admin, listOwnSessionsRoute, async ({ deps, actor: { person } }) => {
    const found = await listSessions(deps.db, person.operatorId, deps.now())
    return ok({ items: found.map((session) => toSessionResponse(session, person.id)) })
  })
  servePerson(admin, endOwnSessionRoute, async ({ deps, actor, path }) => endSession(deps, actor, path.sessionId))
  servePerson(admin, startStepUpRoute, async ({ deps, actor, browser }) =>
    ok(await startStepUp(deps, actor.person, browser.at)),
  )
  servePerson(admin, stepUpRoute, async ({ deps, actor, body, browser }) => {
    const request = await browser.toProofRequest()
    return mapResult(await stepUp(deps, actor, { input: body, request }), (session) =>
      toPersonResponse(session, deps.now()),
    )
  })
}

export function addOwnWayRoutes(admin: Hono<AdminEnv>): void {
  servePerson(admin, listPasskeysRoute, async ({ deps, actor }) => ok(toWays(await readOwnWays(deps, actor.person))))
  servePerson(admin, startPasskeyRoute, async ({ deps, actor, browser }) =>
    ok(await startPasskey(deps, actor.person, browser.at)),
  )
  servePerson(admin, addPasskeyRoute, async ({ deps, actor, body, browser }) =>
    mapResult(await addPasskey(deps, actor, { ...body, at: browser.at }), toPasskeyResponse),
  )
  servePerson(admin, removePasskeyRoute, async ({ deps, actor, path }) =>
    mapResult(await removePasskey(deps, actor, path.passkeyId), toWays),
  )
  servePerson(admin, startPasswordRoute, async ({ deps, actor }) => ok(await startPassword(deps, actor.person)))
  servePerson(admin, setPasswordRoute, async ({ deps, actor, body }) =>
    mapResult(await setPassword(deps, actor, body), ({ hasPassword }) => ({ has_password: hasPassword })),
  )
  servePerson(admin, removePasswordRoute, async ({ deps, actor }) =>
    mapResult(await removePassword(deps, actor), ({ hasPassword }) => ({ has_password: hasPassword })),
  )
}

function toWays({ passkeys, hasPassword }: OwnWays) {
  return { items: passkeys.map(toPasskeyResponse), has_password: hasPassword }
}

function toPasskeyResponse({ id, name, createdAt, lastUsedAt }: Passkey) {
  return { id, name, created_at: toIso(createdAt), last_used_at: toIsoOrNull(lastUsedAt) }
}

function toPersonResponse(session: Session, now: number) {
  const actor = toActor(session, { requestId: '' })
  const { id, way, device, idleMs, lastUsedAt, endsAt, stepUpUntil } = session
  const isProven = stepUpUntil > now
  return toMe(actor, {
    kind: 'person' as const,
    name: session.name,
    email: session.email,
    roles: toRoleList(session.roles),
    session: {
      id,
      way,
      device,
      started_at: toIso(session.createdAt),
      idle_ends_at: toIso(Math.min(Math.max(lastUsedAt, session.createdAt) + idleMs, endsAt)),
      ends_at: toIso(endsAt),
      step_up_until: isProven ? toIso(stepUpUntil) : null,
      step_up_way: isProven ? session.stepUpWay : null,
    },
  })
}

function toMe<Caller extends object>({ id, grants }: Actor, caller: Caller) {
  const rights = scopesOfGrants(grants).map((scope) => ({ scope, reach: reachOf(grants, scope) }))
  return {
    id,
    ...caller,
    scopes: rights.map(({ scope, reach }) => ({ scope, properties: reach === 'all' ? null : [...reach] })),
    brands: listBrands().map(({ id: brand, siteName }) => ({ id: brand, name: siteName })),
  }
}

function toSessionResponse(session: Session, currentId: string) {
  const { id, way, device, createdAt, lastUsedAt, endsAt } = session
  return {
    id,
    is_current: id === currentId,
    way,
    device: device?.name ?? null,
    started_at: toIso(createdAt),
    last_used_at: toIso(lastUsedAt),
    ends_at: toIso(endsAt),
  }
}
