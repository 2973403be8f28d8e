import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, dashes, disc, fill, ROUND_ENDS, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawGardenBath } from './garden-bath.ts'
import { drawShowerRoom } from './shower-room.ts'
import { chequerPath, drawGlow, drawOpening, indoors, pickWall, type Wall } from './walls.ts'

const FLOOR = 232
const TILES = ['#2f7f7b', '#e3b9a0', '#8fb3ad', '#d9a04a', '#f3ead8', '#4f7a8a', '#c9694a']

/** A bathroom, one of three: a tub beside a basin, a walk-in shower, a tub standing free before a wide window. */
export function drawBath(kit: Kit, type: PictureType): string {
  const wall = pickWall(kit, type)
  const accent = indoors(kit, kit.pick(accents), 0.5)
  const tile = indoors(kit, kit.pick(TILES), 0.6)
  const form = kit.number % 3
  if (form === 1) return drawShowerRoom(kit, { wall, tile, accent })
  return form === 2 ? drawGardenBath(kit, { type, wall, tile, accent }) : drawTiledBath(kit, { wall, tile, accent })
}

/** A tub under the window, a basin under a round mirror, plants. */
function drawTiledBath(kit: Kit, { wall, tile, accent }: { wall: Wall; tile: string; accent: string }): string {
  const tileTop = kit.whole(118, 140)
  return [
    fill(wall.light, box([0, 0, 400, FLOOR])),
    drawTiles(kit, tile, tileTop),
    drawOpening(kit, 'garden', { frame: [40, 30, 96, 88], wall: { ...wall, plain: wall.light } }),
    drawChequeredFloor(kit, tile),
    drawTub(kit, accent),
    drawMirror(kit),
    drawBasin(kit),
    drawWallLamps(kit),
    fill(indoors(kit, '#b5502f', 0.6), 'M372 166h16l-3 17h-10z'),
    drawLeaves(kit, [380, 168, 34]),
    drawLeaves(kit, [4, 300, kit.between(66, 96)]),
    kit.isDark ? '' : fill('#fff8de', 'M150 300l40-68h70l-30 68z', sheer('.3')),
  ].join('')
}

function drawTiles(kit: Kit, tile: string, top: number): string {
  const grout = mix(tile, '#fff6e2', 0.35)
  const size = kit.pick([14, 18, 22])
  let rows = ''
  for (let y = top + size; y < FLOOR; y += size) rows += `M0 ${y}h400`
  const columns = `M${size} ${(top + FLOOR) / 2}h400`
  return [
    fill(tile, box([0, top, 400, FLOOR - top])),
    stroke([grout, 1], rows),
    dashes([grout, FLOOR - top], columns, { dash: `1 ${size - 1}` }),
    fill(mix(tile, kit.light.ambient, 0.3), box([0, top - 5, 400, 6])),
  ].join('')
}

function drawChequeredFloor(kit: Kit, tile: string): string {
  const dark = mix(tile, kit.light.ambient, 0.45)
  const squares = chequerPath({ y: FLOOR, rows: [0, 16, 38, 68], columns: [-4, 12], widths: [44, 0.62] })
  return [
    fill(indoors(kit, '#f2e8d4', 0.6), box([0, FLOOR, 400, 68])),
    fill(dark, squares),
    fill(mix(dark, kit.light.ambient, 0.3), box([0, FLOOR, 400, 3])),
  ].join('')
}

function drawTub(kit: Kit, accent: string): string {
  const { ambient } = kit.light
  const tub = kit.pick([indoors(kit, '#fdf8ee', 0.5), accent])
  const towel = mix(accent, '#fff3dc', 0.25)
  return [
    stroke([indoors(kit, '#c79a4a', 0.6), 4], 'M50 186v-46q0-12 14-12t14 12v4', ROUND_ENDS),
    fill(mix(tub, ambient, 0.35), 'M66 262l-6 16h10l6-14zM196 262l6 16h-10l-6-14z'),
    fill(tub, 'M28 190h214q4 76-50 78H84q-52-2-56-78z'),
    fill(mix(tub, ambient, 0.2), 'M150 190h92q4 76-50 78h-60q30-20 18-78z'),
    fill(indoors(kit, '#fffdf6', 0.4), 'M20 182h230a6 6 0 0 1 0 11H20a6 6 0 0 1 0-11z'),
    fill(towel, 'M176 180h38v50q-19 5-38 0z'),
    stroke([mix(accent, '#fff3dc', 0.75), 2.5], 'M176 216h38M176 222h38'),
  ].join('')
}

function drawMirror(kit: Kit): string {
  return [
    fill(indoors(kit, '#d8a94e', 0.5), 'M322 42a42 42 0 1 0 .1 0z'),
    fill(mix(kit.light.sky[2], '#ffffff', 0.3), 'M322 47a37 37 0 1 0 .1 0z'),
    fill('#ffffff', 'M296 104l34-52h12l-40 60z', sheer('.35')),
  ].join('')
}

function drawBasin(kit: Kit): string {
  const { ambient } = kit.light
  const wood = indoors(kit, kit.pick(['#8a5a3a', '#b98a5c', '#5f4330']), 0.7)
  const rim = indoors(kit, '#fffdf6', 0.4)
  return [
    fill(wood, 'M268 190h112v52H268z'),
    fill(mix(wood, ambient, 0.25), 'M268 214h112v2.5H268zM322 190h3v52h-3zM274 242h6v14h-6zM368 242h6v14h-6z'),
    fill(rim, 'M262 182h124v9H262z'),
    fill(rim, 'M296 164h56q0 18-14 19h-28q-14-1-14-19z'),
    fill(mix(rim, ambient, 0.18), 'M330 164h22q0 18-14 19h-12q6-6 4-19z'),
    stroke([indoors(kit, '#c79a4a', 0.6), 3.5], 'M324 160v-14q0-6-8-6', ROUND_ENDS),
  ].join('')
}

function drawWallLamps(kit: Kit): string {
  const bulb = kit.isDark ? '#ffe9b8' : '#fff8e6'
  const glows = drawGlow(kit, [266, 84, 40]) + drawGlow(kit, [380, 84, 40])
  return glows + disc([266, 84, 8], bulb) + disc([380, 84, 8], bulb)
}
