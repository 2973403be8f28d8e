import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { checkCode, refuseWrongCode } from '#worker/services/accounts/codes/check-code.ts'
import { creditEnteredCode, isCodeUnused, uncountStatement } from '#worker/services/accounts/codes/code-limits.ts'
import { deleteCode, type SentCode } from '#worker/services/accounts/codes/one-time-password.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { updateProvenNetwork } from '#worker/services/accounts/user.ts'
import { proveBookings } from '#worker/services/bookings/of-guest/guest-bookings-statement.ts'
import { isProvenSince, type Owner } from '../account.ts'
import { isProofFresh, proofSince } from '../prove-owner.ts'
import { deleteOtherSessions, hasNumber, selectOtherOwners, updatePhone } from './contact-storage.ts'
import { planNotice } from './plan-notice.ts'

type NewNumber = PhoneNumber & { address: string | null }

/** Sends a code to a number that may have no account, so it never offers a day code. */
export async function sendPhoneCode(
  deps: Deps,
  scope: Scope,
  { owner, number }: { owner: Owner; number: NewNumber },
): Promise<Result<SentCode, Problem>> {
  const refusal = findRefusal(owner, number, deps.now())
  return refusal ? refuse(refusal) : sendOneTimePassword(deps, scope, { ...number, digits: null, isOfAccount: false })
}

/** Checks recent verification, code and number in one transaction; ends all other sessions. */
export async function changePhone(
  deps: Deps,
  scope: Scope,
  { owner, number, code }: { owner: Owner; number: NewNumber; code: string },
): Promise<Result<null, Problem>> {
  const refusal = findRefusal(owner, number, deps.now())
  if (refusal) return refuse(refusal)
  const accepted = await checkCode(deps, scope, { ...number, code })
  if (!accepted.ok) return accepted
  const { account, sessionHash } = owner
  const { verifiedCode, counted, networkHash } = accepted.value
  const notice = planNotice(deps, scope, { template: 'phone_changed', account, sms: true, email: account.email })
  const hasChanged = (bind: Bind) => `${hasNumber(account, verifiedCode, bind)} AND ${isCodeUnused(verifiedCode, bind)}`
  const [changed, ...rest] = await deps.db.batch([
    updatePhone(
      account,
      verifiedCode,
      (bind) => `${isCodeUnused(verifiedCode, bind)} AND ${isProvenSince(owner, proofSince(verifiedCode.at), bind)}`,
    ),
    ...notice.statements(hasChanged),
    deleteOtherSessions(account.id, sessionHash, hasChanged),
    updateProvenNetwork(verifiedCode, networkHash),
    proveBookings(verifiedCode, hasChanged),
    creditEnteredCode(accepted.value),
    deleteCode(verifiedCode),
    uncountStatement(counted),
    selectOtherOwners(account, verifiedCode),
  ])
  if (changed?.changes === 1) {
    notice.announce()
    return ok(null)
  }
  return rest.at(-1)?.rows.length ? refuse(problem('number_taken')) : refuseWrongCode(0)
}

function findRefusal(owner: Owner, number: NewNumber, now: number): Problem | null {
  if (!isProofFresh(owner, now)) return problem('proof_needed')
  const { countryCode, phone } = owner.account
  if (countryCode !== number.countryCode || phone !== number.phone) return null
  return problem('invalid_fields', { fields: { phone: 'errors.sameNumber' } })
}
