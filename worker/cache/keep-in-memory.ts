import type { Instant } from '#app/domain/dates/instant.ts'

const MOST_KEPT = 500
const LONGEST_KEY = 200
/** All answers together; what a guest may name is as much as the catalogue, and an isolate has 128 MB. */
const MOST_BYTES = 8_000_000

type Kept = { value: unknown; until: Instant; bytes: number }

/** Answers an isolate knows, the entry used last at the end: names made up by a guest push out no other that is asked for. */
export type Memory = {
  kept: Map<string, Kept>
  /**
   * The version of the brand a page for everybody is made under, which knows only what was asked under that version: what is
   * older may be known for its minute, but would be kept as new. What a list says of its city is asked for under the city's
   * too. Empty for everybody else.
   */
  under: string
}

const memories = new WeakMap<object, Memory>()
const ofMovedClocks = new WeakMap<object, Memory>()

/**
 * The memory of an isolate for one set of bindings: what was read through other bindings is not in it. A clock that a test
 * moved has a memory of its own: what it keeps for a minute would be kept for months by every other.
 */
export function memoryOf(bindings: object, isClockMoved = false): Memory {
  const known = isClockMoved ? ofMovedClocks : memories
  const memory: Memory = known.get(bindings) ?? { kept: new Map(), under: '' }
  known.set(bindings, memory)
  return memory
}

/** Footers as they were drawn, by what they say: one of a brand in a country and language is on every page. */
export type Footers = Map<string, string>

const footers = new WeakMap<object, Footers>()

/** The footers an isolate has drawn for one set of bindings. */
export function footersOf(bindings: object): Footers {
  const drawn: Footers = footers.get(bindings) ?? new Map()
  footers.set(bindings, drawn)
  return drawn
}

type Remembering = { memory: Memory; now: () => Instant }

/**
 * Keeps an answer that is the same for everybody in this isolate, for a minute or as long as is said. Failures and what is
 * not there are not kept. Never give it anything that depends on the visitor: the key must name all the answer depends on.
 */
export async function keepInMemory<Answer>(
  { memory, now }: Remembering,
  { key, seconds = 60 }: { key: string; seconds?: number },
  load: () => Promise<Answer>,
): Promise<Answer> {
  const { kept } = memory
  const asked = now()
  const name = memory.under + key
  const known = kept.get(name)
  if (known && known.until > asked) {
    kept.delete(name)
    kept.set(name, known)
    return known.value as Answer
  }
  // Kept only once it is there: a pending answer ends with the request that asked for it, and would hold up all others.
  const value = await load()
  if (value === null || key.length > LONGEST_KEY) return value
  const bytes = bytesOf(value)
  if (bytes > MOST_BYTES) return value
  kept.delete(name)
  kept.set(name, { value, until: asked + seconds * 1000, bytes })
  let all = 0
  for (const each of kept.values()) all += each.bytes
  for (const [oldest, each] of kept) {
    if (kept.size <= MOST_KEPT && all <= MOST_BYTES) break
    kept.delete(oldest)
    all -= each.bytes
  }
  return value
}

/** What an isolate knows under a key, however old; undefined: nothing. */
export function recall<Answer>({ memory }: Pick<Remembering, 'memory'>, key: string): Answer | undefined {
  return memory.kept.get(memory.under + key)?.value as Answer | undefined
}

/** About as much as a value takes: two bytes a letter, and the entries of a map are not among its own fields. */
function bytesOf(value: unknown): number {
  return 2 * (JSON.stringify(value, (_, inner) => (inner instanceof Map ? [...inner] : inner))?.length ?? 0)
}
