import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/deps.ts'
import type { CodeLimit, Counted } from '#worker/identity/codes/code-limits.ts'
import { byNetwork } from '#worker/identity/password/password-limits.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { hashLevels } from '#worker/secrets/network.ts'

const DAY_MS = minutes(24 * 60)

/**
 * Limits how often a consent is recorded, because each record is stored for two years. A browser changes its mind a few
 * times; many guests may share one network. `address` is null when it cannot be trusted.
 */
export async function countedConsent(
  deps: Deps,
  { visitor }: Pick<Scope, 'visitor'>,
  { address, at }: { address: string | null; at: Instant },
): Promise<Counted> {
  const hash = (text: string) => keyedHash(deps.settings.secretKey, text)
  const browser = `visitor:${await hash(`consent-visitor:${visitor.id}`)}`
  const networks = address === null ? [] : await hashLevels(address, (key) => hash(`consent-network:${key}`))
  const limits: CodeLimit[] = [
    { subject: browser, count: 10, withinMs: minutes(10) },
    { subject: browser, count: 30, withinMs: DAY_MS },
  ]
  const ofNetwork = byNetwork(networks, [
    { count: 100, withinMs: minutes(10) },
    { count: 1_000, withinMs: DAY_MS },
  ])
  return { call: 'consent', at, limits: [...limits, ...ofNetwork] }
}
