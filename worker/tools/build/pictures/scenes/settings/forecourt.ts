import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, fill } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills, drawSkyline } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawLeaves, drawPalm, drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawHaveli } from '#worker/tools/build/pictures/scenes/places/haveli.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'

/** The forecourt of a haveli: a path to the gate between palms and pots. */
export function drawForecourt(kit: Kit): string {
  const { chance, light } = kit
  return [
    chance() < 0.5
      ? drawHills(kit, { y: 196, sway: 16, colour: light.far })
      : drawSkyline(kit, { y: 206, colour: light.far, tall: 60 }),
    drawHills(kit, { y: 226, sway: 9, colour: mix(light.far, light.mid, 0.7) }),
    kit.isLite ? '' : drawTree(kit, [34, 254, 2]),
    kit.number % 3 ? drawMass(kit, 'haveli', { left: 102, ground: 252 }) : drawHaveli(kit),
    drawPath(kit),
    drawPalms(kit),
    fill(kit.lit('#b5502f'), 'M142 262h18l-3 16h-12zM240 262h18l-3 16h-12z'),
    drawLeaves(kit, [151, 263, 24]),
    drawLeaves(kit, [249, 263, 24]),
  ].join('')
}

function drawPath({ light }: Kit): string {
  const [near, far] = light.ground
  return [
    fill(near, box([0, 252, 400, 48])),
    fill(mix(near, light.glow, 0.35), 'M170 252h60l44 48H126z'),
    fill(far, 'M0 268q90-8 150 6l-12 26H0zM400 266q-80-4-146 8l14 26h132z'),
  ].join('')
}

function drawPalms(kit: Kit): string {
  const { between, chance } = kit
  const left = drawPalm(kit, [between(22, 44), 282, between(120, 156)], between(-6, 16))
  const right =
    chance() < 0.6
      ? drawPalm(kit, [between(360, 384), 290, between(130, 170)], between(-20, 4))
      : drawTree(kit, [372, 270, 1.9])
  return left + right
}
