import type { Context } from 'hono'
import type { GenerateResponse, UserResponse } from '#app/contracts/guests/identity.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import type { SentCode } from '#worker/services/accounts/codes/one-time-password.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { findPhone, readKnownPhone, type TypedPhone } from '#worker/services/accounts/read-phone.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { tooManyRequests } from '#worker/site/http/add-endpoint.ts'
import { rememberNumber } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { toUserResponse } from './sign-in-response.ts'

/** Sends a one-time code to a phone number. */
export async function handleSendCode(
  c: Context<AppEnv>,
  input: TypedPhone & { userId: string | null; digits?: number | null },
): Promise<Result<GenerateResponse, Problem>> {
  const { deps, scope } = c.var
  const number = await findPhone(deps, input)
  if (!number.ok) return number
  const sent = await sendOneTimePassword(deps, scope, {
    ...number.value,
    address: addressOf(c),
    digits: input.digits ?? null,
  })
  return sent.ok ? ok(toGenerateResponse(sent.value)) : sent
}

function toGenerateResponse(sent: SentCode): GenerateResponse {
  return {
    is_user_present: sent.isUserPresent,
    expires_in: sent.expiresInSeconds,
    resend_in: sent.resendInSeconds,
    number_of_digits: sent.digits,
    ...(sent.isForAccounts ? { for_accounts: true } : {}),
    ...(sent.preview === null ? {} : { otp_preview: sent.preview }),
  }
}

/** Signs in by a phone number and its code, and remembers the number in this browser. */
export async function handleCodeSignIn(
  c: Context<AppEnv>,
  { code, ...phone }: TypedPhone & { code: string },
): Promise<Result<{ user: UserResponse }, Problem>> {
  if (!(await canLookUp(c))) return tooManyRequests()
  const { deps, scope } = c.var
  const number = await readKnownPhone(deps, phone)
  if (!number.ok) return number
  const signedIn = await signInByCode(deps, scope, {
    ...number.value,
    code: readDigits(code),
    address: addressOf(c),
    profile: emptyProfile,
    oldSessionId: readSessionId(c),
  })
  if (!signedIn.ok) return signedIn
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  await rememberNumber(c, signedIn.value.user)
  return ok({ user: toUserResponse(scope, signedIn.value.user) })
}
