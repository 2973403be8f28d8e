import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ParseArgsOptionsConfig } from 'node:util'
import { AdminError, type AdminRequest } from '../call-admin.ts'
import { parseOptions } from '../parse-options.ts'
import { type Command, commonOptions, type Field } from './commands.ts'
import { readJson, readValue, typesOf } from './read-value.ts'

type Values = Record<string, string | boolean | undefined>

export type ParsedCommand = {
  values: { admin?: string; token?: string; json?: boolean; all?: boolean; help?: boolean }
  /** Throws an `AdminError` for missing or malformed input. */
  toRequest: () => AdminRequest
}

/** Parses a command's arguments; throws an `AdminError` for unknown options. */
export function readCommand({ record, fields }: Command, args: string[]): ParsedCommand {
  const options: ParseArgsOptionsConfig = { ...commonOptions }
  for (const field of fields) options[field.option] = { type: isFlag(field) ? 'boolean' : 'string' }
  const { values, positionals } = parseArguments(args, options)
  const pathFields = fields.filter(({ place }) => place === 'path')
  const missingFields = pathFields.filter(({ option }) => values[option] === undefined)
  if (positionals.length > missingFields.length)
    throw new AdminError(`Unexpected argument: ${positionals[missingFields.length]}.`)
  for (const [index, text] of positionals.entries()) values[missingFields[index]?.option ?? ''] = text
  return {
    values,
    toRequest() {
      const body = record.body ? { ...readBody(values.body), ...pickValues(fields, 'body', values) } : undefined
      return {
        method: record.method,
        path: fillPath(record.path, pathFields, values),
        query: pickValues(fields, 'query', values) as Record<string, string>,
        body: record.file ? readFileBytes(values.body) : body,
        key: record.method === 'GET' ? undefined : String(values.key ?? randomUUID()),
      }
    },
  }
}

/** Returns whether an option takes no value: `--dry-run`, `--no-dry-run`. */
export function isFlag({ schema, place }: Field): boolean {
  return place === 'body' && typesOf(schema).join() === 'boolean'
}

function parseArguments(args: string[], options: ParseArgsOptionsConfig): { values: Values; positionals: string[] } {
  const parsed = parseOptions({ args, options, allowPositionals: true, allowNegative: true })
  return { values: { ...parsed.values } as Values, positionals: parsed.positionals }
}

function pickValues(fields: Field[], place: Field['place'], values: Values): Record<string, unknown> {
  const chosen = fields.filter((field) => field.place === place && values[field.option] !== undefined)
  return Object.fromEntries(
    chosen.map(({ name, option, schema }) => {
      const value = values[option]
      // Query values are always text.
      return [name, typeof value !== 'string' || place === 'query' ? value : readValue(value, schema, option)]
    }),
  )
}

function fillPath(path: string, fields: Field[], values: Values): string {
  return fields.reduce((filled, { name, option }) => {
    if (!values[option]) throw new AdminError(`--${option} is missing.`)
    return filled.replace(`{${name}}`, encodeURIComponent(String(values[option])))
  }, path)
}

function readBody(file: string | boolean | undefined): object {
  if (typeof file !== 'string') return {}
  const body = readJson(readBytes(file).toString('utf8'), 'body')
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new AdminError('--body is not a JSON object.')
}

function readFileBytes(file: string | boolean | undefined): Uint8Array<ArrayBuffer> {
  if (typeof file !== 'string') throw new AdminError('--body is missing: the file to be sent.')
  return new Uint8Array(readBytes(file))
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file === '-' ? 0 : file)
  } catch (error) {
    throw new AdminError(`${file} cannot be read: ${(error as Error).message}`)
  }
}
