import type * as v from 'valibot'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { ProblemCode } from '#app/domain/problem.ts'

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

export type FileType = 'text/csv' | 'application/jsonl' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'

/**
 * An admin endpoint: the admin serves the route from this record, `/openapi.json` describes it, and the test suite
 * calls it.
 */
export type RouteRecord = {
  /** Camel case, starting with a verb: the OpenAPI `operationId` and the name of the CLI command. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Parameters in braces, as in `/v1/bookings/{bookingNo}`. */
  readonly path: `/v1/${string}`
  /** Required token scope; any of `otherScopes` is accepted instead. */
  readonly scope: Scope
  readonly otherScopes?: readonly Scope[]
  /** One sentence. */
  readonly about: string
  readonly pathFields?: Fields
  readonly query?: Fields
  readonly body?: Fields
  /** The body is a file; its type is detected from its content. */
  readonly file?: { readonly types: readonly string[]; readonly mostBytes: number }
  readonly answer: v.GenericSchema
  /** The response is a file of one of these types; `answer` is then a string. */
  readonly files?: readonly FileType[]
  readonly status?: 200 | 201
  /**
   * Besides those common to all routes: malformed, not_found, forbidden, too_many_requests; on writes also
   * idempotency_mismatch and in_progress.
   */
  readonly problems: readonly ProblemCode[]
}

export function scopesOf({ scope, otherScopes = [] }: RouteRecord): readonly Scope[] {
  return [scope, ...otherScopes]
}

/** Returns the record with its literal types. */
export function routeRecord<const Told extends RouteRecord>(record: Told): Told {
  return record
}
