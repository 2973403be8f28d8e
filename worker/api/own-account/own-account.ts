import { type Context, Hono } from 'hono'
import { profileBody, proofBody } from '#app/contracts/guests/account.ts'
import { accountDetailBody, toAccountDetailAnswer } from '#app/contracts/guests/account-detail.ts'
import type { AccountDetail } from '#app/domain/guests/account-detail.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf } from '#worker/http/address.ts'
import { clearSession, readSessionId, writeSession } from '#worker/http/cookies/session-cookies.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import type { Owner } from '#worker/identity/account/account.ts'
import { deleteAccount } from '#worker/identity/account/delete-account.ts'
import { exportAccount } from '#worker/identity/account/export-account.ts'
import { proveOwner, sendProofCode } from '#worker/identity/account/prove-owner.ts'
import { readOwner } from '#worker/identity/account/read-owner.ts'
import { endOtherSessions, endSession, listSessions, type ShownSession } from '#worker/identity/account/sessions.ts'
import { updateProfile } from '#worker/identity/account/update-profile.ts'
import { askAccountDetail, readAccountDetail } from '#worker/identity/account-detail/ask-account-detail.ts'
import { toProfileAnswer } from './profile-answer.ts'

/** The calls of a signed-in guest about their own account: profile, proof, sessions, a copy of everything, the end. */
export function createOwnAccountRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/updateUserProfile', (c) => withOwner(c, answerProfile))
  routes.post('/sendProofCode', (c) => withOwner(c, answerProofCode))
  routes.post('/proveAccount', (c) => withOwner(c, answerProof))
  routes.get('/sessions', (c) => withOwner(c, answerSessions))
  routes.delete('/sessions', (c) => withOwner(c, answerEndOthers))
  routes.delete('/sessions/:id', (c) => withOwner(c, answerEnd))
  routes.post('/exportAccount', (c) => withOwner(c, answerExport))
  routes.post('/deleteAccount', (c) => withOwner(c, answerDelete))
  routes.get('/accountDetail', async (c) => {
    const { deps, scope } = c.var
    if (!scope.visitor.user) return refuseWith(c, problem('not_signed_in'))
    return answerDetail(c, await readAccountDetail(deps, scope))
  })
  routes.post('/accountDetail', async (c) => {
    const body = await readJson(c.req.raw)
    const input = body.ok ? parseInput(accountDetailBody, body.value) : body
    const asked = input.ok ? await askAccountDetail(c.var.deps, c.var.scope, input.value) : input
    return asked.ok ? answerDetail(c, asked.value) : refuseWith(c, asked.problem)
  })
  return routes
}

function answerDetail(c: Context<AppEnv>, detail: AccountDetail | null): Response {
  return answer(c, { account_detail: detail && toAccountDetailAnswer(detail) })
}

type Handler = (c: Context<AppEnv>, owner: Owner) => Promise<Response>

async function withOwner(c: Context<AppEnv>, handle: Handler): Promise<Response> {
  const owner = await readOwner(c.var.deps, c.var.scope, readSessionId(c))
  return owner.ok ? handle(c, owner.value) : refuseWith(c, owner.problem)
}

async function answerProfile(c: Context<AppEnv>, owner: Owner): Promise<Response> {
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(profileBody, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  const updated = await updateProfile(c.var.deps, c.var.scope, { owner, request: input.value })
  if (!updated.ok) return refuseWith(c, updated.problem)
  const { account, isEmailAsked } = updated.value
  return answer(c, { user: toProfileAnswer(c.var.scope, account), ...(isEmailAsked ? { email_pending: true } : {}) })
}

async function answerProofCode(c: Context<AppEnv>, { account }: Owner): Promise<Response> {
  const sent = await sendProofCode(c.var.deps, c.var.scope, { account, address: addressOf(c) })
  if (!sent.ok) return refuseWith(c, sent.problem)
  const { expiresInSeconds, resendInSeconds, digits, preview } = sent.value
  return answer(c, {
    expires_in: expiresInSeconds,
    resend_in: resendInSeconds,
    number_of_digits: digits,
    ...(preview === null ? {} : { otp_preview: preview }),
  })
}

async function answerProof(c: Context<AppEnv>, owner: Owner): Promise<Response> {
  const code = await readCode(c)
  const proven = code.ok ? await prove(c, owner, code.value) : code
  return proven.ok ? answer(c, { proven: true }) : refuseWith(c, proven.problem)
}

async function readCode(c: Context<AppEnv>): Promise<Result<string, Problem>> {
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(proofBody, body.value) : body
  return input.ok ? ok(input.value.otp) : input
}

/** The session goes on under another id, which the cookie follows. */
async function prove(c: Context<AppEnv>, owner: Owner, code: string): Promise<Result<string, Problem>> {
  if (!(await mayLookUp(c))) return { ok: false, problem: problem('too_many_requests', { retryAfterSeconds: 60 }) }
  const proven = await proveOwner(c.var.deps, c.var.scope, { ...owner, code, address: addressOf(c) })
  if (proven.ok) writeSession(c, proven.value, owner.account)
  return proven
}

async function answerSessions(c: Context<AppEnv>, owner: Owner): Promise<Response> {
  const sessions = await listSessions(c.var.deps, owner)
  return answer(c, { sessions: sessions.map(toSessionAnswer) })
}

function toSessionAnswer({ id, mode, device, country, createdAt, seenAt, isCurrent }: ShownSession) {
  const iso = (at: number) => new Date(at).toISOString()
  return { id, mode, device, country, created_at: iso(createdAt), seen_at: iso(seenAt), is_current: isCurrent }
}

async function answerEndOthers(c: Context<AppEnv>, owner: Owner): Promise<Response> {
  return answer(c, { ended: await endOtherSessions(c.var.deps, owner) })
}

async function answerEnd(c: Context<AppEnv>, owner: Owner): Promise<Response> {
  const ended = await endSession(c.var.deps, owner, c.req.param('id') ?? '')
  if (!ended.ok) return refuseWith(c, ended.problem)
  if (ended.value.wasCurrent) clearSession(c)
  return answer(c, { ended: 1, is_logged_in: !ended.value.wasCurrent })
}

async function answerExport(c: Context<AppEnv>, owner: Owner): Promise<Response> {
  const copy = await exportAccount(c.var.deps, owner)
  return copy.ok ? answer(c, copy.value) : refuseWith(c, copy.problem)
}

/** A code that is brought along proves the guest first, so that one call is enough [ACCT-02]. */
async function answerDelete(c: Context<AppEnv>, owner: Owner): Promise<Response> {
  const { deps, scope } = c.var
  const code = await readCode(c)
  if (!code.ok) return refuseWith(c, code.problem)
  const proven = code.value === '' ? null : await prove(c, owner, code.value)
  if (proven && !proven.ok) return refuseWith(c, proven.problem)
  const again = proven ? await readOwner(deps, scope, proven.value) : ok(owner)
  const deleted = again.ok ? await deleteAccount(deps, scope, again.value) : again
  if (!deleted.ok) return refuseWith(c, deleted.problem)
  clearSession(c)
  return answer(c, { deleted: true, is_logged_in: false })
}
