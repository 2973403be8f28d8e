import * as v from 'valibot'
import { minutes } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { insertCounts, selectCounts, toCounts, tooManyRequests } from '#worker/services/accounts/codes/code-limits.ts'
import { emptyProfile } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { type SignedIn, startSession } from '#worker/services/accounts/sessions/start-session.ts'
import { deleteOpenTicket, prepareTicket, readTicket, ticketKey } from '../ticket.ts'
import type { Profile } from '../user.ts'
import { checkPassword, hashPassword } from './hash-password.ts'
import { toMailRequester, toPasswordAttempt } from './password-limits.ts'
import { refusePassword } from './password-rule.ts'
import { findMailAccount, insertMailUser } from './password-storage.ts'
import { logMailFailure, planAccountMail, refuseMail } from './request-password-reset.ts'

const PROOF_LIFE_MS = minutes(24 * 60)

const proofSchema = v.object({
  email: v.string(),
  passwordHash: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  hasGdprConsent: v.boolean(),
  visitorId: v.string(),
})

type EmailProof = v.InferOutput<typeof proofSchema>

type EmailSignUp = { email: string; password: string; profile: Profile; address: string | null }

/**
 * Sends a mail that completes the sign-up. An existing account is mentioned only in the mail; the response is the same,
 * after the same work.
 */
export async function signUpByEmail(deps: Deps, scope: Scope, input: EmailSignUp): Promise<Result<null, Problem>> {
  const refusal = refusePassword(scope, input.password, input.email) ?? (await refuseMail(deps, scope, input))
  if (refusal) return refuse(refusal)
  const passwordHash = await hashPassword(deps, input.password)
  deps.later(sendProof(deps, scope, { ...input, passwordHash }).catch(logMailFailure))
  return ok(null)
}

async function sendProof(deps: Deps, scope: Scope, input: EmailSignUp & { passwordHash: string }): Promise<void> {
  const account = await findMailAccount(deps.db, input.email)
  if (account) {
    const mail = await planAccountMail(deps, scope, { email: account.email, template: 'email_known' })
    await deps.db.batch([mail.statement()])
    return mail.announce()
  }
  const { firstName, lastName, hasGdprConsent } = input.profile
  const { email, passwordHash } = input
  const visitorId = scope.visitor.id
  const payload: EmailProof = { email, passwordHash, firstName, lastName, hasGdprConsent, visitorId }
  const ticket = { kind: 'email-proof' as const, lifeMs: PROOF_LIFE_MS, payload, visitorId: null, userId: null }
  const { token, statements } = await prepareTicket(deps, ticket)
  const mail = await planAccountMail(deps, scope, { email, template: 'email_proof', token })
  await deps.db.batch([...statements, mail.statement()])
  mail.announce()
}

/** Returns the address of a valid link, and whether the password must be typed; null when the link is invalid. */
export async function readProofLink(
  deps: Deps,
  scope: Scope,
  token: string,
): Promise<{ email: string; needsPassword: boolean } | null> {
  const proof = await readProof(deps, scope, token)
  return proof && { email: proof.email, needsPassword: proof.visitorId !== scope.visitor.id }
}

export type ProvenLink = { token: string; password: string; address: string | null; oldSessionId: string | null }

/**
 * Creates the account of a verified address. In another browser than the one that signed up the password is required:
 * a stranger who signed up with someone else's address must not get that owner to complete the account.
 */
export async function proveEmail(deps: Deps, scope: Scope, input: ProvenLink): Promise<Result<SignedIn, Problem>> {
  const proof = await readProof(deps, scope, input.token)
  if (!proof) return refuse(problem('link_over'))
  const refusal = proof.visitorId === scope.visitor.id ? null : await refuseStranger(deps, scope, { ...input, proof })
  if (refusal) return refuse(refusal)
  const key = await ticketKey(deps, toPresentedTicket(scope, input.token))
  const id = randomToken(deps.randomBytes, 16)
  const { email, passwordHash } = proof
  const [created] = await deps.db.batch([
    insertMailUser({ id, email, passwordHash, profile: { ...emptyProfile, ...proof } }, key),
    deleteOpenTicket(key),
  ])
  const signedIn =
    created?.changes === 1
      ? await startSession(deps, scope, { userId: id, mode: 'EMAIL', oldSessionId: input.oldSessionId })
      : null
  return signedIn ? ok(signedIn) : refuse(problem('link_over'))
}

async function refuseStranger(
  deps: Deps,
  scope: Scope,
  { proof, password, address }: ProvenLink & { proof: EmailProof },
): Promise<Problem | null> {
  const counted = toPasswordAttempt(await toMailRequester(deps, scope, { email: proof.email, address }), deps.now())
  const [inserted, counts] = await deps.db.batch([insertCounts(counted), selectCounts(counted)])
  if (!inserted?.changes) return tooManyRequests(counted, toCounts(counts?.rows))
  const { isRight } = await checkPassword(deps, password, proof.passwordHash)
  return isRight ? null : problem('password_incorrect')
}

async function readProof(deps: Deps, scope: Scope, token: string): Promise<EmailProof | null> {
  const proof = v.safeParse(proofSchema, await readTicket(deps, toPresentedTicket(scope, token)))
  return proof.success ? proof.output : null
}

function toPresentedTicket(scope: Scope, token: string) {
  return { kind: 'email-proof' as const, token, visitorId: scope.visitor.id }
}
