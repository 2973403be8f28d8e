import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { fill } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills, drawSea } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawLeaves, drawPalm, drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import { drawVilla } from '#worker/tools/build/pictures/scenes/places/villa.ts'
import { drawSailingBoat } from '#worker/tools/build/pictures/scenes/things/boats.ts'
import { drawParasol } from '#worker/tools/build/pictures/scenes/things/street.ts'
import type { Ground } from './ground.ts'

/** A beach before the villa, palms over it and a boat out at sea. */
export function drawBeach(kit: Kit, { sun }: Ground): string {
  const { between, whole, chance, pick, light } = kit
  const [near, far] = light.ground
  const horizon = whole(168, 182)
  return [
    chance() < 0.6 ? drawHills(kit, { y: horizon - 6, sway: 12, colour: light.far }) : '',
    drawSea(kit, { y: horizon, height: 62, sunX: sun[0] }),
    drawSailingBoat(kit, [whole(30, 96), horizon + 16, between(0.6, 0.9)], kit.lit(pick(accents))),
    fill(mix(light.sea[2], '#ffffff', 0.4), 'M0 236q60-10 120 0t130-2v20H0z'),
    fill(near, 'M0 242q60-10 120 0t280-10v68H0z'),
    drawTree(kit, [372, 244, 1.8]),
    kit.number % 3 === 0 ? drawVilla(kit) : drawMass(kit, 'villa', { left: 120, ground: 238 }),
    fill(far, 'M0 276q110-22 210 4t190-8v28H0z'),
    drawPalm(kit, [between(104, 124), 262, between(140, 176)], between(-30, 10)),
    drawPalm(kit, [between(360, 386), 292, between(150, 196)], between(-34, 0)),
    chance() < 0.7 ? drawBeachChair(kit) : drawLeaves(kit, [30, 304, 66]),
  ].join('')
}

function drawBeachChair(kit: Kit): string {
  const parasol = drawParasol(kit, [kit.whole(52, 74), 280], kit.pick(accents))
  return parasol + fill(kit.lit('#fff3dc'), 'M78 280l24-6v3l8-10h3l-9 14h-26z')
}
