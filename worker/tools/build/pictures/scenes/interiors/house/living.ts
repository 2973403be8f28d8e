import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, disc, fill, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawSofa } from '#worker/tools/build/pictures/scenes/interiors/slim-bed.ts'
import {
  drawFloor,
  drawGlow,
  drawOpening,
  hasLampsOn,
  indoors,
  isCold,
  pickWall,
} from '#worker/tools/build/pictures/scenes/interiors/walls.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawParlour } from './parlour.ts'

const FLOOR = 218

/** A living room, one of two: a sofa, books or a fire, a low table, a wide window; a fan where it is warm. */
export function drawLiving(kit: Kit, type: PictureType): string {
  const wall = pickWall(kit, type)
  const [sofa, accent] = [
    indoors(kit, kit.pick(['#6f8f86', '#c98a5a', '#d9c7a2', '#5f7f8f', '#b5604a']), 0.6),
    indoors(kit, kit.pick(accents), 0.5),
  ]
  if (kit.number % 2) return drawParlour(kit, type, { wall, sofa, accent })
  return [
    fill(wall.plain, box([0, 0, 400, FLOOR])),
    fill(wall.light, box([0, 0, 400, 12])),
    drawOpening(kit, type, { frame: [30, 40, 150, 108], wall }),
    drawDrapes(kit),
    isCold(type) ? drawFireplace(kit) : drawShelves(kit, accent),
    drawFloor(kit, FLOOR, type),
    kit.isDark ? '' : fill('#fff4d0', 'M60 232h120l-50 68H-20z', sheer('.26')),
    fill(mix(sofa, '#fff3dc', 0.55), 'M40 258h250l40 34H4z'),
    stroke([mix(accent, '#fff3dc', 0.35), 3], 'M48 264h236l26 22H22z'),
    drawFloorLamp(kit),
    drawSofa(kit, [58, 214, 178], sofa, accent),
    drawLowTable(kit, accent),
    isCold(type) ? '' : drawFan(kit),
    fill(indoors(kit, '#c0703f', 0.6), 'M352 246h32l-5 40h-22z'),
    drawLeaves(kit, [368, 250, kit.between(62, 84)]),
  ].join('')
}

function drawDrapes(kit: Kit): string {
  const cloth = indoors(kit, kit.pick(['#f6ead2', '#e9d2a8', '#dfe3d2']), 0.6)
  return [
    fill(cloth, 'M8 28h26q2 90-6 188H4q8-90 4-188zM176 28h26v188h-22q-6-90-4-188z'),
    fill(mix(cloth, kit.light.ambient, 0.2), 'M20 28h6q2 90-5 188h-6q7-90 5-188zM190 28h5v188h-5z'),
    fill(indoors(kit, '#6b4a35', 1), box([0, 24, 212, 4])),
  ].join('')
}

function drawFireplace(kit: Kit): string {
  const stone = indoors(kit, '#cfc4ae', 0.6)
  const logs = fill('#5a3a28', 'M282 206h52v8h-52zM290 199h38v7h-38z')
  const fire =
    fill('#f2913a', 'M288 204q-4-18 10-30q2 12 8 14q0-14 8-20q14 16 12 36z') +
    fill('#ffd27a', 'M300 204q-3-10 6-18q9 8 8 18z')
  return [
    fill(mix(stone, kit.light.ambient, 0.12), box([262, 0, 92, 122])),
    fill(stone, box([250, 130, 116, 88])),
    fill(indoors(kit, '#7a5236', 0.7), box([242, 120, 132, 11])),
    fill(mix('#2a2220', kit.light.ambient, 0.2), box([274, 150, 68, 68])),
    logs,
    fire,
    hasLampsOn(kit) ? disc([308, 186, 56], '#ffb45a', 0.16) : '',
    fill(indoors(kit, '#2f6f73', 0.6), 'M256 120q-4-16 6-20q10 4 6 20z'),
    fill(indoors(kit, '#5f4330', 1), box([284, 60, 48, 44])),
    fill(mix(kit.light.sky[2], '#ffffff', 0.3), box([288, 64, 40, 36])),
    fill(kit.leaf[1], 'M288 100v-10l12-14 10 10 8-6 10 12v8z'),
  ].join('')
}

function drawShelves(kit: Kit, accent: string): string {
  const wood = indoors(kit, '#8a5a3a', 0.7)
  const books = ['#c9694a', '#2f6f73', '#e0a94a', '#efe0c0', '#7d9a86', '#3f5f8a']
  const row = (y: number) =>
    repeat(9, (i) => {
      const h = 18 + ((i * 7 + y) % 9)
      return fill(indoors(kit, books[(i + y) % books.length] ?? accent, 0.6), box([262 + i * 9, y - h, 7, h]))
    })
  return [
    fill(mix(wood, kit.light.ambient, 0.3), box([250, 70, 112, 148])),
    row(118),
    row(160),
    fill(indoors(kit, '#c98a4a', 0.6), 'M276 206q-8-22 4-26h10q12 4 4 26z'),
    fill(accent, box([312, 186, 34, 20])),
    fill(
      wood,
      box([246, 66, 120, 6]) +
        box([250, 118, 112, 5]) +
        box([250, 160, 112, 5]) +
        box([250, 206, 112, 6]) +
        box([246, 66, 6, 152]) +
        box([360, 66, 6, 152]),
    ),
  ].join('')
}

function drawFloorLamp(kit: Kit): string {
  const shade = hasLampsOn(kit) ? '#ffe2a0' : mix('#f6e6c6', kit.light.ambient, 0.08)
  return [
    stroke([indoors(kit, '#3a3a38', 1), 2.4], 'M228 118v124M216 243h24'),
    drawGlow(kit, [228, 104, 60]),
    fill(shade, 'M208 122l9-32h22l9 32z'),
  ].join('')
}

function drawLowTable(kit: Kit, accent: string): string {
  const wood = indoors(kit, '#a8744a', 0.7)
  return [
    fill(mix(wood, kit.light.ambient, 0.35), 'M104 268h6v20h-6zM210 268h6v20h-6z'),
    fill(wood, 'M92 262q0-7 68-7t68 7q0 8-68 8t-68-8z'),
    fill(indoors(kit, '#f3e6c8', 0.5), 'M128 259l30-3 6 4-30 4z'),
    fill(accent, 'M178 258v-9q8-3 14 0v9z'),
    drawLeaves(kit, [185, 250, 20]),
  ].join('')
}

function drawFan(kit: Kit): string {
  const blades = 'M230 20q-50-8-70 4q30 8 70 2zM230 20q50-8 70 4q-30 8-70 2z'
  return stroke([indoors(kit, '#6b4a35', 1), 3], 'M230 0v22') + fill(indoors(kit, '#8a6242', 1), blades)
}
