import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, fill, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawSea } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawGrass } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawDuneHouse } from '#worker/tools/build/pictures/scenes/places/dune.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import { drawSailingBoat } from '#worker/tools/build/pictures/scenes/things/boats.ts'
import { drawBike } from '#worker/tools/build/pictures/scenes/things/street.ts'
import type { Ground } from './ground.ts'

/** Dunes before the sea, a fence and grass in front, sometimes a lighthouse. */
export function drawDunes(kit: Kit, { sun, bright }: Ground): string {
  const { whole, chance, pick, light } = kit
  const horizon = whole(160, 172)
  return [
    drawSea(kit, { y: horizon, height: 50, sunX: sun[0] }),
    drawSailingBoat(kit, [whole(30, 90), horizon + 10, 0.55], kit.lit(pick(accents))),
    chance() < 0.5 ? drawLighthouse(kit, horizon) : '',
    fill(mix(bright, light.far, 0.3), 'M0 214q40-36 110-22t130 6t160-14v116H0z'),
    kit.number % 3 === 0 ? drawDuneHouse(kit) : drawMass(kit, 'dune', { left: 112, ground: 226 }),
    fill(bright, 'M0 236q70-26 150-14t150 4t100-10v84H0z'),
    fill(light.ground[1], 'M0 270q90-34 190-14t210-8v52H0z'),
    fill(mix(bright, light.glow, 0.4), 'M210 226q34 14 6 30t14 44h48q-46-22-20-42t-22-32z'),
    drawFenceAndGrass(kit),
    drawBike(kit, [268, 240], kit.lit(pick(accents))),
  ].join('')
}

function drawLighthouse(kit: Kit, y: number): string {
  const red = kit.lit('#c2502f')
  return [
    fill(kit.lit('#f4ead8'), `M352 ${y}l4-66h14l4 66z`),
    fill(red, `M353 ${y - 16}h20l1 14h-22zM355 ${y - 46}h16l1 14h-18z`),
    fill(kit.deep('#3a4648'), box([354, y - 76, 18, 10])),
    fill(kit.isDark ? kit.lamp : red, `M356 ${y - 76}h14l-7-9z`),
  ].join('')
}

function drawFenceAndGrass(kit: Kit): string {
  const { fall, leaf } = kit
  const fence = 'M8 262v-22M30 258v-22M52 256v-22M74 254v-22M96 254v-22M4 246q46-10 98-5M4 254q46-10 98-5'
  return [
    stroke([kit.deep('#8a6f50'), 2.4], fence),
    drawGrass(kit, { x: 4, y: 292, blades: 24, height: 42, colour: fall[1] }),
    drawGrass(kit, { x: 300, y: 296, blades: 24, height: 50, colour: fall[1] }),
    drawGrass(kit, { x: 318, y: 300, blades: 18, height: 36, colour: fall[2] }),
    drawGrass(kit, { x: 110, y: 250, blades: 10, height: 20, colour: leaf[2] }),
  ].join('')
}
