/** A node of schema.org's vocabulary; `tests/support/schemaorg` says which properties a type has. */
export type Thing = { '@type': string | string[]; [property: string]: ThingValue | undefined }

type ThingValue = string | number | boolean | Thing | ThingValue[]
