import type { ProblemCode } from '#app/domain/problem.ts'

/** Codes set in the browser: no answer, offline, or an answer that is not in the contract. */
type OwnCode = 'no_answer' | 'offline' | 'server_error'

export type ProblemDetails = {
  code: ProblemCode | OwnCode
  message: string
  reason?: string
  fields?: Record<string, string>
  /** Methods to prove identity again, when the code is `proof_needed`. */
  ways?: readonly string[]
}

/** A request that the admin refused, or that had no answer. */
export class RequestProblem extends Error {
  readonly details: ProblemDetails

  constructor(details: ProblemDetails) {
    super(details.message)
    this.name = 'RequestProblem'
    this.details = details
  }
}

/** Returns the code of a failed request, or null for another error. */
export function codeOf(error: unknown): ProblemDetails['code'] | null {
  return error instanceof RequestProblem ? error.details.code : null
}

const RETRYABLE_CODES: readonly ProblemDetails['code'][] = [
  'no_answer',
  'server_error',
  'in_progress',
  'too_many_requests',
]

/** Returns whether the same write may succeed later; until then it is unknown whether it happened. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && RETRYABLE_CODES.includes(code)
}

/** Reads the error of a response in the contract's format; other bodies count as a failure of the server. */
export async function readProblem(response: Response): Promise<RequestProblem> {
  const body: unknown = await response.json().catch(() => null)
  const error = typeof body === 'object' && body !== null && 'error' in body ? (body.error as WireError) : null
  if (!error?.code) return new RequestProblem({ code: 'server_error', message: String(response.status) })
  const { code, message = '', reason, fields, step_up: stepUp } = error
  return new RequestProblem({ code, message, reason, fields, ways: stepUp?.ways })
}

type WireError = Partial<ProblemDetails> & { step_up?: { ways?: readonly string[] } }
