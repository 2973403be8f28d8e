import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, dashes, disc, fill, ROUND_ENDS, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawFloor, drawGlow, drawOpening, hasLampsOn, indoors, type Wall } from './walls.ts'

const FLOOR = 222

type Bath = { type: Parameters<typeof drawFloor>[2]; wall: Wall; tile: string; accent: string }

/** A bathtub standing free before a wide window, towels on a ladder, two lamps hanging. */
export function drawGardenBath(kit: Kit, { type, wall, tile, accent }: Bath): string {
  return [
    fill(wall.plain, box([0, 0, 400, FLOOR])),
    fill(tile, box([0, 150, 400, FLOOR - 150])),
    dashes([mix(tile, '#fff6e2', 0.3), FLOOR - 154], `M10 ${(150 + FLOOR) / 2}h390`, { dash: '1.4 18.6' }),
    fill(mix(tile, kit.light.ambient, 0.3), box([0, 146, 400, 5])),
    drawOpening(kit, 'garden', { frame: [84, 26, 196, 112], wall }),
    drawFloor(kit, FLOOR, type),
    kit.isDark ? '' : fill('#fff4d0', 'M120 230h150l-34 70H76z', sheer('.26')),
    `<ellipse cx="182" cy="276" rx="150" ry="18" fill="${mix(accent, '#fff3dc', 0.6)}"/>`,
    drawLamps(kit),
    drawLadder(kit, accent),
    drawTub(kit, accent),
    drawStool(kit, accent),
  ].join('')
}

function drawLamps(kit: Kit): string {
  const paper = hasLampsOn(kit) ? '#ffe9b8' : indoors(kit, '#fbf3e2', 0.4)
  return [
    [48, 70],
    [322, 52],
  ]
    .map(([x = 0, y = 0]) =>
      [
        stroke([indoors(kit, '#3a2f28', 1), 1.4], `M${x} 0v${y}`),
        drawGlow(kit, [x, y + 12, 46]),
        `<ellipse cx="${x}" cy="${y + 14}" rx="17" ry="14" fill="${paper}"/>`,
      ].join(''),
    )
    .join('')
}

function drawTub(kit: Kit, accent: string): string {
  const { ambient } = kit.light
  const tub = indoors(kit, kit.pick(['#fdf8ee', '#e6dfd2', '#cfc4b4']), 0.5)
  const brass = indoors(kit, '#c79a4a', 0.6)
  return [
    stroke([brass, 3.6], 'M300 268v-92q0-10-9-10h-14M300 190h10', ROUND_ENDS),
    fill(brass, box([292, 264, 16, 5])),
    fill(tub, 'M74 196q-8-16 8-16h200q16 0 8 16q-10 78-62 82h-92q-52-4-62-82z'),
    fill(mix(tub, ambient, 0.18), 'M216 180h66q16 0 8 16q-10 78-62 82h-58q54-22 46-98z'),
    fill(mix(tub, '#ffffff', 0.5), box([76, 178, 212, 7])),
    fill(indoors(kit, '#8a5a3a', 0.7), box([118, 172, 116, 6])),
    fill(mix(accent, '#fff3dc', 0.3), 'M140 172l30-6 4 5-30 5z'),
    fill(indoors(kit, '#fdf6e6', 0.4), box([196, 158, 11, 14])),
    kit.isDark ? disc([201, 152, 16], '#ffdf9c', 0.3) + disc([201, 154, 3], '#ffd27a') : '',
  ].join('')
}

function drawLadder(kit: Kit, accent: string): string {
  const wood = indoors(kit, '#8a5a3a', 0.7)
  return [
    stroke([wood, 4], 'M336 262l12-176M386 262l-8-176M346 116h34M344 156h38M341 196h42'),
    fill(mix(accent, '#fff3dc', 0.2), box([349, 116, 28, 62])),
    stroke([mix(accent, '#fff3dc', 0.75), 2.4], 'M349 166h28M349 171h28'),
    fill(indoors(kit, '#fdf6e6', 0.4), box([346, 196, 32, 40])),
    drawLeaves(kit, [392, 300, kit.between(50, 64)]),
  ].join('')
}

function drawStool(kit: Kit, accent: string): string {
  const wood = indoors(kit, '#b98a5c', 0.7)
  return [
    fill(wood, 'M16 236h54v7H16zM22 243h5v34h-5zM59 243h5v34h-5z'),
    fill(indoors(kit, '#fdf6e6', 0.4), 'M24 236v-9q0-4 4-4h30q4 0 4 4v9z'),
    fill(mix(accent, '#fff3dc', 0.35), 'M27 223v-8q0-4 4-4h24q4 0 4 4v8z'),
    drawLeaves(kit, [6, 304, kit.between(48, 60)]),
  ].join('')
}
