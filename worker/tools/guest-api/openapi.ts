import { problemStatus } from '#app/domain/problem.ts'
import { guestRecords } from '#worker/api/records/records.ts'
import type { GuestRouteRecord } from '#worker/api/records/route-record.ts'
import { answerParts, toAnswerSchema } from './answer-schema.ts'
import { toInputSchema, withoutNull } from './input-schema.ts'
import { guestProblemsOf } from './problems-of.ts'

/** The calls of the site as OpenAPI 3.1, from their records. */
export function guestOpenapi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const record of guestRecords) {
    const methods = paths[record.path] ?? {}
    methods[record.method.toLowerCase()] = operationOf(record)
    paths[record.path] = methods
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stayfront',
      version,
      description:
        'The guests’ side: finding, booking, paying, changing and ending stays. Brand, currency and catalogue come from the host. ' +
        'What holds for every call is told in docs/api.md; a query that nests is written with brackets, `filters[city_id]=7`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://localhost:8787', description: 'one machine, as `npm start` prints it' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'set by signing in' },
      },
      schemas: { Problem: problemSchema, ...answerParts() },
    },
  }
}

/** Some refusals bring more: the new total of `price_changed`, the `proofs` of `proof_needed`. */
const problemSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: ['string', 'integer'], description: 'stable; a number for a wrong one-time code' },
        message: { type: 'string', description: 'for the guest, in their language' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}

function operationOf(record: GuestRouteRecord) {
  const { name, about, method, needs, isKeyed, body, bodyType = 'application/json' } = record
  const proof = needs === 'booking' ? ' Needs the proof of a booking: its session, `token` or `user_phone`.' : ''
  return {
    operationId: name,
    description: about + proof,
    ...(needs === 'session' ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...pathParameters(record),
      ...queryParameters(record),
      ...(method === 'GET' && name !== 'signOut' ? [] : [xsrfToken]),
      ...(isKeyed ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: { required: true, content: { [bodyType]: { schema: toInputSchema(body) } } } } : {}),
    responses: { [record.status ?? 200]: answerOf(record), ...refusalsOf(record) },
  }
}

const xsrfToken = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: false,
  description: 'The value of the cookie `XSRF-TOKEN`, which `GET visit` sets.',
  schema: { type: 'string' },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body within a day: the first answer again, nothing done twice.',
  schema: { type: 'string', maxLength: 128 },
}

function pathParameters({ path }: GuestRouteRecord) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } }
  })
}

function queryParameters({ query }: GuestRouteRecord) {
  if (!query) return []
  const { properties = {}, required = [] } = toInputSchema(query)
  return Object.entries(properties).map(([name, told]) => {
    const { description, ...schema } = withoutNull(told as object)
    const words = description ? { description } : {}
    return { name, in: 'query', required: required.includes(name), ...words, ...styleOf(schema.type), schema }
  })
}

/** Lists are joined by commas, what nests is written with brackets. */
function styleOf(type: unknown) {
  if (type === 'array') return { style: 'form', explode: false }
  return type === 'object' ? { style: 'deepObject', explode: true } : {}
}

function answerOf({ answer, answerType, status = 200 }: GuestRouteRecord) {
  if (answer) return { description: 'Done', content: { 'application/json': { schema: toAnswerSchema(answer) } } }
  if (answerType) return { description: 'Done', content: { [answerType]: { schema: { type: 'string' } } } }
  return { description: status === 303 ? 'Leads on' : 'Taken' }
}

function refusalsOf(record: GuestRouteRecord) {
  const byStatus = Object.groupBy(guestProblemsOf(record), (code) => problemStatus[code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { description: codes?.map((code) => `\`${code}\``).join(', '), content },
    ]),
  )
}
