import { findCountry } from '#app/brands/countries/countries.ts'
import { type AddressField, addressFields, mapFields } from '#app/domain/guests/guest-fields.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { json, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import type { BookingGuest, GuestAddress } from './booking.ts'

type GuestRow = {
  guest_title: string | null
  guest_name: string
  guest_country_code: string
  guest_phone: string
  guest_email: string | null
  guest_address: string | null
}

/** Keys of the address in the stored JSON. */
const storedKeys = {
  streetName: 'street',
  streetNumber: 'number',
  postalCode: 'postalCode',
  city: 'city',
} as const satisfies Record<AddressField, string>

export function toGuestRow({ title, name, countryCode, phone, email, address }: BookingGuest): GuestRow {
  return {
    guest_title: title,
    guest_name: name,
    guest_country_code: countryCode,
    guest_phone: phone,
    guest_email: email,
    guest_address: address && JSON.stringify(toStored(address)),
  }
}

export function fromGuestRow(row: Record<string, SqlValue>): BookingGuest {
  return {
    title: textOrNull(row.guest_title) as BookingGuest['title'],
    name: text(row.guest_name),
    countryCode: text(row.guest_country_code),
    phone: text(row.guest_phone),
    email: textOrNull(row.guest_email),
    address: row.guest_address === null ? null : fromStored(json(row.guest_address)),
  }
}

function toStored(address: GuestAddress): Record<string, string> {
  return Object.fromEntries(addressFields.map((field) => [storedKeys[field], address[field]]))
}

function fromStored(stored: Record<string, string>): GuestAddress {
  return mapFields(addressFields, (field) => stored[storedKeys[field]] ?? '')
}

/** Returns the country's name in a language, or its stored name without a locale or for an unknown country. */
export function countryNameIn(locale: Locale | undefined, { code, name }: { code: string; name: string }): string {
  return locale && findCountry(code) ? createFormatter(locale).countryName(code) : name
}
