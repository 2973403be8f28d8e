import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { fill, repeat } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills, drawPeaks } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawPine } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawChalet } from '#worker/tools/build/pictures/scenes/places/chalet.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import type { Ground } from './ground.ts'

/** An alpine meadow or a snowfield under the peaks, pines on both sides. */
export function drawAlp(kit: Kit, ground: Ground): string {
  const { between, light, leaf, snow } = kit
  const { hasSnow, lawn, lawnShade, bright } = ground
  const slope = hasSnow ? mix(snow, light.far, 0.5) : mix(light.mid, leaf[1], 0.4)
  const path = 'M196 250h30q-4 16 12 26t20 24h-62q10-16-2-28t2-22z'
  return [
    drawPeaks(kit, { y: 226, height: 168, colour: light.far }),
    drawHills(kit, { y: 214, sway: 12, colour: slope }),
    drawWood(kit),
    fill(lawn, 'M0 240q110-14 200-2t200-4v66H0z'),
    kit.number % 3 === 0 ? drawChalet(kit) : drawMass(kit, 'chalet', { left: 104, ground: 250 }),
    fill(lawnShade, 'M0 262q70 2 120 14t150 4t130-14v34H0z'),
    fill(hasSnow ? bright : mix(leaf[2], bright, 0.5), path),
    drawPine(kit, [between(22, 46), 284, between(124, 160)]),
    drawPine(kit, [between(352, 382), 290, between(130, 170)]),
    kit.isLite ? '' : drawPine(kit, [between(84, 96), 274, between(60, 80)]),
  ].join('')
}

function drawWood(kit: Kit): string {
  const { between, light, leaf, isLite } = kit
  return repeat(isLite ? 2 : 9, (i) => {
    const x = i * (isLite ? 150 : 48) + between(-14, 14)
    if (x >= 96 && x <= 300) return ''
    return drawPine(kit, [x, 238 + between(-8, 4), between(52, 84)], mix(light.mid, leaf[1], 0.5))
  })
}
