import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { disc, fill, num } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawCypress, drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawFarmhouse } from '#worker/tools/build/pictures/scenes/places/farm.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import type { Ground } from './ground.ts'

/** Furrows up to the farmhouse, cypresses beside it, bales of straw when there is no snow. */
export function drawFields(kit: Kit, ground: Ground): string {
  const { between, chance, light } = kit
  const { hasSnow, lawn, lawnShade } = ground
  return [
    drawHills(kit, { y: 176, sway: 18, colour: light.far }),
    drawHills(kit, { y: 196, sway: 14, colour: mix(light.far, light.mid, 0.6) }),
    drawHills(kit, { y: 214, sway: 8, colour: mix(light.mid, lawnShade, 0.5) }),
    drawCypressesBehind(kit),
    fill(lawn, 'M0 222q120-10 400 0v78H0z'),
    kit.number % 3 === 0 ? drawFarmhouse(kit) : drawMass(kit, 'farm', { left: 112, ground: 228 }),
    drawCypressesBeside(kit),
    drawFurrows(kit, ground),
    !hasSnow && chance() < 0.6 ? drawBale(kit, [60, 262, 13]) + drawBale(kit, [104, 274, 16]) : '',
    drawTree(kit, [between(20, 40), 260, 1.5]),
  ].join('')
}

function drawCypressesBehind(kit: Kit): string {
  return [0, 1, 2].map((i) => drawCypress(kit, [kit.whole(34, 100) + i * 5, 226, kit.between(60, 96)])).join('')
}

function drawCypressesBeside(kit: Kit): string {
  const { whole, between } = kit
  const left = drawCypress(kit, [whole(348, 366), 230, between(84, 120)])
  return left + drawCypress(kit, [whole(368, 388), 232, between(70, 100)])
}

function drawFurrows({ leaf }: Kit, { hasSnow, lawn, lawnShade, bright }: Ground): string {
  let path = ''
  for (let i = -7; i < 9; i++) {
    const top = `M${num(200 + i * 16)} 236l${num(i * 46 + 10)} 70`
    path += `${top}h${num(14 + Math.abs(i))}l${num(-i * 46 - 18)} -70z`
  }
  const field = fill(mix(lawn, lawnShade, 0.35), 'M0 236h400v64H0z')
  return field + fill(hasSnow ? bright : mix(lawnShade, leaf[0], 0.2), path)
}

function drawBale(kit: Kit, [x, y, radius]: readonly [number, number, number]): string {
  const straw = kit.lit('#e2b45a')
  const core = disc([x + 2, y, radius * 0.6], kit.shade('#e2b45a')) + disc([x + 2, y, radius * 0.3], straw)
  return disc([x, y, radius], straw) + core
}
