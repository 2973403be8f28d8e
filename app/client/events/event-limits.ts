/** Maximum number of events per request, and the maximum delay before sending. */
export const MAX_ENTRIES = 15
export const EVERY_MS = 10_000
