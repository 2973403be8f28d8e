import type { ProfileRequest } from '#app/contracts/guests/account.ts'
import { isCityName, isPostalCode, isStreet, nameFault, splitName, tidyName } from '#app/domain/guests/guest-details.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { Account, Owner } from './account.ts'
import { type ProfileChange, updateProfileRow } from './account-storage.ts'
import { askEmailChange } from './contact/change-email.ts'

export type UpdatedProfile = {
  account: Account
  /** A link was sent to the new address. */
  isEmailAsked: boolean
}

/**
 * Changes what a guest tells about themselves; what is not given stays. A new e-mail address needs a fresh proof and is
 * asked for by a link; number and role are never changed here. An account that was still nameless becomes a guest's by
 * the guest-creation flag [ACCT-01, ACCT-03].
 */
export async function updateProfile(
  deps: Deps,
  scope: Scope,
  { owner, request }: { owner: Owner; request: ProfileRequest },
): Promise<Result<UpdatedProfile, Problem>> {
  const { account } = owner
  const change = toChange(request, account, deps.now())
  const fields = faultsOf(change, request)
  if (Object.keys(fields).length > 0) return refuse(problem('invalid_fields', { fields }))
  const wishesEmail = Boolean(request.email) && request.email?.toLowerCase() !== account.email?.toLowerCase()
  if (wishesEmail) {
    const asked = await askEmailChange(deps, scope, { owner, email: request.email ?? '' })
    if (!asked.ok) return asked
  }
  if (!(await updateProfileRow(deps.db, account.id, change))) return refuse(problem('not_signed_in'))
  const isContact = wishesEmail && account.emailProvenAt === null
  const email = isContact ? (request.email ?? null) : account.email
  return ok({ account: { ...account, ...change, email }, isEmailAsked: wishesEmail })
}

function toChange(request: ProfileRequest, account: Account, now: number): ProfileChange {
  const split = request.name ? splitName(tidyName(request.name)) : null
  const given: { [Key in keyof ProfileChange]?: ProfileChange[Key] | undefined } = {
    firstName: request.firstName === undefined ? split?.firstName : tidyName(request.firstName ?? ''),
    lastName: request.lastName === undefined ? split?.lastName : tidyName(request.lastName ?? ''),
    streetName: request.streetName,
    streetNumber: request.streetNumber,
    postalCode: request.postalCode,
    city: request.city && tidyName(request.city),
    countryName: request.countryName,
    locale: request.language && isLocale(request.language) ? request.language : undefined,
    gdprConsentAt: request.hasGdprConsent && account.gdprConsentAt === null ? now : undefined,
  }
  const firstName = given.firstName ?? account.firstName
  const isNewGuest = request.isGuestCreation && account.status === 'NEW' && firstName !== ''
  if (isNewGuest) given.status = 'VERIFIED'
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function faultsOf(change: ProfileChange, request: ProfileRequest): Record<string, string> {
  const { firstName, lastName, streetName, postalCode, city, countryName } = change
  const isNameWrong = (name: string | undefined) =>
    name !== undefined && nameFault(name, { isNameOptional: true, needsFullName: false }) !== null
  const faults: [field: string, isWrong: boolean, message: string][] = [
    ['first_name', isNameWrong(firstName), 'summary.nameCharacters'],
    ['last_name', isNameWrong(lastName), 'summary.nameCharacters'],
    ['street_name', Boolean(streetName) && !isStreet(streetName ?? ''), 'summary.streetNameError'],
    ['zip_code', Boolean(postalCode) && !isPostalCode(postalCode ?? ''), 'summary.postalCodeError'],
    ['city', Boolean(city) && !isCityName(city ?? ''), 'summary.cityError'],
    ['country_name', Boolean(countryName) && !isCityName(countryName ?? ''), 'errors.malformedField'],
    ['language', Boolean(request.language) && !isLocale(request.language ?? ''), 'errors.malformedField'],
  ]
  return Object.fromEntries(faults.filter(([, isWrong]) => isWrong).map(([field, , message]) => [field, message]))
}
