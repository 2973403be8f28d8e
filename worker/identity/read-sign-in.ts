import type { SignInRequest } from '#app/contracts/guests/identity.ts'
import { isEmail, nameFault, splitName, tidyName } from '#app/domain/guests/guest-details.ts'
import { accountAddressFields, guestFields, mapFields } from '#app/domain/guests/guest-fields.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { SignIn } from './codes/sign-in-by-code.ts'
import { readPhone } from './read-phone.ts'
import type { Profile } from './user.ts'

/** What a caller brings to sign in with, checked: a number, a code, and what they tell about themselves. */
export function readSignIn(request: SignInRequest): Result<Omit<SignIn, 'oldSessionId' | 'address'>, Problem> {
  const isByCode = request.mode === null ? !request.hasOtherProof || request.otp !== '' : request.mode === 'PHONEOTP'
  if (!isByCode) return refuse(problem('invalid_fields', { fields: { mode: 'errors.loginModeUnavailable' } }))
  const number = readPhone(request)
  if (!number.ok) return number
  const profile = readProfile(request)
  if (!profile.ok) return profile
  return ok({ ...number.value, code: request.otp.replace(/\D/g, ''), profile: profile.value })
}

/** The profile with only what was given; a full name is split on its first space [AUTH-03, AUTH-04]. */
export function readProfile(request: SignInRequest): Result<Profile, Problem> {
  const split = request.name === null ? null : splitName(tidyName(request.name))
  const firstName = request.firstName === null ? (split?.firstName ?? null) : tidyName(request.firstName)
  const lastName = request.lastName === null ? split?.lastName || null : tidyName(request.lastName)
  const fields = {
    ...(isNameWrong(firstName) || isNameWrong(lastName) ? { name: guestFields.firstName.fault } : {}),
    ...(request.email !== null && !isEmail(request.email) ? { email: guestFields.email.fault } : {}),
  }
  if (Object.keys(fields).length > 0) return refuse(problem('invalid_fields', { fields }))
  const address = mapFields(accountAddressFields, (field) => request[field])
  return ok({ ...address, firstName, lastName, email: request.email, hasGdprConsent: request.hasGdprConsent })
}

function isNameWrong(name: string | null): boolean {
  return name !== null && nameFault(name, { isNameOptional: true, needsFullName: false }) !== null
}
