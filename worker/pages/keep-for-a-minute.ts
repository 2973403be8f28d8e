import type { Instant } from '#app/domain/instant.ts'

const LIFE_MS = 60_000
const MOST_KEPT = 500

type Kept = { value: unknown; until: Instant }

const kept = new Map<string, Kept>()

/**
 * Keeps an answer that is the same for everybody for a minute in this isolate. Failures and what is not there are not
 * kept. Never give it anything that depends on the visitor: the key must name all the answer depends on.
 */
export async function keepForAMinute<Answer>(key: string, now: Instant, load: () => Promise<Answer>): Promise<Answer> {
  const known = kept.get(key)
  if (known && known.until > now) return known.value as Answer
  // Kept only once it is there: a pending answer ends with the request that asked for it, and would hold up all others.
  const value = await load()
  if (value === null) return value
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, { value, until: now + LIFE_MS })
  return value
}
