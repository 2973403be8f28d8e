import type { NameLabel } from './pins.ts'

/** The base map. `onNames` receives its name labels, so that pins can displace them. */
export type Land = { onNames: (labels: NameLabel[]) => void; remove: () => void }
