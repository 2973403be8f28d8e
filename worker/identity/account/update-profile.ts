import type { ProfileRequest } from '#app/contracts/guests/account.ts'
import { isCityName, isPostalCode, isStreet, nameFault, splitName, tidyName } from '#app/domain/guests/guest-details.ts'
import {
  accountAddressFields,
  guestFields,
  mapFields,
  type ProfileField,
  profileFields,
} from '#app/domain/guests/guest-fields.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { Account, Owner } from './account.ts'
import { type ProfileChange, updateProfileRow } from './account-storage.ts'
import { askEmailChange } from './contact/change-email.ts'

const MALFORMED = 'errors.malformedField'

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
    ...mapFields(accountAddressFields, (field) => request[field]),
    city: request.city && tidyName(request.city),
    locale: request.language && isLocale(request.language) ? request.language : undefined,
    gdprConsentAt: request.hasGdprConsent && account.gdprConsentAt === null ? now : undefined,
  }
  const firstName = given.firstName ?? account.firstName
  const isNewGuest = request.isGuestCreation && account.status === 'NEW' && firstName !== ''
  if (isNewGuest) given.status = 'VERIFIED'
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const isNameWrong = (name: string) => nameFault(name, { isNameOptional: true, needsFullName: false }) !== null

/** When a text of the profile is wrong; an empty one never is. */
const isWrong: Record<ProfileField, (text: string) => boolean> = {
  firstName: isNameWrong,
  lastName: isNameWrong,
  streetName: (text) => !isStreet(text),
  streetNumber: () => false,
  postalCode: (text) => !isPostalCode(text),
  city: (text) => !isCityName(text),
  countryName: (text) => !isCityName(text),
}

function faultsOf(change: ProfileChange, { language }: ProfileRequest): Record<string, string> {
  const wrong = profileFields.filter((field) => change[field] && isWrong[field](change[field]))
  return {
    ...Object.fromEntries(wrong.map((field) => [guestFields[field].wire, guestFields[field].fault ?? MALFORMED])),
    ...(language && !isLocale(language) ? { language: MALFORMED } : {}),
  }
}
