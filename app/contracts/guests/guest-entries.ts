import type * as v from 'valibot'
import { type GuestFieldName, guestFields, type WireName } from '#app/domain/guests/guest-fields.ts'

/** Entries of a schema for fields of a guest, by the names of the wire, each with the longest text the field may have. */
export function guestEntries<Field extends GuestFieldName, Schema extends v.GenericSchema>(
  fields: readonly Field[],
  schemaOf: (maxLength: number) => Schema,
): { [Name in Field as WireName<Name>]: Schema } {
  const entries = fields.map((field) => [guestFields[field].wire, schemaOf(guestFields[field].max)])
  // The names are those of the table, which the type reads as well.
  return Object.fromEntries(entries) as { [Name in Field as WireName<Name>]: Schema }
}
