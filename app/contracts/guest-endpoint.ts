import * as v from 'valibot'
import type { ProblemCode } from '#app/domain/problem.ts'

/**
 * One endpoint of the guests' API: the site serves the route from it, `/openapi.json` describes it, and tests check each
 * response against it. Fields are described in their schemas.
 */
export type GuestEndpoint = {
  /** In camel case, a verb first: the `operationId` of OpenAPI. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path fields in braces, as in `/api/pwa/bookings/{id}/cancel`. */
  readonly path: `/${string}`
  /** Also served with a slash at its end, as the specification writes it. */
  readonly hasSlashForm?: true
  /** One or two sentences in Markdown. */
  readonly summary: string
  /** The rate limit that counts each request before anything is read. */
  readonly limit?: 'lookups' | 'files' | 'events'
  /** A signed-in guest, checked before anything is read; or the proof of a booking, checked by the handler. */
  readonly needs?: 'booking' | 'session'
  /** The operation an Idempotency-Key is stored under. Endpoints of one operation share their keys; path fields in braces. */
  readonly idempotency?: string
  readonly pathFields?: v.GenericSchema
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** The handler reads the body: a file, a form, signed bytes, or a report that is never refused. */
  readonly hasRawBody?: true
  /** Fields of the body may come in the query instead. */
  readonly takesBodyInQuery?: true
  /** Of a body that is not JSON. */
  readonly bodyType?: string
  /** Null where the answer is no JSON: the handler then builds the response. */
  readonly answer: v.GenericSchema | null
  /** Of an answer that is not JSON. */
  readonly answerType?: string
  readonly status?: 200 | 201 | 204 | 303
  /**
   * Besides those of every endpoint: malformed, not_signed_in, too_many_requests; xsrf_failed where it writes;
   * idempotency_mismatch and in_progress with a key; not_found where it needs a booking.
   */
  readonly problems: readonly ProblemCode[]
}

/** What is declared of an endpoint; its name is the key in its group. */
export type GuestEndpointDetails = Omit<GuestEndpoint, 'name'>

/** Returns the endpoints of one subject, each with its key as its name and with its own types. */
// @__NO_SIDE_EFFECTS__
export function guestEndpoints<const Group extends Record<string, GuestEndpointDetails>>(group: Group) {
  const named = Object.entries(group).map(([name, endpoint]) => [name, { ...endpoint, name }])
  return Object.fromEntries(named) as { readonly [Name in keyof Group]: Group[Name] & { readonly name: Name & string } }
}

/** Returns the same endpoint at another path. */
// @__NO_SIDE_EFFECTS__
export function aliasOf<const Base extends GuestEndpointDetails>(
  base: Base,
  method: GuestEndpoint['method'],
  path: GuestEndpoint['path'],
) {
  return { ...base, method, path, summary: `The same as \`${base.method} ${base.path}\`.` }
}

/** The path field of most endpoints that have one. */
export const idInPath = v.object({ id: v.string() })
