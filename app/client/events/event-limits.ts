export const MAX_ENTRIES = 15
export const EVERY_MS = 10_000
