import type * as v from 'valibot'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { ProblemCode } from '#app/domain/problem.ts'

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type FileType = 'text/csv' | 'application/jsonl' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'

/** An endpoint of the admin, used for its route, `/openapi.json` and the tests. */
export type RouteRecord = {
  /** Camel case, starting with a verb: the OpenAPI `operationId` and the name of the CLI command. */
  readonly name: string
  readonly method: Method
  readonly path: string
  /** Required scope; any of `otherScopes` is accepted instead. Absent: the caller needs none. */
  readonly scope?: Scope
  readonly otherScopes?: readonly Scope[]
  /** `anyone`: no sign-in needed; `person`: a signed-in person, no token; absent: tokens and signed-in people. */
  readonly access?: 'anyone' | 'person'
  /**
   * Requires people to have proven their identity within the last five minutes: always, or only for amounts above the
   * limit of their role. Tokens are exempt.
   */
  readonly stepUp?: 'always' | 'above-limit'
  /**
   * The response has phone numbers or email addresses of guests: above a number of rows an hour people prove their
   * identity again. `other-days`: rows of today, the default of `day`, are not counted.
   */
  readonly guestContacts?: 'counted' | 'other-days'
  readonly about: string
  readonly pathFields?: Fields
  readonly query?: Fields
  readonly body?: Fields
  /** The body is a file; its type is detected from its content. */
  readonly file?: { readonly types: readonly string[]; readonly maxBytes: number }
  readonly response: v.GenericSchema
  /** The response is a file of one of these types; `response` is then a string. */
  readonly files?: readonly FileType[]
  /** With `format=csv` the response is a file of this type instead. */
  readonly alsoFile?: FileType
  readonly status?: 200 | 201
  /**
   * Beyond those common to all routes: malformed, not_found, forbidden, too_many_requests; on writes also
   * idempotency_mismatch and in_progress.
   */
  readonly problems?: readonly ProblemCode[]
}

export function scopesOf({ scope, otherScopes = [] }: RouteRecord): readonly Scope[] {
  return scope === undefined ? [] : [scope, ...otherScopes]
}

type RouteParts<Route extends string> = Route extends `${infer Verb extends Method} ${infer Path}`
  ? { readonly method: Verb; readonly path: Path }
  : never

/** Returns a record with its literal types; `route` is method and path, as in `GET /v1/bookings/{bookingNo}`. */
export function routeRecord<
  const Name extends string,
  const Route extends `${Method} /v1/${string}`,
  const Details extends Omit<RouteRecord, 'name' | 'method' | 'path'>,
>(name: Name, route: Route, details: Details): Details & RouteParts<Route> & { readonly name: Name } {
  const [method, path = ''] = route.split(' ')
  return { name, method, path, ...details } as unknown as Details & RouteParts<Route> & { readonly name: Name }
}

/** Sent in every admin response: clients send no token to a URL whose response lacks it. */
export const SERVICE_HEADER = 'Stayfront-Service'
export const ADMIN_SERVICE = 'admin'
