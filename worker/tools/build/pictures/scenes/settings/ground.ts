import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import type { Sun } from '#worker/tools/build/pictures/scenes/nature/sky.ts'

/** What a setting around a house is drawn with. */
export type Ground = {
  sun: Sun
  hasSnow: boolean
  /** Meadow in the light and in the shade; snow where there is snow. */
  lawn: string
  lawnShade: string
  /** Bare ground in the light, or snow. */
  bright: string
}

/** The colours of the ground, and the sun over it. */
export function createGround(kit: Kit, sun: Sun, canSnow: boolean): Ground {
  const { light, fall, leaf, snow } = kit
  const [near] = light.ground
  const hasSnow = canSnow && kit.season === 'winter'
  return {
    sun,
    hasSnow,
    lawn: hasSnow ? snow : mix(fall[2], near, 0.3),
    lawnShade: hasSnow ? mix(snow, light.ambient, 0.22) : mix(fall[1], leaf[1], 0.35),
    bright: hasSnow ? snow : near,
  }
}
