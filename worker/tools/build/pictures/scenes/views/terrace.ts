import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents, walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, disc, fill, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawSky } from '#worker/tools/build/pictures/scenes/nature/sky.ts'
import { drawClimber } from '#worker/tools/build/pictures/scenes/things/volume.ts'
import { drawOpenTerrace } from './open-terrace.ts'
import { drawProspect } from './prospect.ts'

const FLOOR = 236

/** A terrace of the house: its wall and door under a pergola, or open under a tree; a table, two chairs, and what lies beyond. */
export function drawTerrace(kit: Kit, type: PictureType): string {
  const accent = kit.pick(accents)
  const sunX = kit.between(230, 320)
  if (kit.number % 2) return drawOpenTerrace(kit, type, { accent, sunX })
  return [
    drawSky(kit, [sunX, kit.between(64, 104), kit.between(18, 26)]),
    drawProspect(kit, type, sunX),
    drawDeck(kit),
    drawHouseWall(kit, type),
    drawPergola(kit),
    drawSeats(kit, accent),
    fill(kit.lit('#b5502f'), 'M350 262h36l-6 38h-24z'),
    drawLeaves(kit, [368, 266, kit.between(46, 62)]),
  ].join('')
}

function drawDeck({ light, lit }: Kit): string {
  const floor = mix(lit('#d9b98a'), light.ground[0], 0.4)
  const boards = repeat(9, (i) => `M${240 + (i - 4) * 46} ${FLOOR}L${240 + (i - 4) * 104} 300`)
  return [
    fill(floor, box([0, FLOOR, 400, 64])),
    stroke([mix(floor, light.ambient, 0.2), 1.4], boards),
    fill(mix(floor, light.ambient, 0.3), box([0, FLOOR, 400, 3])),
  ].join('')
}

function drawHouseWall(kit: Kit, type: PictureType): string {
  const wall = kit.pick(walls[type])
  const white = kit.lit('#fbf3e2')
  return [
    fill(kit.shade(wall), 'M0 0h104v236l-14 26H0z'),
    fill(kit.lit(mix(wall, '#fff3dc', 0.2)), box([98, 0, 8, 238])),
    fill(white, 'M18 84h62v166H14z'),
    fill(kit.isDark ? kit.lamp : kit.glass, 'M24 90h22v158H20zM52 90h22v152l-24 4z'),
    fill(kit.isDark ? kit.lamp : kit.lit('#f3e3c4'), 'M90 104h9l3 14H87z'),
    kit.isDark ? disc([94, 114, 26], kit.lamp, 0.22) : '',
    drawClimber(kit, [104, 232], kit.pick(['#d9487a', '#f0c04c', '#fff3dc'])),
  ].join('')
}

function drawPergola(kit: Kit): string {
  const wood = kit.shade('#8a6242')
  const rafters = repeat(7, (i) => `M${112 + i * 44} 0l14 34`)
  const vine = (drop: number) => `M98-4h306v18${repeat(9, (i) => `q-17 ${drop + ((i * 5) % 11)}-34 0`)}z`
  return [
    fill(kit.leaf[0], vine(26)),
    fill(kit.leaf[1], vine(14)),
    stroke([wood, 5], rafters),
    fill(wood, 'M98 30h302v9H98zM372 36h10v204h-10z'),
  ].join('')
}

function drawSeats(kit: Kit, accent: string): string {
  const wood = kit.lit('#a8744a')
  const dark = kit.shade('#8a5a3a')
  const chair = (x: number, turn: 1 | -1) => {
    const back = x + (turn > 0 ? 0 : 34)
    return [
      stroke([dark, 4], `M${back} 208v78M${x + (turn > 0 ? 36 : 0)} 250v36`),
      fill(kit.lit(accent), box([x - 2, 246, 40, 8])),
      fill(kit.lit(mix(accent, '#fff3dc', 0.3)), box([back - 3, 210, 6, 36])),
    ].join('')
  }
  return [
    chair(156, 1),
    chair(286, -1),
    fill(dark, `${box([236, 246, 7, 44])}M222 288h36v4h-36z`),
    fill(wood, 'M198 240q0-5 42-5t42 5q0 6-42 6t-42-6z'),
    fill(kit.lit('#fdf6e6'), 'M216 237v-10h10v10zM254 237v-10h10v10z'),
    fill(kit.lit('#5f8f9a'), 'M234 238v-18q6-4 12 0v18z'),
    drawLeaves(kit, [240, 222, 22]),
  ].join('')
}
