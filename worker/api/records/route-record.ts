import * as v from 'valibot'
import type { ProblemCode } from '#app/domain/problem.ts'

/**
 * One endpoint of the guests' API: `/openapi.json` describes it, and tests check each response against it. The site loads no
 * record: its routes parse by the same schemas.
 */
export type GuestRouteRecord = {
  /** In camel case, a verb first: the `operationId` of OpenAPI. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parts in braces, as `/api/pwa/bookings/{id}/cancel`. */
  readonly path: `/${string}`
  /** What it takes and answers, in Markdown. */
  readonly about: string
  /** The proof of a booking, or a guest who is signed in. */
  readonly needs?: 'booking' | 'session'
  /** It takes an Idempotency-Key. */
  readonly isKeyed?: boolean
  readonly pathFields?: v.GenericSchema
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** Of the body, where it is not JSON. */
  readonly bodyType?: string
  /** Null where there is nothing in JSON to read. */
  readonly answer: v.GenericSchema | null
  /** Of an answer that is not JSON. */
  readonly answerType?: string
  readonly status?: 200 | 201 | 204 | 303
  /**
   * Besides those every call knows: malformed, not_signed_in, too_many_requests; where it writes, xsrf_failed; with a key,
   * idempotency_mismatch and in_progress; where it needs a booking, not_found.
   */
  readonly problems: readonly ProblemCode[]
}

/** A part of `docs/api.md`. */
export type GuestSection = { readonly title: string; readonly records: readonly GuestRouteRecord[] }

/** The one part most paths have. */
export const idInPath = v.object({ id: v.string() })
