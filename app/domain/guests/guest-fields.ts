import { PHONE_TEXT_MAX } from './phone.ts'

type Need = 'required' | 'optional' | 'hidden'

type GuestField = {
  /** Name in `/v1`. */
  wire: string
  /** Name in forms where another field has the wire name. */
  form?: string
  userData: string
  label: string
  /** Message id of the error; null: any text is valid. */
  fault: string | null
  autoComplete: string
  max: number
  /** By kind of brand. Fields that no booking asks for exist only in accounts. */
  need: Record<'hotel' | 'home', Need>
  /** Column in the table `user`; null when accounts do not store the field. */
  column: string | null
}

const NAME_TEXT_MAX = 300
const requiredAlways = { hotel: 'required', home: 'required' } as const
const requiredForHomes = { hotel: 'hidden', home: 'required' } as const

export const guestFields = {
  name: {
    wire: 'name',
    userData: 'name',
    label: 'summary.fullName',
    fault: 'summary.nameMissing',
    autoComplete: 'name',
    max: NAME_TEXT_MAX,
    need: { hotel: 'required', home: 'hidden' },
    column: null,
  },
  firstName: {
    wire: 'first_name',
    userData: 'firstName',
    label: 'summary.firstName',
    fault: 'summary.nameCharacters',
    autoComplete: 'given-name',
    max: NAME_TEXT_MAX,
    need: requiredForHomes,
    column: 'first_name',
  },
  lastName: {
    wire: 'last_name',
    userData: 'lastName',
    label: 'summary.lastName',
    fault: 'summary.nameCharacters',
    autoComplete: 'family-name',
    max: NAME_TEXT_MAX,
    need: requiredForHomes,
    column: 'last_name',
  },
  countryCode: {
    wire: 'country_code',
    userData: 'countryCode',
    label: 'summary.countryCode',
    fault: null,
    autoComplete: 'tel-country-code',
    max: 6,
    need: requiredAlways,
    column: 'country_code',
  },
  phone: {
    wire: 'phone',
    userData: 'phoneNumber',
    label: 'summary.mobile',
    fault: 'summary.phoneError',
    autoComplete: 'tel-national',
    max: PHONE_TEXT_MAX,
    need: requiredAlways,
    column: 'phone',
  },
  email: {
    wire: 'email',
    userData: 'emailId',
    label: 'summary.email',
    fault: 'summary.emailError',
    autoComplete: 'email',
    max: 254,
    need: { hotel: 'optional', home: 'required' },
    column: 'email',
  },
  streetName: {
    wire: 'street_name',
    userData: 'streetName',
    label: 'summary.street',
    fault: 'summary.streetNameError',
    autoComplete: 'address-line1',
    max: 120,
    need: requiredForHomes,
    column: 'street_name',
  },
  streetNumber: {
    wire: 'street_no',
    userData: 'streetNo',
    label: 'summary.streetNumber',
    fault: null,
    autoComplete: 'address-line2',
    max: 20,
    need: { hotel: 'hidden', home: 'optional' },
    column: 'street_no',
  },
  postalCode: {
    wire: 'zip_code',
    userData: 'postalCode',
    label: 'summary.postalCode',
    fault: 'summary.postalCodeError',
    autoComplete: 'postal-code',
    max: 16,
    need: requiredForHomes,
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
    need: requiredForHomes,
    column: 'city',
  },
  countryName: {
    wire: 'country_name',
    userData: 'countryName',
    label: 'profile.country',
    fault: 'errors.malformedField',
    autoComplete: 'country-name',
    max: 80,
    need: { hotel: 'hidden', home: 'hidden' },
    column: 'country_name',
  },
} as const satisfies Record<string, GuestField>

/** Wire name of the answer "This is my full name" after a name was refused as too short. */
export const FULL_NAME_FIELD = 'is_full_name'

export type GuestFieldName = keyof typeof guestFields
export type WireName<Field extends GuestFieldName> = (typeof guestFields)[Field]['wire']

export const addressFields = ['streetName', 'streetNumber', 'postalCode', 'city'] as const satisfies GuestFieldName[]

export const bookedFields = [
  'name',
  'firstName',
  'lastName',
  'countryCode',
  'phone',
  'email',
  ...addressFields,
] as const satisfies GuestFieldName[]

export const accountAddressFields = [...addressFields, 'countryName'] as const satisfies GuestFieldName[]

/** Fields of the account a guest can edit freely; phone number and email need verification. */
export const profileFields = ['firstName', 'lastName', ...accountAddressFields] as const satisfies GuestFieldName[]

export type AddressField = (typeof addressFields)[number]
export type AccountAddressField = (typeof accountAddressFields)[number]
export type BookedField = (typeof bookedFields)[number]
export type ProfileField = (typeof profileFields)[number]

/** Returns the field's name in HTML forms. */
export function formNameOf(field: GuestFieldName): string {
  const row: GuestField = guestFields[field]
  return row.form ?? row.wire
}

export function readGuestForm(form: Readonly<Record<string, string>>): { [Field in BookedField]: string | undefined } {
  return mapFields(bookedFields, (field) => form[formNameOf(field)])
}

/** Returns the fields under their wire names. */
export function toWire<Field extends GuestFieldName, Guest extends { readonly [Name in Field]?: unknown }>(
  fields: readonly Field[],
  guest: Guest,
): { [Name in Field as WireName<Name>]: Guest[Name] } {
  const entries = fields.map((field) => [guestFields[field].wire, guest[field]])
  // Safe: the type maps the same table.
  return Object.fromEntries(entries) as { [Name in Field as WireName<Name>]: Guest[Name] }
}

/** Returns the fields of a body under our names. */
export function fromWire<Field extends GuestFieldName, Body extends { readonly [Wire in WireName<Field>]?: unknown }>(
  fields: readonly Field[],
  body: Body,
): { [Name in Field]: Body[WireName<Name>] } {
  const values: Readonly<Record<string, unknown>> = body
  const entries = fields.map((field) => [field, values[guestFields[field].wire]])
  return Object.fromEntries(entries) as { [Name in Field]: Body[WireName<Name>] }
}

export function mapFields<Field extends GuestFieldName, Value>(
  fields: readonly Field[],
  makeValue: (field: Field) => Value,
): { [Name in Field]: Value } {
  return Object.fromEntries(fields.map((field) => [field, makeValue(field)])) as { [Name in Field]: Value }
}
