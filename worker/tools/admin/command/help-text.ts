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
    const own = commands.filter((command) => command.subject === subject)
    return [subject, ...own.map(({ name, record }) => `  ${name.padEnd(width)}  ${record.about}`)].join('\n')
  })
  const usage = 'npm run admin -- <command> [options]; --help after a command lists its options.'
  return [usage, ...subjects].join('\n\n')
}

export function commandHelp({ name, record, fields }: Command): string {
  const inPath = fields.filter(({ place }) => place === 'path').map((field) => ` <${field.option}>`)
  const own = fields.map((field) => [`--${isFlag(field) ? '[no-]' : ''}${field.option}`, describeField(field)] as const)
  const descriptions = record.file
    ? { ...commonDescriptions, body: 'file to send, or - for standard input' }
    : commonDescriptions
  const common = commonOf(record).map((option) => [`--${option}`, descriptions[option]] as const)
  const width = Math.max(...[...own, ...common].map(([option]) => option.length))
  const lines = (rows: (readonly [string, string])[]) =>
    rows.map(([option, words]) => `  ${option.padEnd(width)}  ${words}`.trimEnd())
  return [
    `npm run admin -- ${name}${inPath.join('')} [options]`,
    '',
    record.about,
    [`${record.method} ${record.path}`, scopesOf(record).join(' or ')].filter(Boolean).join(', scope '),
    '',
    ...lines(own),
    '',
    ...lines(common),
  ].join('\n')
}

function commonOf({ method, body, file }: Command['record']): (keyof typeof commonOptions)[] {
  const excluded = method === 'GET' ? ['key', 'body'] : ['all', ...(body || file ? [] : ['body'])]
  return (Object.keys(commonOptions) as (keyof typeof commonOptions)[]).filter((option) => !excluded.includes(option))
}

function describeField({ schema, isRequired, place }: Field): string {
  const { description, enum: choices, default: defaultValue } = schema
  const types = typesOf(schema)
  const kind = choices
    ? choices.join(' | ')
    : types.includes('object') || isListOfObjects(types, schema)
      ? 'JSON'
      : types.join(' | ')
  const details = [
    place !== 'query' || choices ? kind : '',
    isRequired ? 'required' : '',
    defaultValue === undefined ? '' : `default ${JSON.stringify(defaultValue)}`,
  ].filter((detail) => detail !== '')
  return [description, details.length > 0 ? `(${details.join(', ')})` : ''].filter(Boolean).join(' ')
}

function isListOfObjects(types: string[], { items }: Field['schema']): boolean {
  return types.includes('array') && typesOf((items ?? {}) as Field['schema']).includes('object')
}
