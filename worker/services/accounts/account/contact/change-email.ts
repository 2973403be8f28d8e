import * as v from 'valibot'
import { minutes } from '#app/domain/dates/instant.ts'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { issueTicket, readTicket, redeemTicket } from '#worker/services/accounts/ticket.ts'
import { isProvenSince, type Owner } from '../account.ts'
import { isProofFresh, proofSince } from '../prove-owner.ts'
import {
  countDailyRequest,
  DAILY_LIMIT_RETRY_SECONDS,
  isEmailTaken,
  updateContactEmail,
  updateProvenEmail,
  wasEmailProven,
} from './contact-storage.ts'
import { planNotice } from './plan-notice.ts'

const LINK_LIFE_MS = minutes(24 * 60)
/** Per guest; against flooding a stranger with mail. */
const MAX_LINKS_PER_DAY = 5

const ticketPayload = v.object({ userId: v.string(), email: v.string() })

/**
 * Sends a confirmation link to a new address. An unverified address is replaced at once, a verified one only when the
 * link is followed.
 */
export async function requestEmailChange(
  deps: Deps,
  scope: Scope,
  { owner, email: typedEmail }: { owner: Owner; email: string },
): Promise<Result<null, Problem>> {
  const email = toPlainText(typedEmail)
  const now = deps.now()
  const { account } = owner
  if (!isProofFresh(owner, now)) return refuse(problem('proof_needed'))
  if (!isEmail(email)) return refuseFields({ email: 'summary.emailError' })
  if (account.emailProvenAt !== null && account.email?.toLowerCase() === email.toLowerCase()) return ok(null)
  const isAllowed = await countDailyRequest(deps.db, {
    name: 'email_change',
    userId: account.id,
    max: MAX_LINKS_PER_DAY,
    now,
  })
  if (!isAllowed) return refuse(problem('too_many_requests', { retryAfterSeconds: DAILY_LIMIT_RETRY_SECONDS }))
  const token = await issueTicket(deps, {
    kind: 'email-change',
    lifeMs: LINK_LIFE_MS,
    payload: { userId: account.id, email },
    visitorId: null,
    userId: account.id,
  })
  const sealedToken = await sealText(deps.settings.secretKey, 'message', token)
  const link = planNotice(deps, scope, { template: 'email_change', account, sms: false, email, sealedToken })
  const isProven = (bind: Parameters<typeof isProvenSince>[2]) => isProvenSince(owner, proofSince(now), bind)
  await deps.db.batch([...link.statements(isProven), updateContactEmail(account, email, isProven)])
  link.announce()
  return ok(null)
}

/** Returns the address that a valid link confirms for this owner, otherwise null. */
export async function readEmailChange(
  deps: Deps,
  scope: Scope,
  { owner, token }: { owner: Owner; token: string },
): Promise<string | null> {
  const payload = v.safeParse(
    ticketPayload,
    await readTicket(deps, { kind: 'email-change', token, visitorId: scope.visitor.id }),
  )
  return payload.success && payload.output.userId === owner.account.id ? payload.output.email : null
}

/** Verifies an address by its link and notifies the previous address and the phone number. */
export async function confirmEmailChange(
  deps: Deps,
  scope: Scope,
  { owner, token }: { owner: Owner; token: string },
): Promise<Result<string, Problem>> {
  const email = await readEmailChange(deps, scope, { owner, token })
  const redeemed =
    email === null ? null : await redeemTicket(deps, { kind: 'email-change', token, visitorId: scope.visitor.id })
  if (email === null || redeemed === null) return refuse(problem('not_found', { message: 'errors.linkOver' }))
  const { account } = owner
  const at = deps.now()
  const isSame = account.email?.toLowerCase() === email.toLowerCase()
  const notice = planNotice(deps, scope, {
    template: 'email_changed',
    account,
    sms: true,
    email: isSame ? null : account.email,
  })
  const [changed] = await deps.db.batch([
    updateProvenEmail(account, email, at),
    ...notice.statements(wasEmailProven(account, email, at)),
  ])
  if (changed?.changes === 1) {
    notice.announce()
    return ok(email)
  }
  const isTaken = await isEmailTaken(deps.db, account.id, email)
  return refuse(isTaken ? problem('email_taken') : problem('not_found', { message: 'errors.linkOver' }))
}
