import type { JsonSchema } from '@valibot/to-json-schema'
import { adminRecords } from '#app/contracts/admin/records.ts'
import type { RouteRecord } from '#app/contracts/admin/route-record.ts'
import { adminOptions } from '../find-admin.ts'
import { subjectOf, toSchema } from '../openapi.ts'

export type Field = {
  name: string
  /** Name of the option: `arrival-from` for `arrival_from`. */
  option: string
  place: 'path' | 'query' | 'body'
  isRequired: boolean
  schema: JsonSchema
}

export type Command = {
  /** `list-bookings` */
  name: string
  subject: string
  record: RouteRecord
  fields: Field[]
}

export const commonOptions = {
  ...adminOptions,
  key: { type: 'string' },
  body: { type: 'string' },
  json: { type: 'boolean' },
  all: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Returns a command for every endpoint that takes a token, in the order of the documentation. */
export function adminCommands(): Command[] {
  return adminRecords
    .filter(({ access }) => access === undefined)
    .map((record) => ({
      name: toKebab(record.name),
      subject: subjectOf(record),
      record,
      fields: [
        ...fieldsOf('path', record.pathFields),
        ...fieldsOf('query', record.query),
        ...fieldsOf('body', record.body),
      ],
    }))
}

function fieldsOf(place: Field['place'], schema: RouteRecord['query']): Field[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema)
  return Object.entries(properties).map(([name, fieldSchema]) => ({
    name,
    option: toOption(name),
    place,
    isRequired: required.includes(name),
    schema: fieldSchema as JsonSchema,
  }))
}

/** Returns the option of a field; a field with the name of a common option becomes `--field-body`. */
function toOption(name: string): string {
  const option = toKebab(name)
  return Object.hasOwn(commonOptions, option) ? `field-${option}` : option
}

function toKebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')
}
