import { expect } from 'vitest'

/** Lookups per network and minute, as wrangler.toml sets them. */
export const LOOKUP_LIMIT = 30

/**
 * Counts lookups of one test. The real limiter starts again with each minute of the clock, which a slow test crosses.
 */
export function aLookupLimit(): RateLimit {
  const counts = new Map<string, number>()
  return {
    limit: async ({ key }) => {
      const counted = `${expect.getState().currentTestName} ${key}`
      const count = (counts.get(counted) ?? 0) + 1
      counts.set(counted, count)
      return { success: count <= LOOKUP_LIMIT }
    },
  }
}
