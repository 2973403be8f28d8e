import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { disc } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { indoors } from '#worker/tools/build/pictures/scenes/interiors/walls.ts'

/** A round thing on the table: its middle and radius. */
export type Round = readonly [x: number, y: number, radius: number]

/** What a table is laid with, in the colours of its cloth and hour. */
export type Tableware = {
  white: string
  /** The cloth in the shade of what stands on it. */
  dark: string
  /** Food and vessels as this light shows them. */
  tint: (material: string) => string
  shadow: (place: Round) => string
  plate: (place: Round) => string
}

/** Makes the tableware for one cloth. */
export function createTableware(kit: Kit, cloth: string): Tableware {
  const { ambient } = kit.light
  const dark = mix(cloth, ambient, 0.45)
  const white = mix('#fdf6e6', ambient, kit.light.lean * 0.35)
  const shadow = ([x, y, radius]: Round) => disc([x + radius * 0.16, y + radius * 0.2, radius], dark, 0.55)
  return {
    white,
    dark,
    tint: (material) => indoors(kit, material, 0.4),
    shadow,
    plate: ([x, y, radius]) =>
      shadow([x, y, radius]) + disc([x, y, radius], white) + disc([x, y, radius * 0.74], mix(white, ambient, 0.1)),
  }
}
