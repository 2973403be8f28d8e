/** Rows D1 billed, logged for every statement on 28 November 2026 (3,003 and 20,003 properties, empty caches). */
export const rowsOfPage = {
  small: { home: 6_616, list: 2_620, property: 341 },
  large: { home: 27_200, list: 6_608, property: 326 },
} as const

/** Rows written by a booking until it is archived: 44 when made, 44 until its end, 24 for the archive. */
export const rowsOfBooking = 112
/** Night, times, audit and stored answer with their indexes, and the deletion of the last two. */
export const rowsOfPush = 21

/** Rows of jobs in a month without guests: limits of `tests/worker/services/jobs/idle-rows.test.ts`. */
export const idleRows = { read: 5_000_000, written: 3_000_000 }

/** Milliseconds of CPU, of `npm run bench`: a page from the cache, a page made, anything else. */
export const cpuMs = { cachedPage: 1, page: 8, other: 1 }

/** Bytes at the end of a year, of `npm run bench -- --only scale`. */
export const bytesOf = { property: 21_000, booking: 14_000, archivedBooking: 4_900 }
