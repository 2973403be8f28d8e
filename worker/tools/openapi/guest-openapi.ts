import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { GuestEndpoint } from '#app/contracts/guest-endpoint.ts'
import { idempotencyKey, jsonContent, toDocument, toRefusals } from '#worker/tools/openapi/document.ts'
import { toDocumentedSchema } from './documented-schema.ts'
import { sharedResponseSchemas, toResponseSchema } from './response-schema.ts'
import { guestProblemsOf, guestSections } from './sections.ts'

/** Returns the endpoints of the site as OpenAPI 3.1, from their records. */
export function guestOpenapi(version: string) {
  const endpoints = guestSections.flatMap(({ title, endpoints: sectionEndpoints }) =>
    sectionEndpoints.map((endpoint) => ({ ...endpoint, operation: { tags: [title], ...toOperation(endpoint) } })),
  )
  return toDocument({
    title: 'Stayfront',
    version,
    description:
      'The guests’ side: finding, booking, paying, changing and cancelling stays. The host decides brand, currency and ' +
      'catalogue. docs/api.md describes what all endpoints share; nested query fields are written with brackets, ' +
      '`filters[city_id]=7`.',
    server: { url: 'http://localhost:8787', description: 'one machine, started with `npm start`' },
    endpoints,
    securitySchemes,
    schemas: { Problem: problemSchema, ...pickUsedSchemas(sharedResponseSchemas(), endpoints) },
    extra: { tags: guestSections.map(({ title }) => ({ name: title })) },
  })
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'set by signing in' },
  bookingToken: { type: 'apiKey', in: 'query', name: 'token', description: 'proof of a booking, from its messages' },
  bookingPhone: {
    type: 'apiKey',
    in: 'query',
    name: 'user_phone',
    description: 'proof of a booking: the number it was made with',
  },
}

/** Returns the schemas that the operations refer to, directly or through other schemas. */
function pickUsedSchemas(schemas: Record<string, unknown>, endpoints: readonly { operation: object }[]) {
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name) || !(name in schemas)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(endpoints.map(({ operation }) => operation))
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

/** Some errors have further fields: the new total of `price_changed`, the `proofs` of `proof_needed`. */
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

function toOperation(endpoint: GuestEndpoint) {
  const { name, summary, method, needs, idempotency, body, bodyType = 'application/json' } = endpoint
  const proof = needs === 'booking' ? ' Needs the proof of a booking: its session, `token` or `user_phone`.' : ''
  return {
    operationId: name,
    summary: toTitle(name),
    description: summary + proof,
    security: securityByNeed[needs ?? 'nothing'],
    parameters: [
      ...pathParameters(endpoint),
      ...queryParameters(endpoint),
      ...(method === 'GET' && name !== 'signOut' ? [] : [xsrfToken]),
      ...(idempotency ? [idempotencyKey] : []),
    ],
    // A DELETE has its fields in the query.
    ...(body && method !== 'DELETE'
      ? { requestBody: { required: true, content: { [bodyType]: { schema: toInputSchema(body) } } } }
      : {}),
    responses: { [endpoint.status ?? 200]: toResponse(endpoint), ...toRefusals(guestProblemsOf(endpoint)) },
  }
}

/** Returns the JSON Schema of a request. */
function toInputSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(toDocumentedSchema(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return withoutInvalidDefaults(plain)
}

/** Applies `withoutInvalidDefault` to a schema and all its parts. */
function withoutInvalidDefaults(schema: JsonSchema): JsonSchema {
  const { properties, anyOf, items, ...rest } = withoutInvalidDefault(schema)
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    return [name, withoutInvalidDefaults(field as JsonSchema)] as const
  })
  return {
    ...rest,
    ...(properties ? { properties: Object.fromEntries(fields) } : {}),
    ...(anyOf ? { anyOf: (anyOf as JsonSchema[]).map(withoutInvalidDefaults) } : {}),
    ...(items ? { items: withoutInvalidDefaults(items as JsonSchema) } : {}),
  }
}

/** Removes an empty default of a field that may not be empty: it only means that the field is required. */
function withoutInvalidDefault({ default: defaultValue, ...schema }: JsonSchema): JsonSchema {
  const isInvalid = defaultValue === '' && (schema.minLength ?? 0) > 0
  return defaultValue === undefined || isInvalid ? schema : { ...schema, default: defaultValue }
}

/** Returns the schema for a query, where nothing is null. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, default: defaultValue, properties, ...rest } = schema
  const branches = (anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== 'null')
  const [branch] = branches ?? []
  return {
    ...rest,
    ...(defaultValue === undefined || defaultValue === null ? {} : { default: defaultValue }),
    ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(withoutNullOf)) } : {}),
    ...(branches?.length === 1 && branch ? withoutNull(branch) : {}),
    ...(branches && branches.length !== 1 ? { anyOf: branches.map(withoutNull) } : {}),
  }
}

function withoutNullOf([name, schema]: [string, JsonSchema | boolean]): [string, JsonSchema] {
  return [name, withoutNull(schema as JsonSchema)]
}

const securityByNeed = {
  session: [{ session: [] }],
  booking: [{ session: [] }, { bookingToken: [] }, { bookingPhone: [] }],
  nothing: [],
}

/** Returns an operation's name as words: "payMembership" → "Pay membership". */
function toTitle(name: string): string {
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

function pathParameters({ path }: GuestEndpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } }
  })
}

function queryParameters({ query, body, takesBodyInQuery }: GuestEndpoint) {
  const schema = query ?? (takesBodyInQuery ? body : undefined)
  if (!schema) return []
  const { properties = {}, required = [] } = toInputSchema(schema)
  return Object.entries(properties).flatMap(([name, field]) =>
    listLeaves(name, withoutNull(field as object)).map(({ path, schema: { description, ...leaf } }) => ({
      name: path,
      in: 'query',
      required: required.includes(path),
      ...(description ? { description } : {}),
      // Lists are joined by commas.
      ...(leaf.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: leaf,
    })),
  )
}

type Leaf = { path: string; schema: JsonSchema }

/**
 * Returns the parameters of a nested query field, each with the brackets of its name: `filters[city_id]`. OpenAPI's
 * deepObject leaves deeper nesting undefined, and generated clients omit it.
 */
function listLeaves(path: string, schema: JsonSchema): Leaf[] {
  if (schema.type !== 'object' || !schema.properties) return [{ path, schema }]
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    listLeaves(`${path}[${name}]`, field as JsonSchema),
  )
}

function toResponse({ response, responseType, status = 200 }: GuestEndpoint) {
  if (response) return { description: 'Done', content: jsonContent(toResponseSchema(response)) }
  if (responseType) return { description: 'Done', content: { [responseType]: { schema: { type: 'string' } } } }
  return { description: status === 303 ? 'Redirects' : 'Accepted' }
}
