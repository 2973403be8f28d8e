import type { NameLabel } from './pins.ts'

/** What lies under the pins. It tells which names stand on the land, for them to make room. */
export type Land = { onNames: (labels: NameLabel[]) => void; remove: () => void }
