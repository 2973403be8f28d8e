import type { JsonSchema } from '@valibot/to-json-schema'
import { problemStatus } from '#app/domain/problem.ts'
import { guestSections } from '#worker/api/records/records.ts'
import type { GuestRouteRecord } from '#worker/api/records/route-record.ts'
import { answerParts, toAnswerSchema } from './answer-schema.ts'
import { toInputSchema, withoutNull } from './input-schema.ts'
import { guestProblemsOf } from './problems-of.ts'

/** The calls of the site as OpenAPI 3.1, from their records. */
export function guestOpenapi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { title, records } of guestSections) {
    for (const record of records) {
      const methods = paths[record.path] ?? {}
      methods[record.method.toLowerCase()] = { tags: [title], ...operationOf(record) }
      paths[record.path] = methods
    }
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
    tags: guestSections.map(({ title }) => ({ name: title })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'set by signing in' },
        bookingToken: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'proof of a booking, from its messages',
        },
        bookingPhone: {
          type: 'apiKey',
          in: 'query',
          name: 'user_phone',
          description: 'proof of a booking: the number it was made with',
        },
      },
      schemas: { Problem: problemSchema, ...onlyUsed(answerParts(), paths) },
    },
  }
}

/** Returns the schemas that paths refer to, also through one another. */
function onlyUsed(schemas: Record<string, unknown>, paths: unknown): Record<string, unknown> {
  const used = new Set<string>()
  const follow = (from: unknown): void => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name) || !(name in schemas)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(paths)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
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
    summary: toSummary(name),
    description: about + proof,
    security: securityOf[needs ?? 'nothing'],
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

const securityOf = {
  session: [{ session: [] }],
  booking: [{ session: [] }, { bookingToken: [] }, { bookingPhone: [] }],
  nothing: [],
}

/** Returns an operation's name as words: "payMembership" → "Pay membership". */
function toSummary(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
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
  return Object.entries(properties).flatMap(([name, told]) =>
    leavesOf(name, withoutNull(told as object)).map(({ path, schema: { description, ...schema } }) => ({
      name: path,
      in: 'query',
      required: required.includes(path),
      ...(description ? { description } : {}),
      // Lists are joined by commas.
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      schema,
    })),
  )
}

type Leaf = { path: string; schema: JsonSchema }

/**
 * Returns the parameters of a nested query field, each with the brackets of its name: `filters[city_id]`. OpenAPI's deepObject leaves
 * deeper nesting undefined, and generated clients write none of it.
 */
function leavesOf(path: string, schema: JsonSchema): Leaf[] {
  if (schema.type !== 'object' || !schema.properties) return [{ path, schema }]
  return Object.entries(schema.properties).flatMap(([name, inner]) => leavesOf(`${path}[${name}]`, inner as JsonSchema))
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
