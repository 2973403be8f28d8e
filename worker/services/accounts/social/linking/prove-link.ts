import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { ExternalIdentity } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { SentCode } from '#worker/services/accounts/codes/one-time-password.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { readPhone, type TypedPhone } from '#worker/services/accounts/read-phone.ts'
import type { SignedIn } from '#worker/services/accounts/sessions/start-session.ts'
import { fillMissingProfile, findAccount, insertIdentity, selectIdentityOwner } from '../identity-storage.ts'
import { issueLink, type OpenLink, readLink, redeemLink } from './link-ticket.ts'

type LinkProof = {
  token: string | null
  code: string
  address: string | null
  oldSessionId: string | null
}

export type ProvenLink = {
  signedIn: SignedIn
  returnPath: string
  refusal: Problem | null
}

/** Signs in by the sent code and links the identity; a wrong code leaves the ticket valid. */
export async function proveLink(deps: Deps, scope: Scope, proof: LinkProof): Promise<Result<ProvenLink, Problem>> {
  const link = await readLink(deps, scope.visitor.id, proof.token)
  if (!link?.sent || proof.token === null) return refuse(problem('link_expired'))
  const { countryCode, phone } = link.sent
  const signedIn = await signInByCode(deps, scope, {
    countryCode,
    phone,
    code: readDigits(proof.code),
    address: proof.address,
    profile: emptyProfile,
    oldSessionId: proof.oldSessionId,
  })
  if (!signedIn.ok) return signedIn
  const linked = await connectLink(deps, scope, { token: proof.token, userId: signedIn.value.user.id })
  return ok({ signedIn: signedIn.value, returnPath: link.returnPath, refusal: linked.ok ? null : linked.problem })
}

/** Links the identity of a link ticket to the signed-in account. */
export async function connectLink(
  deps: Deps,
  scope: Scope,
  { token, userId }: { token: string | null; userId: string },
): Promise<Result<{ returnPath: string }, Problem>> {
  const link = token === null ? null : await redeemLink(deps, scope.visitor.id, token)
  if (!link) return refuse(problem('link_expired'))
  const linked = await linkIdentity(deps, { userId, identity: link.identity })
  return linked.ok ? ok({ returnPath: link.returnPath }) : linked
}

/** Links an identity to an account; idempotent. Fails when it belongs to another account. */
export async function linkIdentity(
  deps: Deps,
  { userId, identity }: { userId: string; identity: ExternalIdentity },
): Promise<Result<null, Problem>> {
  const now = deps.now()
  const [, , owner] = await deps.db.batch([
    insertIdentity(identity, userId, now),
    fillMissingProfile(identity, userId, now),
    selectIdentityOwner(identity),
  ])
  return owner?.rows[0]?.user_id === userId ? ok(null) : refuse(problem('identity_taken'))
}

type LinkCodeInput = {
  token: string | null
  /** Null sends the code to the account's own number without revealing it. */
  typed: TypedPhone | null
  address: string | null
}

type SentLinkCode = { token: string; link: OpenLink; sent: SentCode }

/** Sends the code for a link. The number is stored with the link, so that the code fits no other. */
export async function sendLinkCode(
  deps: Deps,
  scope: Scope,
  input: LinkCodeInput,
): Promise<Result<SentLinkCode, Problem>> {
  const link = await readLink(deps, scope.visitor.id, input.token)
  if (!link) return refuse(problem('link_expired'))
  const number = await findNumber(deps, link, input.typed)
  if (!number.ok) return number
  const { countryCode, phone } = number.value
  const sent = await sendOneTimePassword(deps, scope, { countryCode, phone, address: input.address, digits: null })
  if (!sent.ok) return sent
  const { digits, preview, resendInSeconds } = sent.value
  const resendAt = deps.now() + resendInSeconds * 1000
  const next: OpenLink = { ...link, sent: { countryCode, phone, digits, preview, resendAt } }
  return ok({ token: await issueLink(deps, scope.visitor.id, next), link: next, sent: sent.value })
}

async function findNumber(deps: Deps, link: OpenLink, typed: TypedPhone | null): Promise<Result<PhoneNumber, Problem>> {
  if (typed) return readPhone(typed)
  const account = link.accountId === null ? null : await findAccount(deps.db, link.accountId)
  const accountNumber =
    account?.phone && account.countryCode ? { countryCode: account.countryCode, phone: account.phone } : null
  const number = accountNumber ?? (link.sent && { countryCode: link.sent.countryCode, phone: link.sent.phone })
  if (number) return ok(number)
  return refuseFields({ phone: 'summary.phoneError' })
}
