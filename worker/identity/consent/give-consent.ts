import { type Choices, choosable, consentSeconds, type GivenConsent } from '#app/domain/consent/consent.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { secondsUntilFree } from '#worker/identity/codes/code-limits.ts'
import { insertCounts, isUnderLimits, selectCounts, toCounts } from '#worker/identity/codes/code-limits-storage.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import { countedConsent } from './consent-limits.ts'
import { insertConsent } from './consent-storage.ts'

/** `countryCode` is that of the page; `given` is this browser's previous consent; `address` is the IP address. */
export type Answer = {
  version: number
  choices: Choices
  countryCode: string
  given: GivenConsent | null
  address: string | null
}

/**
 * Records a cookie consent under a random id, without other personal data. Each change is a separate record; an
 * identical consent returns the existing one. Above the limits nothing is stored: a consent that allows more is
 * refused, one that allows less takes effect anyway.
 */
export async function giveConsent(
  deps: Deps,
  scope: Pick<Scope, 'brand' | 'now' | 'visitor'>,
  { version, choices, countryCode, given, address }: Answer,
): Promise<Result<GivenConsent, Problem>> {
  const at = scope.now
  if (given && isSame(given, { version, choices }) && at < given.at + consentSeconds * 1000) return ok(given)
  const answer = { version, choices, at, id: randomToken(deps.randomBytes, 15) }
  const counted = await countedConsent(deps, scope, { address, at })
  const record = { ...answer, brandId: scope.brand.id, countryCode }
  const [written, ...others] = await deps.db.batch([
    ...insertConsent(record, scope.visitor.user?.id ?? null, (bind) => isUnderLimits(counted, bind)),
    insertCounts(counted, (bind) => isUnderLimits(counted, bind)),
    selectCounts(counted),
  ])
  const allowsMore = choosable.some((name) => choices[name] && !given?.choices[name])
  if ((written?.changes ?? 0) > 0 || !allowsMore) return ok(answer)
  const retryAfterSeconds = Math.max(1, secondsUntilFree(counted, toCounts(others.at(-1)?.rows)))
  return refuse(problem('too_many_requests', { retryAfterSeconds }))
}

function isSame(given: GivenConsent, { version, choices }: Pick<GivenConsent, 'version' | 'choices'>): boolean {
  return given.version === version && choosable.every((name) => given.choices[name] === choices[name])
}
