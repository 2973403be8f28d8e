import { PHONE_TEXT_MAX } from './phone.ts'

/** Whether a booking asks for a field: `must` be given, `may` be left empty, `never` asked. */
type Need = 'must' | 'may' | 'never'

type GuestField = {
  /** Its name in calls, and in refusals of calls. */
  wire: string
  /** Its name in a form where another field of the page has the wire's. */
  form?: string
  /** Its name in the user data of the specification. */
  userData: string
  /** The message that labels it. */
  label: string
  /** The message that says it is wrong; null: any text will do. */
  fault: string | null
  autoComplete: string
  /** The longest text a form or a caller may send. */
  max: number
  /** By the kind of brand. An account alone keeps what no booking asks for. */
  need: Record<'hotel' | 'home', Need>
  /** Its column of the table `user`; null: an account does not keep it. */
  column: string | null
}

// A name of more than 100 characters is refused in words, not cut.
const NAME_TEXT_MAX = 300
const always = { hotel: 'must', home: 'must' } as const
const ofHomes = { hotel: 'never', home: 'must' } as const

/** Everything a guest tells of themselves, once; the key is what a field is called inside. */
export const guestFields = {
  name: {
    wire: 'name',
    userData: 'name',
    label: 'summary.fullName',
    fault: 'summary.nameMissing',
    autoComplete: 'name',
    max: NAME_TEXT_MAX,
    need: { hotel: 'must', home: 'never' },
    column: null,
  },
  firstName: {
    wire: 'first_name',
    userData: 'firstName',
    label: 'summary.firstName',
    fault: 'summary.nameCharacters',
    autoComplete: 'given-name',
    max: NAME_TEXT_MAX,
    need: ofHomes,
    column: 'first_name',
  },
  lastName: {
    wire: 'last_name',
    userData: 'lastName',
    label: 'summary.lastName',
    fault: 'summary.nameCharacters',
    autoComplete: 'family-name',
    max: NAME_TEXT_MAX,
    need: ofHomes,
    column: 'last_name',
  },
  countryCode: {
    wire: 'country_code',
    userData: 'countryCode',
    label: 'summary.countryCode',
    fault: null,
    autoComplete: 'tel-country-code',
    max: 6,
    need: always,
    column: 'country_code',
  },
  phone: {
    wire: 'phone',
    userData: 'phoneNumber',
    label: 'summary.mobile',
    fault: 'summary.phoneError',
    autoComplete: 'tel-national',
    max: PHONE_TEXT_MAX,
    need: always,
    column: 'phone',
  },
  email: {
    wire: 'email',
    userData: 'emailId',
    label: 'summary.email',
    fault: 'summary.emailError',
    autoComplete: 'email',
    max: 254,
    need: { hotel: 'may', home: 'must' },
    column: 'email',
  },
  streetName: {
    wire: 'street_name',
    userData: 'streetName',
    label: 'summary.street',
    fault: 'summary.streetNameError',
    autoComplete: 'address-line1',
    max: 120,
    need: ofHomes,
    column: 'street_name',
  },
  streetNumber: {
    wire: 'street_no',
    userData: 'streetNo',
    label: 'summary.streetNumber',
    fault: null,
    autoComplete: 'address-line2',
    max: 20,
    need: { hotel: 'never', home: 'may' },
    column: 'street_no',
  },
  postalCode: {
    wire: 'zip_code',
    userData: 'postalCode',
    label: 'summary.postalCode',
    fault: 'summary.postalCodeError',
    autoComplete: 'postal-code',
    max: 16,
    need: ofHomes,
    column: 'postal_code',
  },
  city: {
    wire: 'city',
    form: 'guest_city',
    userData: 'city',
    label: 'summary.city',
    fault: 'summary.cityError',
    autoComplete: 'address-level2',
    max: 80,
    need: ofHomes,
    column: 'city',
  },
  countryName: {
    wire: 'country_name',
    userData: 'countryName',
    label: 'profile.country',
    fault: 'errors.malformedField',
    autoComplete: 'country-name',
    max: 80,
    need: { hotel: 'never', home: 'never' },
    column: 'country_name',
  },
} as const satisfies Record<string, GuestField>

/** The wire's name of the answer "This is my full name", beside a name that was refused as too short. */
export const FULL_NAME_FIELD = 'is_full_name'

export type GuestFieldName = keyof typeof guestFields
export type WireName<Field extends GuestFieldName> = (typeof guestFields)[Field]['wire']

/** The guest's address as a booking keeps it. */
export const addressFields = ['streetName', 'streetNumber', 'postalCode', 'city'] as const satisfies GuestFieldName[]

/** What a booking can ask for. */
export const bookedFields = [
  'name',
  'firstName',
  'lastName',
  'countryCode',
  'phone',
  'email',
  ...addressFields,
] as const satisfies GuestFieldName[]

/** Where a guest lives, as their account keeps it. */
export const accountAddressFields = [...addressFields, 'countryName'] as const satisfies GuestFieldName[]

/** What a guest changes of their account by hand: number and e-mail address need a proof. */
export const profileFields = ['firstName', 'lastName', ...accountAddressFields] as const satisfies GuestFieldName[]

export type AddressField = (typeof addressFields)[number]
export type AccountAddressField = (typeof accountAddressFields)[number]
export type BookedField = (typeof bookedFields)[number]
export type ProfileField = (typeof profileFields)[number]

/** The name of a field in the form that books. */
export function formNameOf(field: GuestFieldName): string {
  const row: GuestField = guestFields[field]
  return row.form ?? row.wire
}

/** The guest of a form as it is sent, with or without script; a field the form does not have is undefined. */
export function readGuestForm(form: Readonly<Record<string, string>>): { [Field in BookedField]: string | undefined } {
  return mapFields(bookedFields, (field) => form[formNameOf(field)])
}

/** Fields of a guest by the names of the wire. */
export function toWire<Field extends GuestFieldName, Guest extends { readonly [Name in Field]?: unknown }>(
  fields: readonly Field[],
  guest: Guest,
): { [Name in Field as WireName<Name>]: Guest[Name] } {
  const entries = fields.map((field) => [guestFields[field].wire, guest[field]])
  // The names are those of the table, which the type reads as well.
  return Object.fromEntries(entries) as { [Name in Field as WireName<Name>]: Guest[Name] }
}

/** Fields of a guest out of what has the names of the wire. */
export function fromWire<Field extends GuestFieldName, Body extends { readonly [Wire in WireName<Field>]?: unknown }>(
  fields: readonly Field[],
  body: Body,
): { [Name in Field]: Body[WireName<Name>] } {
  const values: Readonly<Record<string, unknown>> = body
  const entries = fields.map((field) => [field, values[guestFields[field].wire]])
  return Object.fromEntries(entries) as { [Name in Field]: Body[WireName<Name>] }
}

/** A record with a value for each field. */
export function mapFields<Field extends GuestFieldName, Value>(
  fields: readonly Field[],
  makeValue: (field: Field) => Value,
): { [Name in Field]: Value } {
  return Object.fromEntries(fields.map((field) => [field, makeValue(field)])) as { [Name in Field]: Value }
}
