import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import type { profile } from '#app/contracts/responses/guests.ts'
import { pageLimit, pageOffset } from '#app/contracts/wire-values.ts'
import { fromWire, guestFields, profileFields } from '#app/domain/guests/guest-fields.ts'

/** A field of the profile: undefined keeps its value; null and blank texts empty it. */
function profileField(maxLength: number) {
  return v.optional(
    v.pipe(
      v.nullable(v.union([v.string(), v.number()])),
      v.transform((value) => (value === null ? null : String(value).trim() || null)),
      v.nullable(v.pipe(v.string(), v.maxLength(maxLength))),
    ),
  )
}

const isYes = (value: unknown) => [true, 1, '1', 'true', 'on'].includes(value as string)

export const profileBody = v.pipe(
  v.object({
    ...guestEntries(['name', 'email'], profileField),
    ...guestEntries(profileFields, profileField),
    language: v.pipe(profileField(12), v.description('A language of the site, for messages to the guest.')),
    gdpr_consent: v.optional(v.unknown()),
    guest_creation: v.pipe(v.optional(v.unknown()), v.description('Makes an account without a name a guest’s.')),
  }),
  v.transform((body) => ({
    ...fromWire(['name', 'email', ...profileFields], body),
    language: body.language,
    hasGdprConsent: isYes(body.gdpr_consent),
    isGuestCreation: isYes(body.guest_creation),
  })),
)
export type ProfileRequest = v.InferOutput<typeof profileBody>

export const proofBody = v.pipe(
  v.object({ otp: v.pipe(profileField(12), v.description('The one-time code.')), code: profileField(12) }),
  v.transform(({ otp, code }) => ({ otp: (otp ?? code ?? '').replace(/\D/g, '') })),
)
export type ProfileResponse = v.InferOutput<typeof profile>

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Body of updateUserProfile from the profile form. `guest_creation` turns a nameless account into a guest’s. */
export function toProfileBody(form: FormData): Record<string, string | boolean> {
  const names = [...profileFields.map((field) => guestFields[field].wire), 'language']
  return { ...Object.fromEntries(names.map((name) => [name, text(form, name)])), guest_creation: true }
}

export const walletQuery = v.object({
  country_iso_a2_code: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(2))),
    v.description('Country whose currency the wallet is counted in; else the page’s country.'),
  ),
  limit: pageLimit(100),
  offset: pageOffset,
})
