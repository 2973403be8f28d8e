import type { Instant } from '#app/domain/dates/instant.ts'
import { describeError, log } from '#worker/infra/log.ts'

/**
 * Result of one round of a job: how many items it processed, and the cursor of the next round; null when nothing is
 * left.
 */
export type JobRound = { done: number; next: string | null }

/** Cursor in a sorted list: sort value, then id. */
export type JobCursor = { at: string; id: string }

/** Parses a cursor; an empty one starts at the beginning. */
export function parseCursor(after: string): JobCursor {
  const [at = '', id = ''] = after.split(' ')
  return { at, id }
}

/** Returns the cursor of the next round: after the last item of a full list, null at the end. */
export function nextCursor(list: readonly { at: Instant | string; id: string }[], limit: number): string | null {
  const last = list.at(-1)
  return last && list.length >= limit ? `${last.at} ${last.id}` : null
}

/**
 * Processes items one by one and returns how many returned true. An item that throws is logged and does not stop the
 * others.
 */
export async function processEach<Item>(
  items: readonly Item[],
  { event, details }: { event: string; details: (item: Item) => Record<string, unknown> },
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const item of items) {
    try {
      if (await work(item)) done++
    } catch (error) {
      log('error', event, { ...details(item), ...describeError(error) })
    }
  }
  return done
}
