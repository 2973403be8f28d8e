import { type Problem, problem } from '#app/domain/problem.ts'

/** Returns the refusal that asks the guest for a proof: a code to their number or, while rooms may still be held, a payment. */
export function proofNeeded({ canPay }: { canPay: boolean }): Problem {
  return canPay
    ? problem('proof_needed', { message: 'errors.proveNumber', details: { proofs: ['code', 'payment'] } })
    : problem('proof_needed', { message: 'errors.proveNumberFirst', details: { proofs: ['code'] } })
}
