import { levelsOf } from '#worker/infra/crypto/network.ts'

/**
 * Counts a request of a network; returns false when the limit of the network or of a wider one is exceeded. A limiter
 * has only one limit, so a wider network uses several counters, one of them at random per request.
 */
export async function isWithinLimit(limiter: RateLimit, network: string, prefix = ''): Promise<boolean> {
  const [narrowest, ...wider] = levelsOf(network)
  // Check the narrow network first, so that a refused device does not use up its neighbours' limit.
  if (narrowest && !(await limiter.limit({ key: prefix + narrowest.key })).success) return false
  const outcomes = await Promise.all(
    wider.map(({ key, times }) => limiter.limit({ key: `${prefix}${key}#${Math.floor(Math.random() * times)}` })),
  )
  return outcomes.every(({ success }) => success)
}
