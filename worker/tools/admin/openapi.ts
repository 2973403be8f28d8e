import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { adminRecords } from '#app/contracts/admin/records.ts'
import { type RouteRecord, scopesOf } from '#app/contracts/admin/route-record.ts'
import { refusalReasons } from '#app/domain/operators/refusal-reasons.ts'
import { GUEST_ROWS_PER_HOUR } from '#app/domain/operators/sign-in.ts'
import type { ProblemCode } from '#app/domain/problem.ts'
import { idempotencyKey, jsonContent, toDocument, toRefusals } from '#worker/tools/openapi/document.ts'

const commonProblems: readonly ProblemCode[] = [
  'malformed',
  'not_signed_in',
  'not_found',
  'forbidden',
  'too_many_requests',
]
const writeProblems: readonly ProblemCode[] = ['idempotency_mismatch', 'in_progress']

/** Returns the error codes an endpoint may respond with. */
export function problemsOf({ method, problems = [] }: RouteRecord): ProblemCode[] {
  return [...new Set([...commonProblems, ...(method === 'GET' ? [] : writeProblems), ...problems])]
}

/** Returns the admin's endpoints as OpenAPI 3.1, from their records. */
export function openapi(version: string) {
  return toDocument({
    title: 'Stayfront admin',
    version,
    description: 'Endpoints for operators: bookings, payments, rates, guests and content of their properties.',
    server: { url: 'http://127.0.0.1:8788', description: 'one machine, started with `npm start`' },
    endpoints: adminRecords.map((record) => ({ ...record, operation: toOperation(record) })),
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'sfd_… (docs/admin.md)' },
      session: { type: 'apiKey', in: 'cookie', name: '__Host-operator', description: 'a signed-in person' },
    },
    schemas: { Problem: problemSchema },
    extra: { security: [{ token: [] }, { session: [] }] },
  })
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
          description: 'why it cannot be changed or cancelled now; further values may be added',
        },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        request_id: { type: 'string' },
      },
    },
  },
}

function toOperation(record: RouteRecord) {
  const { about, access, body, file, method, status = 200 } = record
  return {
    operationId: record.name,
    summary: about,
    description: describeAccess(record),
    ...(access ? { security: access === 'anyone' ? [] : [{ session: [] }] } : {}),
    tags: [subjectOf(record)],
    parameters: [
      ...toParameters('path', record.pathFields),
      ...toParameters('query', record.query),
      ...(method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(body
      ? { requestBody: { required: true, content: jsonContent({ ...toSchema(body), additionalProperties: false }) } }
      : {}),
    ...(file
      ? { requestBody: { required: true, content: Object.fromEntries(file.types.map((type) => [type, {}])) } }
      : {}),
    responses: {
      [status]: { description: 'Done', content: toContent(record) },
      ...toRefusals(problemsOf(record)),
    },
  }
}

/** Returns the group of an endpoint in the documentation: the subject of its scope, otherwise `session`. */
export function subjectOf({ scope }: RouteRecord): string {
  return scope?.split(':')[0] ?? 'session'
}

function describeAccess(record: RouteRecord): string {
  const scopes = scopesOf(record).map((scope) => `\`${scope}\``)
  return [
    scopes.length > 0 && `Needs the scope ${scopes.join(' or ')}.`,
    record.access === 'person' && 'For signed-in people, not for tokens.',
    record.stepUp === 'always' && 'People prove again who they are (`proof_needed`, `POST /v1/step-ups`).',
    record.stepUp === 'above-limit' && 'Above the limit of their role people prove again who they are.',
    record.guestContacts &&
      `People who read over ${GUEST_ROWS_PER_HOUR} guests an hour prove again who they are (\`proof_needed\`).`,
  ]
    .filter(Boolean)
    .join(' ')
}

function toParameters(place: 'path' | 'query', fields: RouteRecord['query']) {
  if (!fields) return []
  const { properties = {}, required = [] } = toSchema(fields)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function toContent({ response, files, alsoFile }: RouteRecord) {
  const schema = toSchema(response)
  if (alsoFile) return { ...jsonContent(schema), [alsoFile]: { schema: { type: 'string' } } }
  return files ? Object.fromEntries(files.map((type) => [type, { schema }])) : jsonContent(schema)
}

/** Returns the schema of the transmitted value: the input type, without checks that only code can do. */
export function toSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return plain
}
