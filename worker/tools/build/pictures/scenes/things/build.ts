import type { WindowHead } from './building.ts'

export type Roof = 'side' | 'front' | 'hip' | 'flat' | 'dome' | 'mansard' | 'step' | 'pyramid'

/** What a building is made of; one pick of a region's materials. */
export type Build = {
  wall: string
  roof: string
  trim: string
  /** Doors, shutters, awnings. */
  accent: string
  /** Rise of a roof against half of its depth: 0.3 by the Mediterranean, 0.9 where it snows. */
  pitch: number
  head: WindowHead
  pane: readonly [width: number, height: number]
  hasShutters: boolean
  /** Colour of a timber frame in the walls; null where there is none. */
  timber: string | null
  /** Colour of a stone base; null where there is none. */
  base: string | null
  /** Flowers on balconies. */
  flowers: string | null
}

/** One body of a building where it stands: its left wall, width and height of its walls, its foot, windows. */
export type Body = { x: number; y: number; w: number; h: number; ground: number; columns: number; rows: number }

/** How far a side wall goes back. */
export const DEPTH = 24
