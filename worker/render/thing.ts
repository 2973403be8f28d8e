/** A schema.org node; `tests/support/schemaorg` lists the properties of each type. */
export type Thing = { '@type': string | string[]; [property: string]: ThingValue | undefined }

type ThingValue = string | number | boolean | Thing | ThingValue[]
