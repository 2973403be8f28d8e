import type { Instant } from '#app/domain/dates/instant.ts'

const MOST_KEPT = 500
const LONGEST_KEY = 200

type Kept = { value: unknown; until: Instant }

/** What this isolate knows, the entry used last at the end: names made up by a guest push out no other that is asked for. */
const kept = new Map<string, Kept>()

type KeepOptions = { now: Instant; seconds?: number }

/**
 * Keeps an answer that is the same for everybody in this isolate, for a minute or as long as is said. Failures and what is
 * not there are not kept. Never give it anything that depends on the visitor: the key must name all the answer depends on.
 */
export async function keepInMemory<Answer>(
  key: string,
  { now, seconds = 60 }: KeepOptions,
  load: () => Promise<Answer>,
): Promise<Answer> {
  const known = kept.get(key)
  if (known && known.until > now) {
    kept.delete(key)
    kept.set(key, known)
    return known.value as Answer
  }
  // Kept only once it is there: a pending answer ends with the request that asked for it, and would hold up all others.
  const value = await load()
  if (value === null || key.length > LONGEST_KEY) return value
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, { value, until: now + seconds * 1000 })
  return value
}
