import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, dashes, disc, fill, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import {
  drawFloor,
  drawGlow,
  drawOpening,
  hasLampsOn,
  indoors,
  pickWall,
} from '#worker/tools/build/pictures/scenes/interiors/walls.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawFarmKitchen } from './farm-kitchen.ts'

const FLOOR = 226
const CABINETS = ['#6f8f86', '#3f6b73', '#c98a5a', '#e9dcc0', '#8fa08c', '#a8563f']
const TILES = ['#f3ead8', '#cfe0d8', '#e9c9a0', '#a9c6c4']

/** A kitchen: a window over the sink, shelves, a stove with something on it, a table with fruit, long or round. */
export function drawKitchen(kit: Kit, type: PictureType): string {
  const wall = pickWall(kit, type)
  const cabinet = indoors(kit, kit.pick(CABINETS), 0.6)
  const tile = indoors(kit, kit.pick(TILES), 0.6)
  const isIndian = type === 'city' || type === 'haveli' || type === 'ghat'
  if (kit.number % 2) return drawFarmKitchen(kit, type, { wall, cabinet, tile, isIndian })
  return [
    fill(wall.light, box([0, 0, 400, FLOOR])),
    drawBacksplash(kit, tile),
    drawOpening(kit, 'garden', { frame: [122, 36, 104, 82], wall: { ...wall, plain: wall.light } }),
    drawShelf(kit, isIndian),
    drawHood(kit, cabinet),
    drawCounter(kit, cabinet),
    drawStove(kit, isIndian),
    drawFloor(kit, FLOOR, type),
    drawPendants(kit, cabinet),
    drawTable(kit),
  ].join('')
}

function drawBacksplash(kit: Kit, tile: string): string {
  const grout = mix(tile, kit.light.ambient, 0.16)
  return [
    fill(tile, box([0, 96, 400, 66])),
    stroke([grout, 1], 'M0 112h400M0 128h400M0 144h400'),
    dashes([grout, 66], 'M12 129h400', { dash: '1 23' }),
  ].join('')
}

function drawShelf(kit: Kit, isIndian: boolean): string {
  const wood = indoors(kit, '#9c6a3f', 0.7)
  const ware = isIndian ? ['#d8a94e', '#c98a3f', '#e0b95f'] : ['#fdf6e6', '#cfe0d8', '#e9b89a']
  const jars = repeat(5, (i) =>
    fill(indoors(kit, ware[i % 3] ?? '#fdf6e6', 0.5), `M${22 + i * 18} 56v-12q0-4 3-4h8q3 0 3 4v12z`),
  )
  const plates = repeat(4, (i) => disc([32 + i * 21, 80, 9], indoors(kit, ware[(i + 1) % 3] ?? '#fdf6e6', 0.5)))
  return jars + plates + fill(wood, box([14, 56, 96, 5]) + box([14, 88, 96, 5]))
}

function drawHood(kit: Kit, cabinet: string): string {
  return [
    fill(mix(cabinet, '#fff3dc', 0.25), 'M286 0h44v44h22l10 26H254l10-26h22z'),
    fill(mix(cabinet, kit.light.ambient, 0.25), box([254, 70, 108, 6])),
  ].join('')
}

function drawCounter(kit: Kit, cabinet: string): string {
  const { ambient } = kit.light
  const top = indoors(kit, '#f3ead8', 0.5)
  const seams = repeat(6, (i) => box([64 * i, 174, 2, 52]))
  const knobs = repeat(6, (i) => `M${24 + i * 64} 182h16`)
  return [
    fill(cabinet, box([0, 170, 400, 56])),
    fill(mix(cabinet, ambient, 0.25), `${seams}${box([0, 218, 400, 8])}`),
    stroke([indoors(kit, '#d8a94e', 0.5), 2.6], knobs, ' stroke-linecap="round"'),
    fill(top, box([0, 160, 400, 10])),
    fill(mix(top, ambient, 0.25), box([0, 169, 400, 3])),
    fill(mix(top, ambient, 0.35), box([140, 160, 70, 5])),
    stroke([indoors(kit, '#8f9a98', 0.5), 3.4], 'M175 160v-22q0-9 10-9t10 9v4', ' stroke-linecap="round"'),
    fill(indoors(kit, '#b98a5c', 0.6), 'M40 160v-24h30v24z') +
      fill(indoors(kit, '#c0703f', 0.6), box([84, 146, 18, 14])),
    drawLeaves(kit, [93, 148, 22]),
  ].join('')
}

function drawStove(kit: Kit, isIndian: boolean): string {
  const dark = mix('#33393b', kit.light.ambient, 0.1)
  const pot = indoors(kit, isIndian ? '#d8a94e' : '#c2502f', 0.5)
  return [
    fill(dark, box([262, 157, 92, 4]) + box([268, 178, 80, 42])),
    fill(mix(dark, hasLampsOn(kit) ? '#ffb45a' : '#9fb0b0', 0.4), box([276, 186, 64, 26])),
    fill(pot, 'M270 157v-17h38v17zM264 144h8v3h-8zM306 144h8v3h-8z'),
    fill(mix(pot, '#fff3dc', 0.35), 'M268 140q20-10 42 0zM286 131h6v4h-6z'),
    fill(indoors(kit, '#e9e2d2', 0.5), 'M322 157q-3-22 12-23q15 1 12 23zM346 146l8-7v4l-7 7z'),
    stroke([dark, 2], 'M325 136q9-12 18 0'),
  ].join('')
}

function drawPendants(kit: Kit, cabinet: string): string {
  return [90, 250]
    .map((x) =>
      [
        stroke([indoors(kit, '#3a2f28', 1), 1.4], `M${x} 0v20`),
        drawGlow(kit, [x, 38, 36]),
        fill(mix(cabinet, kit.light.ambient, 0.3), `M${x - 17} 37q2-17 17-18q15 1 17 18z`),
        fill('#ffe9b8', box([x - 13, 37, 26, 3])),
      ].join(''),
    )
    .join('')
}

function drawTable(kit: Kit): string {
  const { ambient } = kit.light
  const wood = indoors(kit, kit.pick(['#b98a5c', '#a87548', '#d0a878']), 0.7)
  const chair = (x: number) =>
    fill(mix(wood, ambient, 0.3), `M${x} 222h5v60h-5zM${x + 33} 222h5v60h-5zM${x} 224h38v6h-38zM${x} 238h38v5h-38z`)
  const fruit =
    disc([186, 246, 8], indoors(kit, '#e98a2e', 0.4)) +
    disc([200, 243, 8], indoors(kit, '#c9402f', 0.4)) +
    disc([212, 247, 7], indoors(kit, '#e9c24a', 0.4))
  return [
    chair(92),
    chair(276),
    fruit,
    fill(indoors(kit, '#fdf6e6', 0.4), 'M170 248h58q-4 14-20 14h-18q-16 0-20-14z'),
    fill(indoors(kit, '#5f8f9a', 0.5), 'M132 262v-24q7-5 14 0v24z') + drawLeaves(kit, [139, 240, 24]),
    fill(indoors(kit, '#fffaf0', 0.4), 'M246 262v-11h13v11zM266 262v-11h13v11z'),
    fill(wood, 'M62 262h280l14 12H48z'),
    fill(mix(wood, ambient, 0.3), 'M48 274h308v6H48zM70 280h9v20h-9zM326 280h9v20h-9z'),
  ].join('')
}
