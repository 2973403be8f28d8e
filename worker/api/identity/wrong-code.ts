import type { Problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'

/** Gives a wrong one-time code the number that the specification has for it; every other result stays. */
export function numberWrongCode<Value>(result: Result<Value, Problem>, number: number): Result<Value, Problem> {
  if (result.ok || result.problem.code !== 'otp_incorrect') return result
  // Details replace the fields of the error that they name.
  return refuse({ ...result.problem, details: { ...result.problem.details, code: number } })
}
