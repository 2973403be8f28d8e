import type { Block, RoomStay, Unit } from './tape-rows.ts'

/** The subject of the panel below the chart. Its key outlives a reread of the lists. */
export type Selection =
  | { kind: 'stay'; key: string; stay: RoomStay; unit?: Unit }
  | { kind: 'unit'; key: string; unit: Unit }
  | { kind: 'block'; key: string; block: Block }
