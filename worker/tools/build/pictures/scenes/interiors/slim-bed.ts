import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, fill, group, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawGlow, hasLampsOn, indoors } from './walls.ts'

/** Colours of a bed: its cushion and its blanket. */
export type Bedding = { accent: string; blanket: string }

/** A made-up bed for one, its left edge at `x`. */
export function drawSlimBed(kit: Kit, x: number, { accent, blanket }: Bedding): string {
  const { ambient } = kit.light
  const linen = indoors(kit, '#fdf7ea', 0.5)
  const wood = indoors(kit, '#8a5a3a', 0.6)
  const parts = [
    fill(wood, 'M0 214v-58q0-12 12-12h80q12 0 12 12v58z'),
    fill(mix(linen, ambient, 0.15), 'M18 178q-2-26 8-28h52q10 2 8 28z'),
    fill(linen, 'M22 186q-3-22 8-24h44q9 2 8 24z'),
    fill(accent, box([32, 174, 40, 12])),
    fill(linen, 'M-2 256v-58q0-14 14-14h80q14 0 14 14v58z'),
    fill(blanket, 'M-4 262v-36q56 11 112 0v36z'),
    fill(mix(blanket, ambient, 0.22), 'M-4 262v-12q56 9 112 0v12z'),
    stroke([mix(blanket, '#fff3dc', 0.6), 2], 'M-4 233q56 11 112 0'),
    fill(mix(linen, ambient, 0.28), 'M-2 262h108v7H-2z'),
    fill(mix(wood, ambient, 0.3), 'M2 269h7v12H2zM95 269h7v12h-7z'),
  ]
  return group(`translate(${x} 0)`, parts.join(''))
}

/** A low table with a lamp between beds or beside one. */
export function drawBedsideTable(kit: Kit, x: number): string {
  const wood = indoors(kit, '#9c6a3f', 0.6)
  const shade = hasLampsOn(kit) ? '#ffe2a0' : mix('#f6e6c6', kit.light.ambient, 0.06)
  return [
    fill(wood, box([x, 220, 34, 44])),
    fill(mix(wood, kit.light.ambient, 0.3), box([x, 240, 34, 3])),
    drawGlow(kit, [x + 17, 184, 50]),
    fill(indoors(kit, '#3f5157', 0.6), box([x + 14, 200, 6, 20])),
    fill(shade, `M${x + 3} 202l7-24h14l7 24z`),
  ].join('')
}

/** A writing desk with its chair, for a room of one. */
export function drawDesk(kit: Kit, x: number, accent: string): string {
  const wood = indoors(kit, '#9c6a3f', 0.6)
  return [
    fill(wood, box([x, 206, 104, 7]) + box([x + 4, 213, 5, 50]) + box([x + 95, 213, 5, 50])),
    fill(mix(wood, kit.light.ambient, 0.25), box([x + 60, 213, 35, 16])),
    fill(indoors(kit, '#f3e3c4', 0.5), `M${x + 18} 206l4-10h24l4 10z`),
    fill(accent, box([x + 24, 212, 34, 26]) + box([x + 20, 238, 42, 7])),
    fill(mix(wood, kit.light.ambient, 0.4), box([x + 22, 245, 4, 26]) + box([x + 56, 245, 4, 26])),
  ].join('')
}

/** A sofa seen from the front, its left edge at `x`, its seat at `y`. */
export function drawSofa(
  kit: Kit,
  [x, y, w]: readonly [number, number, number],
  colour: string,
  accent: string,
): string {
  const { ambient } = kit.light
  const half = (w - 28) / 2
  return [
    fill(colour, `M${x + 6} ${y - 34}q0-12 12-12h${w - 36}q12 0 12 12v40H${x + 6}z`),
    fill(mix(colour, '#fff3dc', 0.2), box([x + 12, y - 6, half, 16]) + box([x + 16 + half, y - 6, half, 16])),
    fill(
      mix(colour, ambient, 0.22),
      `M${x - 4} ${y - 14}q0-10 10-10t10 10v24h${w - 32}v-24q0-10 10-10t10 10v40H${x - 4}z`,
    ),
    fill(accent, `M${x + 22} ${y - 28}l24-4 4 24-24 4z`),
    fill(mix(accent, '#fff3dc', 0.5), `M${x + w - 48} ${y - 32}l24 4-4 24-24-4z`),
    fill(indoors(kit, '#5f4330', 1), box([x + 4, y + 26, 6, 10]) + box([x + w - 14, y + 26, 6, 10])),
  ].join('')
}
