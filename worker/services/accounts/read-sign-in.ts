import type { SignInRequest } from '#app/contracts/guests/identity.ts'
import { isEmail, nameFault, splitName } from '#app/domain/guests/guest-details.ts'
import { accountAddressFields, guestFields, mapFields } from '#app/domain/guests/guest-fields.ts'
import { faultMessage } from '#app/domain/guests/guest-messages.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { readDigits, tidyText, toPlainText } from '#app/domain/typed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { SignIn } from './codes/sign-in-by-code.ts'
import { readKnownPhone } from './read-phone.ts'
import type { Profile } from './user.ts'

/** Checks a sign-in request by code. Other login modes and malformed fields are refused. */
export async function readSignIn(
  deps: Pick<Deps, 'db'>,
  request: SignInRequest,
): Promise<Result<Omit<SignIn, 'oldSessionId' | 'address'>, Problem>> {
  const isByCode = request.mode === null ? !request.hasOtherProof || request.otp !== '' : request.mode === 'PHONEOTP'
  if (!isByCode) return refuseFields({ mode: 'errors.loginModeUnavailable' })
  const number = await readKnownPhone(deps, request)
  if (!number.ok) return number
  const profile = readProfile(request)
  if (!profile.ok) return profile
  return ok({ ...number.value, code: readDigits(request.otp), profile: profile.value })
}

export function readProfile(request: SignInRequest): Result<Profile, Problem> {
  const nameParts = request.name === null ? null : splitName(tidyText(request.name))
  const firstName = request.firstName === null ? (nameParts?.firstName ?? null) : tidyText(request.firstName)
  const lastName = request.lastName === null ? nameParts?.lastName || null : tidyText(request.lastName)
  const email = request.email === null ? null : toPlainText(request.email)
  const nameProblem = findNameFault(firstName) ?? findNameFault(lastName)
  const fields = {
    ...(nameProblem === null ? {} : { name: faultMessage('name', nameProblem) }),
    ...(email !== null && !isEmail(email) ? { email: guestFields.email.fault } : {}),
  }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const address = mapFields(accountAddressFields, (field) => request[field] && tidyText(request[field]))
  return ok({ ...address, firstName, lastName, email, hasGdprConsent: request.hasGdprConsent })
}

function findNameFault(name: string | null): string | null {
  return name === null ? null : nameFault(name, { isNameOptional: true, needsFullName: false })
}
