import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, dashes, disc, fill, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills, drawSea } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import {
  drawCypress,
  drawLeaves,
  drawPalm,
  drawTree,
  type Stand,
} from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import { drawSailingBoat } from '#worker/tools/build/pictures/scenes/things/boats.ts'
import { drawParasol } from '#worker/tools/build/pictures/scenes/things/street.ts'
import { drawScooter } from '#worker/tools/build/pictures/scenes/things/vehicles.ts'
import { drawClimber } from '#worker/tools/build/pictures/scenes/things/volume.ts'
import type { Ground } from './ground.ts'

/** A hotel behind a warm beach: palms, parasols in a row or a pool on a terrace. */
export function drawResort(kit: Kit, { sun }: Ground): string {
  const { between, whole, light, number, pick } = kit
  const [near, far] = light.ground
  const horizon = whole(176, 188)
  const front = number % 3 === 1 ? drawPool(kit) : drawParasols(kit)
  return [
    number % 2 ? drawHills(kit, { y: horizon - 4, sway: 12, colour: mix(light.far, light.sky[3], 0.2) }) : '',
    drawSea(kit, { y: horizon, height: 60, sunX: sun[0] }),
    drawSailingBoat(kit, [whole(24, 70), horizon + 14, between(0.5, 0.8)], kit.lit(pick(accents))),
    fill(mix(kit.leaf[1], light.mid, 0.3), 'M0 232q40-14 90-8t310-4v30H0z'),
    kit.isLite ? '' : drawPalm(kit, [whole(330, 348), 244, between(110, 140)], between(6, 20)),
    drawMass(kit, 'resort', { left: 106, ground: 244 }),
    fill(near, 'M0 244q110-8 400 0v60H0z'),
    front,
    fill(far, 'M0 284q110-14 210 2t190-6v24H0z'),
    drawPalm(kit, [whole(30, 58), 280, between(150, 186)], between(-10, 26)),
    drawPalm(kit, [whole(364, 388), 290, between(150, 190)], between(-30, -6)),
    number % 3 === 2 ? drawLeaves(kit, [16, 304, 62]) : '',
  ].join('')
}

function drawParasols(kit: Kit): string {
  const colour = kit.pick(accents)
  return [128, 212, 292]
    .map((x) => drawParasol(kit, [x, 278], colour) + fill(kit.lit('#fff3dc'), `M${x + 6} 278l22-5v3l8-9h3l-9 13h-24z`))
    .join('')
}

function drawPool(kit: Kit): string {
  const water = mix('#5fc0c4', kit.light.ambient, kit.light.lean)
  return [
    fill(kit.lit('#f3e4c6'), 'M70 254h270l30 32H40z'),
    fill(water, 'M92 258h224l20 22H70z'),
    stroke([mix(water, '#ffffff', 0.55), 2], 'M110 264h60M190 268h90M120 274h40M220 275h60', ' stroke-linecap="round"'),
    drawParasol(kit, [346, 268], kit.pick(accents)),
  ].join('')
}

/** A house on a southern coast: sea below, umbrella pines, a wall in bougainvillea, a scooter. */
export function drawRiviera(kit: Kit, { sun }: Ground): string {
  const { whole, light, number, pick, leaf } = kit
  const earth = mix(light.ground[0], light.glow, 0.2)
  return [
    kit.isLite ? '' : drawHeadland(kit),
    drawSea(kit, { y: 178, height: 66, sunX: sun[0] }),
    drawSailingBoat(kit, [whole(24, 84), 198, 0.7], kit.lit(pick(accents))),
    fill(mix(leaf[1], light.mid, 0.3), 'M60 240q60-34 150-32t190-16v60H0v-4z'),
    drawCypress(kit, [whole(330, 344), 236, whole(80, 108)]),
    drawMass(kit, 'riviera', { left: 112, ground: 244 }),
    fill(earth, 'M0 240q160-6 400 2v60H0z'),
    drawTerraceWall(kit),
    number % 2
      ? drawUmbrellaPine(kit, [whole(36, 56), 268, 150])
      : drawCypress(kit, [whole(34, 52), 266, whole(110, 140)]) + drawCypress(kit, [whole(60, 72), 262, 90]),
    number % 3 === 0
      ? drawScooter(kit, [whole(250, 300), 262], pick(accents))
      : drawLeaves(kit, [whole(290, 330), 266, 34]),
    kit.isLite ? '' : drawTree(kit, [whole(366, 384), 266, 1.5]),
    drawClimber(kit, [whole(118, 128), 240], '#d9487a'),
  ].join('')
}

/** A cape with a white town at its foot. */
function drawHeadland(kit: Kit): string {
  const { light } = kit
  const cape = mix(light.far, light.sky[3], 0.15)
  const town = repeat(9, (i) => box([300 + i * 11, 166 - (i % 3) * 5, 9, 12 + (i % 3) * 5]))
  return [
    fill(cape, 'M180 182q60-6 90-30t70-22t60-16v72z'),
    fill(mix(kit.lit('#fbf3e0'), cape, 0.35), town),
    kit.isDark ? dashes([kit.lamp, 2], 'M302 174h94', { dash: '2 9' }) : '',
  ].join('')
}

function drawTerraceWall(kit: Kit): string {
  const stone = kit.lit('#d9c6a4')
  return [
    fill(stone, box([0, 272, 400, 12])),
    fill(kit.shade('#cdb68e'), box([0, 280, 400, 22])),
    stroke(
      [kit.shade('#b59a72'), 1.3],
      'M0 284h400M30 280v4M90 284v9M150 280v4M210 284v9M270 280v4M330 284v9M0 293h400',
    ),
    kit.isLite ? '' : drawClimber(kit, [364, 290], '#d9487a'),
    kit.isLite
      ? ''
      : fill(kit.lit('#b5502f'), 'M196 260h18l-3 14h-12zM226 262h14l-2 12h-10z') + drawLeaves(kit, [205, 262, 20]),
  ].join('')
}

/** A stone pine, flat-crowned. */
export function drawUmbrellaPine(kit: Kit, [x, y, height]: Stand): string {
  const top = y - height
  const [dark, middle, light] = kit.leaf
  return [
    stroke(
      [kit.deep('#8a5f44'), 5],
      `M${x} ${y}q-6-${Math.round(height * 0.5)} 4-${height - 16}M${x} ${y - 70}q12-24 24-40`,
    ),
    fill(dark, `M${x - 46} ${top + 26}q6-24 50-26t56 24q-8 14-52 12t-54-10z`),
    fill(middle, `M${x - 44} ${top + 18}q10-20 46-20t50 18q-14 8-46 8t-50-6z`),
    disc([x - 12, top + 8, 9], mix(middle, light, 0.4)),
  ].join('')
}
