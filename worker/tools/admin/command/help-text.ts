import { scopesOf } from '#app/contracts/admin/route-record.ts'
import { type Command, commonOptions, type Field } from './commands.ts'
import { isFlag } from './read-command.ts'
import { typesOf } from './read-value.ts'

const commonDescriptions: Record<keyof typeof commonOptions, string> = {
  admin: 'address of the admin (STAYFRONT_ADMIN_URL, or that of this machine)',
  token: 'its token (STAYFRONT_ADMIN_TOKEN, or that of `npm start` on this machine)',
  key: 'Idempotency-Key: a repeated key does nothing twice',
  body: 'file with the body as JSON, or - for standard input; options override it',
  json: 'print the response as JSON',
  all: 'all pages of a list',
  help: 'show this help',
}

export function commandList(commands: Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const subjects = [...new Set(commands.map(({ subject }) => subject))].map((subject) => {
    const subjectCommands = commands.filter((command) => command.subject === subject)
    const lines = subjectCommands.map(({ name, record }) => `  ${name.padEnd(width)}  ${record.about}`)
    return [subject, ...lines].join('\n')
  })
  const usage = 'npm run admin -- <command> [options]; --help after a command lists its options.'
  return [usage, ...subjects].join('\n\n')
}

export function commandHelp({ name, record, fields }: Command): string {
  const pathArguments = fields.filter(({ place }) => place === 'path').map((field) => ` <${field.option}>`)
  const fieldRows = fields.map(
    (field) => [`--${isFlag(field) ? '[no-]' : ''}${field.option}`, describeField(field)] as const,
  )
  const descriptions = record.file
    ? { ...commonDescriptions, body: 'file to send, or - for standard input' }
    : commonDescriptions
  const commonRows = listCommonOptions(record).map((option) => [`--${option}`, descriptions[option]] as const)
  const width = Math.max(...[...fieldRows, ...commonRows].map(([option]) => option.length))
  const lines = (rows: (readonly [string, string])[]) =>
    rows.map(([option, description]) => `  ${option.padEnd(width)}  ${description}`.trimEnd())
  return [
    `npm run admin -- ${name}${pathArguments.join('')} [options]`,
    '',
    record.about,
    [`${record.method} ${record.path}`, scopesOf(record).join(' or ')].filter(Boolean).join(', scope '),
    '',
    ...lines(fieldRows),
    '',
    ...lines(commonRows),
  ].join('\n')
}

/** Lists the common options that apply to an endpoint. */
function listCommonOptions({ method, body, file }: Command['record']): (keyof typeof commonOptions)[] {
  const excluded = method === 'GET' ? ['key', 'body'] : ['all', ...(body || file ? [] : ['body'])]
  return (Object.keys(commonOptions) as (keyof typeof commonOptions)[]).filter((option) => !excluded.includes(option))
}

function describeField({ schema, isRequired, place }: Field): string {
  const { description, enum: choices, default: defaultValue } = schema
  const details = [
    place !== 'query' || choices ? describeType(schema) : '',
    isRequired ? 'required' : '',
    defaultValue === undefined ? '' : `default ${JSON.stringify(defaultValue)}`,
  ].filter((detail) => detail !== '')
  return [description, details.length > 0 ? `(${details.join(', ')})` : ''].filter(Boolean).join(' ')
}

function describeType(schema: Field['schema']): string {
  if (schema.enum) return schema.enum.join(' | ')
  const types = typesOf(schema)
  return types.includes('object') || isListOfObjects(types, schema) ? 'JSON' : types.join(' | ')
}

function isListOfObjects(types: string[], { items }: Field['schema']): boolean {
  return types.includes('array') && typesOf((items ?? {}) as Field['schema']).includes('object')
}
