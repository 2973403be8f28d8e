import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { fill, group, ROUND_ENDS, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawPine, drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawLodge } from '#worker/tools/build/pictures/scenes/places/park.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import type { Ground } from './ground.ts'

/** A lake shore in the woods, birches or pines in front and a canoe on the water. */
export function drawLakeShore(kit: Kit, { lawn, lawnShade }: Ground): string {
  const { chance, light } = kit
  return [
    drawHills(kit, { y: 190, sway: 16, colour: light.far }),
    drawWood(kit),
    fill(lawn, 'M0 222h400v30H0z'),
    drawTree(kit, [360, 230, 2]),
    kit.number % 3 === 0 ? drawLodge(kit) : drawMass(kit, 'park', { left: 112, ground: 228 }),
    fill(lawnShade, 'M0 240q200-6 400 0v18H0z'),
    drawLake(kit),
    chance() < 0.6 ? drawBirches(kit) : drawPine(kit, [34, 288, 190]) + drawPine(kit, [76, 276, 120]),
    drawCanoe(kit),
  ].join('')
}

function drawWood(kit: Kit): string {
  const { between, light, leaf, isLite } = kit
  return repeat(isLite ? 6 : 13, (i) => {
    const colour = mix(mix(light.far, light.mid, 0.5), leaf[1], (i % 3) * 0.25)
    return drawPine(kit, [i * (isLite ? 72 : 34) + between(-8, 8), 226, between(64, 118)], colour)
  })
}

function drawLake({ light, isDark, lamp }: Kit): string {
  const [deep, wave] = light.sea
  const waves = 'M30 18h60M150 14h44M240 22h80M60 32h40M180 36h90M330 34h50'
  const lamps = 'M190 12h50M200 20h34M196 28h40M206 36h18'
  const water = fill(deep, 'M0 6q110-10 400 0v50H0z') + stroke([wave, 2], waves, ROUND_ENDS)
  return group('translate(0 250)', water + (isDark ? stroke([lamp, 2.4], lamps, ROUND_ENDS + sheer('.8')) : ''))
}

function drawBirches({ light, deep, fall }: Kit): string {
  const marks =
    'M24 40h8v3h-8zM33 84h6v4h-6zM22 130h9v3h-9zM60 60h5v3h-5zM65 120h5v3h-5zM31 190h8v3h-8zM58 200h6v3h-6zM22 240h8v3h-8z'
  return [
    fill(mix('#f2ecdf', light.ambient, light.lean * 0.8), 'M24-4h15l2 308H20zM60-4h9l3 308H57z'),
    fill(deep('#3a3a38'), marks),
    fill(fall[2], 'M-4-4h110q-6 30-34 26q-8 22-34 12q-20 18-42 4z'),
    fill(fall[1], 'M-4-4h60q-2 20-22 18q-10 20-38 14z'),
  ].join('')
}

function drawCanoe(kit: Kit): string {
  const place = `translate(${kit.whole(256, 320)} 276)`
  const hull = fill(kit.lit(kit.pick(accents)), 'M-28 0q28 9 56 0q-6 11-28 11t-28-11z')
  return group(place, hull + fill(kit.deep('#4a3a2c'), 'M-22 2q22 6 44 0q-4 4-22 4t-22-4z'))
}
