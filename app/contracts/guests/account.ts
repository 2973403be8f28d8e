import * as v from 'valibot'
import { guestEntries } from '#app/contracts/guests/guest-entries.ts'
import {
  type AddressField,
  fromWire,
  guestFields,
  profileFields,
  type WireName,
} from '#app/domain/guests/guest-fields.ts'

/** Text of a caller: not given is undefined, null and blank empty the field. */
function field(maxLength: number) {
  return v.optional(
    v.pipe(
      v.nullable(v.union([v.string(), v.number()])),
      v.transform((value) => (value === null ? null : String(value).trim() || null)),
      v.nullable(v.pipe(v.string(), v.maxLength(maxLength))),
    ),
  )
}

const isYes = (value: unknown) => [true, 1, '1', 'true', 'on'].includes(value as string)

/** Body of updateUserProfile [ACCT-01]; what is not given stays. Role, number and proofs cannot be given. */
export const profileBody = v.pipe(
  v.object({
    ...guestEntries(['name', 'email'], field),
    ...guestEntries(profileFields, field),
    language: v.pipe(field(12), v.description('A language of the site, for messages to the guest.')),
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

/** Body of calls that bring the code of the account's own number, and of the one that ends it. */
export const proofBody = v.pipe(
  v.object({ otp: v.pipe(field(12), v.description('The one-time code.')), code: field(12) }),
  v.transform(({ otp, code }) => ({ otp: (otp ?? code ?? '').replace(/\D/g, '') })),
)

/** A profile as calls answer it. */
export type ProfileAnswer = Record<WireName<'name' | 'firstName' | 'lastName' | 'phone' | 'countryCode'>, string> &
  Record<WireName<AddressField | 'countryName'>, string | null> & {
    id: string
    email: string | null
    email_verified: boolean
    language: string | null
    gdpr_consent: boolean
    devise_role: string
    wallet_id: string
    status: string
  }

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/**
 * The body of updateUserProfile out of the profile's form. The guest-creation flag goes with every change of a guest's
 * data: an account that was still nameless becomes a guest's by it [ACCT-03].
 */
export function toProfileBody(form: FormData): Record<string, string | boolean> {
  const names = [...profileFields.map((field) => guestFields[field].wire), 'language']
  return { ...Object.fromEntries(names.map((name) => [name, text(form, name)])), guest_creation: true }
}

/** Query of walletTransactions. */
export const walletQuery = v.object({
  country_iso_a2_code: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(2))),
    v.description('Country whose currency the wallet is counted in; else the page’s country.'),
  ),
  limit: v.pipe(
    v.optional(v.string(), '20'),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(100),
  ),
  offset: v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,5}$/), v.transform(Number)),
})
