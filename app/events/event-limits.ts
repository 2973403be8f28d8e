/** So many events go in one call, and none waits longer than this [ANLY-03]. */
export const MOST_ENTRIES = 15
export const EVERY_MS = 10_000
