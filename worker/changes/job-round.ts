import type { Instant } from '#app/domain/dates/instant.ts'
import { describeError, log } from '#worker/log.ts'

/** How far a job came in one round: how many things it did, and after what the next round goes on; null: nothing is left. */
export type JobRound = { done: number; next: string | null }

/** A place in a list that is worked off in its order: what it is sorted by, then the id. */
export type ListPlace = { at: string; id: string }

/** Reads the place a round goes on after; the first round begins before everything. */
export function readPlace(after: string): ListPlace {
  const [at = '', id = ''] = after.split(' ')
  return { at, id }
}

/** Where the round after this one goes on: after the last of a full list, nowhere once the list has ended. */
export function nextPlace(list: readonly { at: Instant | string; id: string }[], limit: number): string | null {
  const last = list.at(-1)
  return last && list.length >= limit ? `${last.at} ${last.id}` : null
}

/** Does items one after the other and tells how many came out true. One that throws is told to the log and keeps none waiting. */
export async function eachAlone<Item>(
  items: readonly Item[],
  { event, facts }: { event: string; facts: (item: Item) => Record<string, unknown> },
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const item of items) {
    try {
      if (await work(item)) done++
    } catch (error) {
      log('error', event, { ...facts(item), ...describeError(error) })
    }
  }
  return done
}
