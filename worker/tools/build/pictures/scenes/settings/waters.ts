import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import {
  box,
  fill,
  group,
  num,
  ROUND_ENDS,
  repeat,
  sheer,
  stroke,
} from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills, drawPeaks } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import {
  drawGrass,
  drawLeaves,
  drawPalm,
  drawPine,
  drawTree,
} from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawHaveli } from '#worker/tools/build/pictures/scenes/places/haveli.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import { drawHouseboat, drawRowingBoat, drawSailingBoat } from '#worker/tools/build/pictures/scenes/things/boats.ts'
import type { Ground } from './ground.ts'

/** A palace or a house of the lake towns of Rajasthan, its steps going down into the water. */
export function drawPalaceLake(kit: Kit, { sun }: Ground): string {
  const { light, whole, pick, number } = kit
  const house =
    number % 3 === 0
      ? group('translate(20 12)scale(.9)', drawHaveli(kit))
      : drawMass(kit, 'palace', { left: 100, ground: 236 })
  const stone = mix(kit.lit('#e6d2ae'), light.ground[0], 0.3)
  return [
    drawHills(kit, { y: 150, sway: 26, colour: mix(light.far, light.sky[3], 0.25) }),
    drawHills(kit, { y: 184, sway: 18, colour: mix(light.far, light.mid, 0.45) }),
    fill(mix(light.mid, kit.leaf[1], 0.4), 'M0 220q60-14 130-8t270 0v30H0z'),
    drawTree(kit, [whole(20, 46), 236, 1.5]),
    drawTree(kit, [whole(356, 382), 236, 1.7]),
    house,
    fill(stone, 'M0 234h400v8H0z') + fill(kit.shade('#d9c39c'), 'M60 242h290v5H60zM40 247h330v4H40z'),
    drawWater(kit, 249, sun[0]),
    drawReflection(kit),
    drawRowingBoat(kit, [whole(60, 130), 282], pick(accents)),
    number % 2 ? drawLeaves(kit, [384, 304, 60]) : '',
  ].join('')
}

/** The bank of a backwater: palms leaning over still water, a tiled house, a houseboat passing. */
export function drawBackwater(kit: Kit, { sun }: Ground): string {
  const { light, leaf, whole, between, pick, number } = kit
  return [
    kit.isLite ? '' : drawPalmRow(kit),
    fill(mix(light.mid, leaf[1], 0.55), 'M0 212q100-12 200-6t200-4v50H0z'),
    fill(mix(leaf[2], light.ground[0], 0.35), 'M0 226q140-8 400-2v26H0z'),
    drawTree(kit, [whole(340, 372), 232, 1.6]),
    drawMass(kit, 'backwater', { left: 112, ground: 236 }),
    fill(kit.deep('#8a6242'), 'M0 240q200-6 400 0v9H0z'),
    drawWater(kit, 246, sun[0]),
    drawReflection(kit),
    drawPalm(kit, [whole(34, 56), 250, between(140, 172)], between(8, 34)),
    kit.isLite ? '' : drawPalm(kit, [whole(64, 88), 246, between(96, 124)], between(-24, -8)),
    drawPalm(kit, [whole(366, 386), 252, between(130, 166)], between(-40, -16)),
    number % 2
      ? drawHouseboat(kit, [whole(240, 300), 284])
      : drawRowingBoat(kit, [whole(230, 300), 280], pick(['#6b4a33', '#2f6f5a', '#a8452f'])),
    drawLeaves(kit, [14, 306, 58]),
  ].join('')
}

function drawPalmRow(kit: Kit): string {
  const { between, light, isLite } = kit
  const far = mix(light.far, light.mid, 0.4)
  const trunks = repeat(isLite ? 5 : 9, (i) => {
    const [x, y] = [i * 46 + between(-12, 12), between(146, 180)]
    const crown = `q-14-10-24 3q14-5 24 1q-8-16 2-19q3 9 0 18q12-11 23-2q-12 1-22 3z`
    return `M${num(x)} 226l2${num(y - 226)}h2v${num(226 - y)}zM${num(x + 2)} ${num(y)}${crown}`
  })
  return fill(mix(light.far, light.sky[3], 0.2), 'M0 206q90-16 180-8t220-2v30H0z') + fill(far, trunks)
}

/** A shore of the lakes before the Alps: mountains over the water, a house with shutters, a jetty. */
export function drawAlpineLake(kit: Kit, { sun, lawn, lawnShade }: Ground): string {
  const { light, leaf, whole, between, pick, number } = kit
  return [
    drawPeaks(kit, { y: 196, height: 130, colour: light.far }),
    drawHills(kit, { y: 186, sway: 16, colour: mix(light.far, light.mid, 0.6) }),
    drawWater(kit, 200, sun[0], 60),
    drawSailingBoat(kit, [whole(26, 74), 216, 0.6], kit.lit(pick(accents))),
    fill(lawn, 'M70 238q80-20 330-16v80H0v-24q30-26 70-40z'),
    drawTree(kit, [whole(348, 376), 244, 1.8]),
    drawPine(kit, [whole(96, 108), 244, between(70, 96)], mix(light.mid, leaf[1], 0.6)),
    drawMass(kit, 'lake', { left: 124, ground: 244 }),
    fill(lawnShade, 'M120 262q120-16 280-8v50H60z'),
    number % 2 ? drawJetty(kit) : drawReeds(kit),
    drawTree(kit, [whole(378, 396), 292, 2.2]),
  ].join('')
}

function drawJetty(kit: Kit): string {
  const plank = kit.lit('#c7a172')
  return [
    fill(kit.deep('#6b4f38'), 'M22 268h4v20h-4zM60 266h4v18h-4zM96 264h4v14h-4z'),
    fill(plank, 'M10 268l120-10 10 7-124 14z'),
    drawRowingBoat(kit, [44, 292], kit.pick(accents)),
  ].join('')
}

function drawReeds(kit: Kit): string {
  const { fall, leaf } = kit
  return [
    drawGrass(kit, { x: 2, y: 300, blades: 22, height: 52, colour: leaf[1] }),
    drawGrass(kit, { x: 52, y: 296, blades: 14, height: 36, colour: fall[2] }),
  ].join('')
}

/** Still water from a height down, with the sun's path on it. */
function drawWater(kit: Kit, y: number, sunX: number, height = 300 - y): string {
  const { between, light, isDark, lamp } = kit
  const [deep, wave, glint] = light.sea
  const line = (x: number, w: number) => `M${num(x)} ${num(between(y + 6, y + height - 4))}h${num(w)}`
  const waves = repeat(8, () => line(between(-10, 380), between(20, 60)))
  const glints = repeat(5, (i) => `M${num(sunX - 14 + i)} ${num(y + 5 + (i * height) / 6)}h${num(28 - i * 3)}`)
  return [
    fill(deep, box([0, y, 400, height])),
    fill(mix(deep, wave, 0.55), box([0, y, 400, Math.round(height * 0.4)])),
    stroke([wave, 2], waves, ROUND_ENDS),
    stroke([isDark ? lamp : glint, 2.4], glints, ROUND_ENDS + (isDark ? sheer('.7') : '')),
  ].join('')
}

function drawReflection({ light, isDark, lamp }: Kit): string {
  const pale = mix(light.sea[1], light.glow, 0.5)
  const bars = 'M120 256h150M136 263h120M150 270h88M164 277h52'
  return stroke([isDark ? lamp : pale, 3], bars, `${ROUND_ENDS}${sheer(isDark ? '.4' : '.45')}`)
}
