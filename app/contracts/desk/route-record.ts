import type * as v from 'valibot'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { ProblemCode } from '#app/domain/problem.ts'

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

/** What a file that is an answer can be. */
export type FileType = 'text/csv' | 'application/jsonl' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'

/**
 * One endpoint of the admin: the admin serves the route from it, `/openapi.json` describes it, and the
 * suite walks it.
 */
export type RouteRecord = {
  /** In camel case, a verb first: the `operationId` of OpenAPI, and the command of `npm run desk`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Parts in braces, as `/v1/bookings/{bookingNo}`. */
  readonly path: `/v1/${string}`
  /** What a token must have; `otherScopes` are each as good. */
  readonly scope: Scope
  readonly otherScopes?: readonly Scope[]
  /** One sentence. */
  readonly about: string
  readonly pathFields?: Fields
  readonly query?: Fields
  readonly body?: Fields
  /** The body is a file as it is, in place of fields; what it is its bytes say. */
  readonly file?: { readonly types: readonly string[]; readonly mostBytes: number }
  readonly answer: v.GenericSchema
  /** The answer is a file, of one of these types; `answer` is then a text. */
  readonly files?: readonly FileType[]
  readonly status?: 200 | 201
  /**
   * Besides those every route knows: malformed, not_found, forbidden, too_many_requests; where it writes,
   * idempotency_mismatch and in_progress.
   */
  readonly problems: readonly ProblemCode[]
}

/** The scopes of which a token must have one. */
export function scopesOf({ scope, otherScopes = [] }: RouteRecord): readonly Scope[] {
  return [scope, ...otherScopes]
}

/** A record as it is, with its own types. */
export function routeRecord<const Told extends RouteRecord>(record: Told): Told {
  return record
}
