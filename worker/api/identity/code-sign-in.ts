import type { Context } from 'hono'
import type { GenerateAnswer } from '#app/contracts/guests/identity.ts'
import { problem } from '#app/domain/problem.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf } from '#worker/http/address.ts'
import { rememberNumber } from '#worker/http/cookies/number-marks.ts'
import { readSessionId, writeSession } from '#worker/http/cookies/session-cookies.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { type SentCode, sendOneTimePassword } from '#worker/identity/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/identity/codes/sign-in-by-code.ts'
import { findPhone, readKnownPhone } from '#worker/identity/known-phone.ts'
import type { TypedPhone } from '#worker/identity/read-phone.ts'
import { toUserAnswer } from './user-answer.ts'

/** Sends a number a code and answers how it is typed. */
export async function answerSentCode(
  c: Context<AppEnv>,
  typed: TypedPhone & { userId: string | null; digits?: number | null },
): Promise<Response> {
  const { deps, scope } = c.var
  const number = await findPhone(deps, typed)
  if (!number.ok) return refuseWith(c, number.problem)
  const sent = await sendOneTimePassword(deps, scope, {
    ...number.value,
    address: addressOf(c),
    digits: typed.digits ?? null,
  })
  return sent.ok ? answer(c, toGenerateAnswer(sent.value)) : refuseWith(c, sent.problem)
}

function toGenerateAnswer(sent: SentCode): GenerateAnswer {
  return {
    is_user_present: sent.isUserPresent,
    expires_in: sent.expiresInSeconds,
    resend_in: sent.resendInSeconds,
    number_of_digits: sent.digits,
    ...(sent.isForAccounts ? { for_accounts: true } : {}),
    ...(sent.preview === null ? {} : { otp_preview: sent.preview }),
  }
}

/** Signs in with a number and its code alone; a wrong one keeps its own code of the contract. */
export async function answerCodeSignIn(
  c: Context<AppEnv>,
  { code, ...typed }: TypedPhone & { code: string },
): Promise<Response> {
  if (!(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const { deps, scope } = c.var
  const number = await readKnownPhone(deps, typed)
  if (!number.ok) return refuseWith(c, number.problem)
  const signedIn = await signInByCode(deps, scope, {
    ...number.value,
    code: readDigits(code),
    address: addressOf(c),
    profile: emptyProfile,
    oldSessionId: readSessionId(c),
  })
  if (!signedIn.ok) return refuseWith(c, signedIn.problem)
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  await rememberNumber(c, signedIn.value.user)
  return answer(c, { user: toUserAnswer(scope, signedIn.value.user) })
}
