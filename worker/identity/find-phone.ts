import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { readKnownPhone } from './known-phone.ts'
import type { TypedPhone } from './read-phone.ts'
import { findUserPhone } from './user-storage.ts'

/** Returns the phone number for a code: the typed one, otherwise that of a known user. */
export async function findPhone(
  deps: Deps,
  input: TypedPhone & { userId: string | null },
): Promise<Result<PhoneNumber, Problem>> {
  if (input.phone !== '' || input.userId === null) return readKnownPhone(deps, input)
  const known = await findUserPhone(deps.db, input.userId)
  return known ? readKnownPhone(deps, { ...known, countryIsoCode: null }) : refuse(problem('not_found'))
}
