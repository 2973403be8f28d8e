import { levelsOf } from '#worker/secrets/network.ts'

/**
 * Counts a call of a network; false once the network, or a wider one around it, has had too many. A limiter knows one
 * limit only, so a wider network has as many counters as it may have limits, and a call takes one of them at random.
 */
export async function isWithinLimit(limiter: RateLimit, network: string, prefix = ''): Promise<boolean> {
  const [own, ...wider] = levelsOf(network)
  // The narrow one first: a device that is refused uses up nothing of its neighbours.
  if (own && !(await limiter.limit({ key: prefix + own.key })).success) return false
  const looks = await Promise.all(
    wider.map(({ key, times }) => limiter.limit({ key: `${prefix}${key}#${Math.floor(Math.random() * times)}` })),
  )
  return looks.every(({ success }) => success)
}
