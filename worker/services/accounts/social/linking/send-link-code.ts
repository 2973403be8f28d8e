import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type SentCode, sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { readPhone, type TypedPhone } from '#worker/services/accounts/read-phone.ts'
import { findAccount } from '#worker/services/accounts/social/identity-storage.ts'
import { giveLink, type OpenLink, readLink } from './link-ticket.ts'

export type LinkCodeInput = {
  token: string | null
  /** Null sends the code to the account's own number without revealing it. */
  typed: TypedPhone | null
  address: string | null
}

export type SentLinkCode = { token: string; link: OpenLink; sent: SentCode }

/** The number is stored with the link, so that the code fits no other. */
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
  return ok({ token: await giveLink(deps, scope.visitor.id, next), link: next, sent: sent.value })
}

async function findNumber(deps: Deps, link: OpenLink, typed: TypedPhone | null): Promise<Result<PhoneNumber, Problem>> {
  if (typed) return readPhone(typed)
  const account = link.accountId === null ? null : await findAccount(deps.db, link.accountId)
  const known =
    account?.phone && account.countryCode ? { countryCode: account.countryCode, phone: account.phone } : null
  const number = known ?? (link.sent && { countryCode: link.sent.countryCode, phone: link.sent.phone })
  if (number) return ok(number)
  return refuse(problem('invalid_fields', { fields: { phone: 'summary.phoneError' } }))
}
