import type { ProfileRequest } from '#app/contracts/guests/account.ts'
import {
  type CheckedField,
  cityFault,
  isPostalCode,
  nameFault,
  splitName,
  streetFault,
} from '#app/domain/guests/guest-details.ts'
import {
  accountAddressFields,
  guestFields,
  mapFields,
  type ProfileField,
  profileFields,
} from '#app/domain/guests/guest-fields.ts'
import { faultMessage } from '#app/domain/guests/guest-messages.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { tidyText, toPlainText } from '#app/domain/typed-text.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Account, type Owner, type ProfileChange, updateProfileRow } from './account.ts'
import { requestEmailChange } from './contact/change-email.ts'

const MALFORMED = 'errors.malformedField'

type UpdatedProfile = {
  account: Account
  isEmailAsked: boolean
}

/**
 * Updates the given fields of the profile; absent fields keep their values. A new email address is confirmed by a link;
 * number and role cannot change here.
 */
export async function updateProfile(
  deps: Deps,
  scope: Scope,
  { owner, request }: { owner: Owner; request: ProfileRequest },
): Promise<Result<UpdatedProfile, Problem>> {
  const { account } = owner
  const change = readChange(request, account, deps.now())
  const fields = findFaults(change, request)
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const changesEmail = Boolean(request.email) && request.email?.toLowerCase() !== account.email?.toLowerCase()
  if (changesEmail) {
    const emailChange = await requestEmailChange(deps, scope, { owner, email: request.email ?? '' })
    if (!emailChange.ok) return emailChange
  }
  if (!(await updateProfileRow(deps.db, account.id, change))) return refuse(problem('not_signed_in'))
  const isUnverified = changesEmail && account.emailProvenAt === null
  const email = isUnverified ? (request.email ?? null) : account.email
  return ok({ account: { ...account, ...change, email }, isEmailAsked: changesEmail })
}

function readChange(request: ProfileRequest, account: Account, now: number): ProfileChange {
  const nameParts = request.name ? splitName(tidyText(request.name)) : null
  const change: { [Key in keyof ProfileChange]?: ProfileChange[Key] | undefined } = {
    firstName: request.firstName === undefined ? nameParts?.firstName : tidyText(request.firstName ?? ''),
    lastName: request.lastName === undefined ? nameParts?.lastName : tidyText(request.lastName ?? ''),
    ...mapFields(accountAddressFields, (field) => request[field] && tidyText(request[field])),
    postalCode: request.postalCode && toPlainText(request.postalCode),
    locale: request.language && isLocale(request.language) ? request.language : undefined,
    gdprConsentAt: request.hasGdprConsent && account.gdprConsentAt === null ? now : undefined,
  }
  const firstName = change.firstName ?? account.firstName
  const isNewGuest = request.isGuestCreation && account.status === 'NEW' && firstName !== ''
  if (isNewGuest) change.status = 'VERIFIED'
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

const nameMessage = (name: string) =>
  toFaultMessage('name', nameFault(name, { isNameOptional: true, needsFullName: false }))

const faultCheckers: Record<ProfileField, (text: string) => string | null> = {
  firstName: nameMessage,
  lastName: nameMessage,
  streetName: (text) => toFaultMessage('streetName', streetFault(text)),
  streetNumber: () => null,
  postalCode: (text) => (isPostalCode(text) ? null : guestFields.postalCode.fault),
  city: (text) => toFaultMessage('city', cityFault(text)),
  countryName: (text) => (cityFault(text) === null ? null : MALFORMED),
}

function toFaultMessage(field: CheckedField, fault: string | null): string | null {
  return fault === null ? null : faultMessage(field, fault)
}

function findFaults(change: ProfileChange, { language }: ProfileRequest): Record<string, string> {
  const faults = profileFields.flatMap((field) => {
    const fault = change[field] ? faultCheckers[field](change[field]) : null
    return fault === null ? [] : [[guestFields[field].wire, fault] as const]
  })
  return {
    ...Object.fromEntries(faults),
    ...(language && !isLocale(language) ? { language: MALFORMED } : {}),
  }
}
