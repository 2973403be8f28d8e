import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { dashes, fill, ROUND_ENDS, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawGrass, drawPalm, drawPine, drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import { drawBike } from '#worker/tools/build/pictures/scenes/things/street.ts'
import { drawCamel } from '#worker/tools/build/pictures/scenes/things/vehicles.ts'
import type { Ground } from './ground.ts'

/** A court of sandstone between dunes, date palms and a dromedary. */
export function drawDesert(kit: Kit): string {
  const { light, whole, between, pick, number } = kit
  const [near, far] = light.ground
  const sand = mix(near, '#e0b069', 0.45)
  return [
    fill(mix(far, light.sky[2], 0.55), 'M0 214q70-34 150-20t120-8t130-14v60H0z'),
    fill(mix(sand, light.sky[3], 0.3), 'M0 232q110-30 200-12t200-14v40H0z'),
    drawPalm(kit, [whole(338, 356), 248, between(100, 124)], between(4, 16)),
    drawMass(kit, 'desert', { left: 102, ground: 248 }),
    fill(sand, 'M0 248q120-8 400 0v56H0z'),
    fill(mix(sand, light.glow, 0.4), 'M0 276q90-26 200-8t200-12v46H0z'),
    fill(mix(sand, light.ambient, 0.16), 'M0 290q140-22 240-2t160-8v24H0z'),
    number % 2
      ? drawCamel(kit, [whole(46, 90), 278], 1, pick(accents))
      : drawPalm(kit, [whole(40, 62), 276, between(120, 150)], between(-8, 18)),
    drawPalm(kit, [whole(372, 388), 284, between(120, 160)], between(-22, -4)),
    drawGrass(kit, { x: 6, y: 298, blades: 9, height: 22, colour: mix(kit.leaf[2], sand, 0.3) }),
  ].join('')
}

/** Meadows and hedges under round trees, a garden with its fence, a house of brick, stone or timber. */
export function drawMeadow(kit: Kit, { hasSnow, lawn, lawnShade, bright }: Ground): string {
  const { light, whole, between, pick, number, leaf, fall } = kit
  const field = (share: number) =>
    hasSnow ? mix(bright, light.far, 0.3 + share * 0.2) : mix(mix(light.far, leaf[2], 0.5), leaf[1], share)
  return [
    drawHills(kit, { y: 178, sway: 14, colour: mix(light.far, light.sky[3], 0.2) }),
    drawHills(kit, { y: 198, sway: 12, colour: field(0.2) }),
    drawHedge(kit, 214),
    drawHills(kit, { y: 220, sway: 8, colour: field(0.5) }),
    drawTree(kit, [whole(60, 92), 236, 1.2]),
    number % 2
      ? drawPine(kit, [whole(338, 352), 244, between(90, 120)], mix(light.mid, leaf[1], 0.5))
      : drawTree(kit, [whole(338, 352), 240, 1.9]),
    fill(lawn, 'M0 236q200-10 400 0v66H0z'),
    drawMass(kit, 'country', { left: 112, ground: 244 }),
    fill(lawnShade, 'M0 262q140-10 400 2v42H0z'),
    fill(
      hasSnow ? bright : mix(light.ground[0], light.glow, 0.3),
      'M206 246h24q-4 14 10 26t22 32h-72q10-18 4-30t12-28z',
    ),
    drawFence(kit),
    hasSnow ? '' : drawFlowers(kit),
    drawTree(kit, [whole(16, 36), 284, between(2, 2.4)]),
    number % 3 === 1 && !hasSnow ? drawBike(kit, [whole(270, 300), 262], kit.lit(pick(accents))) : '',
    stroke([fall[0], 2], 'M0 300h400'),
  ].join('')
}

function drawHedge({ light, leaf }: Kit, y: number): string {
  return stroke([mix(light.mid, leaf[1], 0.4), 6], `M-4 ${y}q100-12 200-2t210-6`, ROUND_ENDS)
}

function drawFence(kit: Kit): string {
  const wood = kit.lit('#efe6d2')
  return [
    stroke([wood, 2], 'M0 270h178M0 279h174M282 270h120M288 279h112'),
    stroke([wood, 3.4], repeat(7, (i) => `M${8 + i * 28} 264v22`) + repeat(4, (i) => `M${292 + i * 32} 264v22`)),
  ].join('')
}

function drawFlowers(kit: Kit): string {
  const rows = 'M4 291h166M292 292h104M10 297h150'
  return dashes([kit.lit(kit.pick(['#d9483b', '#e98aa0', '#f0c04c', '#9a7ab0'])), 5], rows, {
    dash: '0 9',
    round: true,
  })
}
