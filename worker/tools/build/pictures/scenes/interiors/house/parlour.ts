import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, disc, fill, group, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawSofa } from '#worker/tools/build/pictures/scenes/interiors/slim-bed.ts'
import {
  drawFloor,
  drawGlow,
  drawOpening,
  hasLampsOn,
  indoors,
  isCold,
  type Wall,
} from '#worker/tools/build/pictures/scenes/interiors/walls.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'

const FLOOR = 214

type Parlour = { wall: Wall; sofa: string; accent: string }

/** A living room around its wide window: the sofa under it, a stove or a pitcher in one corner, a reading chair in the other. */
export function drawParlour(kit: Kit, type: PictureType, { wall, sofa, accent }: Parlour): string {
  return [
    fill(wall.plain, box([0, 0, 400, FLOOR])),
    fill(wall.light, box([0, 0, 400, 10])),
    fill(wall.dark, box([0, 168, 400, FLOOR - 168])) + fill(wall.light, box([0, 166, 400, 3])),
    drawOpening(kit, type, { frame: [100, 26, 200, 112], wall }),
    drawPicture(kit, accent),
    isCold(type) ? drawStove(kit) : drawPitcher(kit, accent),
    drawFloor(kit, FLOOR, type),
    kit.isDark ? '' : fill('#fff4d0', 'M120 224h170l30 76H70z', sheer('.22')),
    `<ellipse cx="198" cy="272" rx="140" ry="22" fill="${mix(sofa, '#fff3dc', 0.55)}"/>`,
    `<ellipse cx="198" cy="272" rx="122" ry="17" fill="none" stroke="${mix(accent, '#fff3dc', 0.35)}" stroke-width="3"/>`,
    drawSofa(kit, [104, 210, 192], sofa, accent),
    drawReadingLamp(kit),
    drawReadingChair(kit, accent),
    drawOttoman(kit, accent),
  ].join('')
}

function drawPicture(kit: Kit, accent: string): string {
  return [
    fill(indoors(kit, '#5f4330', 1), box([326, 44, 46, 56])),
    fill(indoors(kit, '#f3e3c4', 0.6), box([330, 48, 38, 48])),
    fill(accent, 'M330 96V80l14-16 12 12 12-8v28z') + disc([356, 60, 6], kit.light.sun),
  ].join('')
}

function drawStove(kit: Kit): string {
  const iron = mix('#2a2c2e', kit.light.ambient, 0.15)
  const tile = indoors(kit, '#cfc4ae', 0.6)
  return [
    fill(iron, box([46, 0, 12, 120])),
    fill(tile, box([12, 196, 84, 18])),
    fill(iron, 'M22 128q0-10 10-10h40q10 0 10 10v70H22zM26 198h8v6h-8zM70 198h8v6h-8z'),
    fill('#e8763a', box([32, 140, 40, 34])),
    fill('#ffd27a', 'M42 174q-4-16 8-26q1 9 6 10q4 6 2 16z'),
    hasLampsOn(kit) ? disc([52, 160, 52], '#ffb45a', 0.16) : '',
    fill(
      indoors(kit, '#8a5a3a', 0.7),
      repeat(3, (i) => box([88, 190 + i * 7, 26, 5])),
    ),
  ].join('')
}

function drawPitcher(kit: Kit, accent: string): string {
  const wood = indoors(kit, '#8a5a3a', 0.7)
  return [
    fill(wood, box([14, 150, 76, 8]) + box([18, 158, 6, 56]) + box([80, 158, 6, 56]) + box([18, 188, 68, 5])),
    fill(indoors(kit, '#c98a4a', 0.6), 'M34 150q-12-26 4-34h12q16 8 4 34z'),
    drawLeaves(kit, [44, 120, 44]),
    fill(accent, box([64, 138, 18, 12])),
    fill(indoors(kit, '#e9d9b4', 0.6), 'M28 188v-14h34v14zM66 188v-20h8v20z'),
  ].join('')
}

function drawReadingLamp(kit: Kit): string {
  const shade = hasLampsOn(kit) ? '#ffe2a0' : mix('#f6e6c6', kit.light.ambient, 0.08)
  return [
    stroke([indoors(kit, '#3a3a38', 1), 2.4], 'M386 262V120q0-20-22-20M374 263h24'),
    drawGlow(kit, [358, 112, 60]),
    fill(shade, 'M340 122q0-24 18-24t18 24z'),
  ].join('')
}

function drawReadingChair(kit: Kit, accent: string): string {
  const seat = indoors(kit, kit.pick(['#b5604a', '#5f7f8f', '#6f8f86', '#d9a04a']), 0.6)
  return group(
    'translate(24 12)',
    [
      fill(seat, 'M296 196q0-22 22-22h28q22 0 22 22v34h-72z'),
      fill(mix(seat, kit.light.ambient, 0.22), 'M288 214q0-10 10-10t10 10v14h48v-14q0-10 10-10t10 10v44h-88z'),
      fill(mix(seat, '#fff3dc', 0.22), 'M308 226h48v14h-48z'),
      fill(accent, 'M318 204l22-4 4 22-22 4z'),
      fill(indoors(kit, '#5f4330', 1), 'M294 258h6v12h-6zM364 258h6v12h-6z'),
    ].join(''),
  )
}

function drawOttoman(kit: Kit, accent: string): string {
  const { ambient } = kit.light
  const wood = indoors(kit, '#a8744a', 0.7)
  return [
    fill(mix(wood, ambient, 0.35), 'M150 266h6v22h-6zM234 266h6v22h-6z'),
    fill(wood, 'M138 262q0-6 57-6t57 6q0 8-57 8t-57-8z'),
    fill(indoors(kit, '#fdf6e6', 0.4), 'M160 258v-9h13v9zM208 260l26-4 5 4-26 4z'),
    fill(accent, 'M182 258v-10q7-3 14 0v10z') + drawLeaves(kit, [189, 250, 20]),
    fill(indoors(kit, '#c0703f', 0.6), 'M8 250h30l-5 38H13z') + drawLeaves(kit, [23, 254, kit.between(52, 66)]),
  ].join('')
}
