import type * as v from 'valibot'
import { type GuestFieldName, guestFields, type WireName } from '#app/domain/guests/guest-fields.ts'

/** Returns schema entries for guest fields under their wire names. */
export function guestEntries<Field extends GuestFieldName, Schema extends v.GenericSchema>(
  fields: readonly Field[],
  schemaOf: (maxLength: number) => Schema,
): { [Name in Field as WireName<Name>]: Schema } {
  const entries = fields.map((field) => [guestFields[field].wire, schemaOf(guestFields[field].max)])
  // Safe: the type maps the same table.
  return Object.fromEntries(entries) as { [Name in Field as WireName<Name>]: Schema }
}
