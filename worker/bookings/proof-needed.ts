import { type Problem, problem } from '#app/domain/problem.ts'

/**
 * Returns the refusal that asks for verification: a code sent to the phone or, while rooms may still be held, a
 * payment.
 */
export function proofNeeded({ canPay }: { canPay: boolean }): Problem {
  return canPay
    ? problem('proof_needed', { message: 'errors.proveNumber', details: { proofs: ['code', 'payment'] } })
    : problem('proof_needed', { message: 'errors.proveNumberFirst', details: { proofs: ['code'] } })
}
