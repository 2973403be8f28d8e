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
  type Wall,
} from '#worker/tools/build/pictures/scenes/interiors/walls.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'

const FLOOR = 232

type Kitchen = { wall: Wall; cabinet: string; tile: string; isIndian: boolean }

/** A kitchen around a round table: a tall window, a stove in its niche, a dresser with open shelves. */
export function drawFarmKitchen(kit: Kit, type: PictureType, kitchen: Kitchen): string {
  const { wall } = kitchen
  return [
    fill(wall.plain, box([0, 0, 400, FLOOR])),
    fill(wall.light, box([0, 0, 400, 12])),
    drawOpening(kit, 'garden', { frame: [154, 34, 92, 118], wall }),
    drawNiche(kit, kitchen),
    drawDresser(kit, kitchen),
    drawSink(kit, kitchen),
    drawFloor(kit, FLOOR, type),
    drawLamp(kit, kitchen),
    drawRoundTable(kit),
  ].join('')
}

function drawNiche(kit: Kit, { cabinet, tile, isIndian }: Kitchen): string {
  const { ambient } = kit.light
  const dark = mix('#33393b', ambient, 0.1)
  const pot = indoors(kit, isIndian ? '#d8a94e' : '#c2502f', 0.5)
  return [
    fill(mix(cabinet, '#fff3dc', 0.3), 'M14 66L34 0h76l20 66z'),
    fill(mix(cabinet, ambient, 0.2), box([10, 66, 124, 9])),
    fill(tile, box([18, 75, 108, 84])),
    stroke([mix(tile, ambient, 0.16), 1], 'M18 96h108M18 117h108M18 138h108'),
    dashes([mix(tile, ambient, 0.16), 84], 'M38 117h88', { dash: '1 20' }),
    fill(dark, box([18, 159, 108, 73])),
    fill(mix(dark, hasLampsOn(kit) ? '#ffb45a' : '#9fb0b0', 0.4), box([30, 184, 84, 34])),
    stroke([mix(dark, '#ffffff', 0.5), 2], 'M34 178h76'),
    fill(pot, 'M34 159v-20h42v20zM28 143h7v3h-7zM75 143h7v3h-7z'),
    fill(mix(pot, '#fff3dc', 0.35), 'M32 139q23-11 46 0zM52 129h6v4h-6z'),
    fill(indoors(kit, '#e9e2d2', 0.5), 'M90 159q-3-20 11-21q14 1 11 21z'),
  ].join('')
}

function drawSink(kit: Kit, { cabinet }: Kitchen): string {
  const top = indoors(kit, '#f3ead8', 0.5)
  return [
    fill(cabinet, box([134, 168, 132, 64])),
    fill(mix(cabinet, kit.light.ambient, 0.25), box([199, 172, 2, 60]) + box([134, 224, 132, 8])),
    fill(indoors(kit, '#fffdf6', 0.4), 'M164 168h72v22q0 5-5 5h-62q-5 0-5-5z'),
    fill(top, box([128, 160, 142, 9])),
    stroke([indoors(kit, '#c79a4a', 0.5), 3.2], 'M200 160v-18q0-8 9-8t9 8v3', ' stroke-linecap="round"'),
    fill(indoors(kit, '#c0703f', 0.6), box([246, 146, 15, 14])) + drawLeaves(kit, [253, 148, 22]),
  ].join('')
}

function drawDresser(kit: Kit, { cabinet, isIndian }: Kitchen): string {
  const { ambient } = kit.light
  const ware = isIndian ? ['#d8a94e', '#c98a3f', '#e0b95f'] : ['#fdf6e6', '#cfe0d8', '#e9b89a']
  const piece = (i: number) => indoors(kit, ware[i % 3] ?? '#fdf6e6', 0.5)
  const plates = repeat(4, (i) => disc([298 + i * 25, 66, 10], piece(i)))
  const cups = repeat(5, (i) => fill(piece(i + 1), `M${288 + i * 21} 122v-13h12v13z`))
  const jars = repeat(4, (i) => fill(piece(i), `M${290 + i * 26} 166v-17q0-4 4-4h9q4 0 4 4v17z`))
  return [
    fill(mix(cabinet, ambient, 0.3), box([276, 34, 124, FLOOR - 34])),
    plates + cups + jars,
    fill(
      mix(cabinet, '#fff3dc', 0.12),
      `${box([270, 26, 130, 10])}${box([276, 78, 124, 5])}${box([276, 122, 124, 5])}${box([270, 166, 130, 8])}${box([276, 34, 6, 140])}`,
    ),
    fill(cabinet, box([276, 174, 124, FLOOR - 174])),
    fill(mix(cabinet, ambient, 0.25), box([337, 178, 2, 54]) + box([276, 224, 124, 8])),
    disc([330, 200, 3], indoors(kit, '#d8a94e', 0.5)) + disc([346, 200, 3], indoors(kit, '#d8a94e', 0.5)),
  ].join('')
}

function drawLamp(kit: Kit, { cabinet }: Kitchen): string {
  return [
    stroke([indoors(kit, '#3a2f28', 1), 1.4], 'M200 0v14'),
    drawGlow(kit, [200, 34, 60]),
    fill(mix(cabinet, kit.light.ambient, 0.3), 'M166 34q4-24 34-24q30 0 34 24z'),
    fill('#ffe9b8', box([172, 34, 56, 3])),
  ].join('')
}

function drawRoundTable(kit: Kit): string {
  const { ambient } = kit.light
  const wood = indoors(kit, kit.pick(['#b98a5c', '#a87548', '#d0a878']), 0.7)
  const chair = (x: number) =>
    fill(
      mix(wood, ambient, 0.34),
      `M${x} 210q0-6 6-6h32q6 0 6 6v76h-6v-66h-32v66h-6zM${x + 6} 226h32v5h-32zM${x + 4} 246h36v7h-36z`,
    )
  const fruit =
    disc([188, 246, 8], indoors(kit, '#e98a2e', 0.4)) +
    disc([202, 243, 8], indoors(kit, '#c9402f', 0.4)) +
    disc([214, 247, 7], indoors(kit, '#e9c24a', 0.4))
  return [
    `<ellipse cx="200" cy="298" rx="96" ry="14" fill="${mix('#8a6a4a', ambient, 0.4)}" opacity=".3"/>`,
    chair(74),
    chair(282),
    fruit,
    fill(indoors(kit, '#fdf6e6', 0.4), 'M172 248h58q-4 15-20 15h-18q-16 0-20-15z'),
    fill(indoors(kit, '#fffaf0', 0.4), 'M142 264v-11h13v11zM250 264v-11h13v11z'),
    fill(mix(wood, ambient, 0.42), 'M98 266v5q0 9 102 9t102-9v-5z'),
    fill(mix(wood, '#fff3dc', 0.24), 'M98 266q0-8 102-8t102 8q0 8-102 8t-102-8z'),
    fill(mix(wood, ambient, 0.42), 'M190 278h20v22h-20z'),
  ].join('')
}
