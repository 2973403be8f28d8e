import { foldSearchText } from '#app/domain/search/search-text.ts'
import type { JobRound } from '#worker/changes/job-round.ts'
import { statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'

const AT_ONCE = 500
const MOST = 5_000

/**
 * Writes beside guests' names how they are searched, where SQLite's `lower`, which knows plain letters alone, does not do: 5,000 a round
 * at most. A name that is changed or erased meanwhile is the next round's.
 */
export async function foldGuestNames({ db }: Pick<Deps, 'db'>): Promise<JobRound> {
  for (let done = 0; ; ) {
    const found = await db.all<{ id: string; name: string }>(
      `SELECT id, guest_name AS name FROM booking WHERE guest_folded IS NULL AND guest_name GLOB '*[^ -~]*' LIMIT ${AT_ONCE}`,
    )
    if (found.length > 0) {
      const rows = found.map(({ id, name }) => [id, name, foldSearchText(name)])
      await db.batch([
        statement(
          `UPDATE booking SET guest_folded = f.value ->> 2 FROM json_each(?) f
           WHERE booking.id = f.value ->> 0 AND booking.guest_name = f.value ->> 1`,
          JSON.stringify(rows),
        ),
      ])
    }
    done += found.length
    if (found.length < AT_ONCE) return { done, next: null }
    if (done >= MOST) return { done, next: '' }
  }
}
