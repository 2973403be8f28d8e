import type * as v from 'valibot'
import type { ProblemCode } from '#app/domain/problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An endpoint of the guest API, used for its route and for `/openapi.json`. */
export type GuestEndpoint = {
  /** In camel case, a verb first: the `operationId` of OpenAPI. */
  readonly name: string
  /** Path fields in braces: `POST /api/pwa/bookings/{id}/cancel`. */
  readonly at: `${Method} /${string}`
  readonly method: Method
  readonly path: string
  /** Also served with a trailing slash, as the specification writes it. */
  readonly hasSlashForm?: true
  readonly summary: string
  readonly limit?: 'lookups' | 'files' | 'events'
  /** `session` is checked before anything is read; the handler checks the proof of a `booking`. */
  readonly needs?: 'booking' | 'session'
  /** Operation an Idempotency-Key is stored under; endpoints of one operation share their keys. */
  readonly idempotency?: string
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** The handler reads the body: a file, a form, signed bytes, or a report that is never refused. */
  readonly hasRawBody?: true
  readonly takesBodyInQuery?: true
  readonly bodyType?: string
  /** Null where the response is not JSON and the handler builds it. */
  readonly response: v.GenericSchema | null
  readonly responseType?: string
  readonly status?: 200 | 201 | 204 | 303
  /** Beyond those of every endpoint: malformed, not_signed_in, too_many_requests; xsrf_failed for writes. */
  readonly problems: readonly ProblemCode[]
}

/** The fields of a path: `{ id: string }` of `/bookings/{id}`. */
export type PathFields<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Field in Name]: string } & PathFields<Rest>
  : unknown

export type GuestEndpointDetails = Omit<GuestEndpoint, 'name' | 'method' | 'path' | 'problems'> &
  Partial<Pick<GuestEndpoint, 'problems'>>

type EndpointOf<Name, Details> = Details &
  Pick<GuestEndpoint, 'method' | 'path' | 'problems'> & { readonly name: Name & string }

/** Returns the endpoints of one subject, each with its key as its name and with its own types. */
// @__NO_SIDE_EFFECTS__
export function guestEndpoints<const Group extends Record<string, GuestEndpointDetails>>(group: Group) {
  const entries = Object.entries(group).map(([name, endpoint]) => {
    const [method, path] = endpoint.at.split(' ')
    return [name, { problems: [], ...endpoint, name, method, path }]
  })
  return Object.fromEntries(entries) as { readonly [Name in keyof Group]: EndpointOf<Name, Group[Name]> }
}

/** Returns the same endpoint at another path. */
// @__NO_SIDE_EFFECTS__
export function aliasOf<const Base extends GuestEndpointDetails, const At extends GuestEndpoint['at']>(
  base: Base,
  at: At,
) {
  return { ...base, at, summary: `The same as \`${base.at}\`.` }
}
