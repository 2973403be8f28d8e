import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { deskRecords } from '#app/contracts/desk/records.ts'
import { type RouteRecord, scopesOf } from '#app/contracts/desk/route-record.ts'
import { refusalReasons } from '#app/domain/operators/refusal-reasons.ts'
import { type ProblemCode, problemStatus } from '#app/domain/problem.ts'

const everywhere: readonly ProblemCode[] = ['malformed', 'not_signed_in', 'not_found', 'forbidden', 'too_many_requests']
const whereWritten: readonly ProblemCode[] = ['idempotency_mismatch', 'in_progress']

export function problemsOf({ method, problems }: RouteRecord): ProblemCode[] {
  return [...new Set([...everywhere, ...(method === 'GET' ? [] : whereWritten), ...problems])]
}

/** Returns the admin's endpoints as OpenAPI 3.1, from their records. */
export function openapi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const record of deskRecords) {
    const methods = paths[record.path] ?? {}
    methods[record.method.toLowerCase()] = operationOf(record)
    paths[record.path] = methods
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stayfront admin',
      version,
      description: 'Endpoints for operators: bookings, payments, rates, guests and content of their properties.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:8788', description: 'one machine, as `npm start` prints it' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'sfd_… (docs/desk.md)' } },
      schemas: { Problem: problemSchema },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        reason: {
          type: 'string',
          enum: Object.keys(refusalReasons),
          description: 'why it cannot be changed or cancelled as it stands; more may be added',
        },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        request_id: { type: 'string' },
      },
    },
  },
}

function operationOf(record: RouteRecord) {
  const { about, body, file, method, scope, status = 200 } = record
  return {
    operationId: record.name,
    summary: about,
    description: `Needs the scope ${scopesOf(record)
      .map((each) => `\`${each}\``)
      .join(' or ')}.`,
    tags: [scope.split(':')[0]],
    parameters: [
      ...parametersOf('path', record.pathFields),
      ...parametersOf('query', record.query),
      ...(method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(body
      ? { requestBody: { required: true, content: jsonOf({ ...toSchema(body), additionalProperties: false }) } }
      : {}),
    ...(file
      ? { requestBody: { required: true, content: Object.fromEntries(file.types.map((type) => [type, {}])) } }
      : {}),
    responses: {
      [status]: { description: 'Done', content: contentOf(record) },
      ...refusalsOf(record),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within a day: the first answer again, nothing done twice.',
  schema: { type: 'string', maxLength: 128 },
}

function parametersOf(place: 'path' | 'query', fields: RouteRecord['query']) {
  if (!fields) return []
  const { properties = {}, required = [] } = toSchema(fields)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function refusalsOf(record: RouteRecord) {
  const byStatus = Object.groupBy(problemsOf(record), (code) => problemStatus[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes?.map((code) => `\`${code}\``).join(', '),
        content: jsonOf({ $ref: '#/components/schemas/Problem' }),
      },
    ]),
  )
}

function contentOf({ answer, files }: RouteRecord) {
  const schema = toSchema(answer)
  return files ? Object.fromEntries(files.map((type) => [type, { schema }])) : jsonOf(schema)
}

const jsonOf = (schema: object) => ({ 'application/json': { schema } })

/** Returns the schema of the transmitted value: the input type, without checks that only code can do. */
export function toSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return plain
}
