import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import {
  arch,
  box,
  dashes,
  disc,
  fill,
  ROUND_ENDS,
  repeat,
  sheer,
  stroke,
} from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawGlow, drawOpening, indoors, type Wall } from './walls.ts'

const FLOOR = 240

/** A walk-in shower behind glass, tiled to the ceiling; beside it a basin on a shelf under an arched mirror. */
export function drawShowerRoom(kit: Kit, { wall, tile, accent }: { wall: Wall; tile: string; accent: string }): string {
  return [
    fill(wall.light, box([0, 0, 400, FLOOR])),
    drawShowerWall(kit, tile),
    drawOpening(kit, 'garden', { frame: [222, 40, 54, 74], wall: { ...wall, plain: wall.light } }),
    drawBoards(kit),
    drawShower(kit),
    drawMirror(kit),
    drawShelfBasin(kit, accent),
    drawGlass(kit),
    fill(indoors(kit, '#c0703f', 0.6), 'M366 250h30l-5 34h-20z'),
    drawLeaves(kit, [381, 252, kit.between(54, 70)]),
  ].join('')
}

function drawShowerWall(kit: Kit, tile: string): string {
  const grout = mix(tile, '#fff6e2', 0.35)
  const rows = repeat(16, (i) => `M0 ${15 + i * 15}h196`)
  return [
    fill(tile, box([0, 0, 196, FLOOR])),
    stroke([grout, 1], rows),
    dashes([grout, FLOOR], `M24 ${FLOOR / 2}h172`, { dash: '1 29' }),
    fill(mix(tile, kit.light.ambient, 0.3), box([196, 0, 5, FLOOR]) + box([104, 128, 54, 40])),
    fill(indoors(kit, '#fdf6e6', 0.5), 'M110 168v-20h11v20zM126 168v-26h9v26z'),
    fill(indoors(kit, '#c98a4a', 0.5), 'M141 168v-15h11v15zM128 142v-5h5v5z'),
  ].join('')
}

function drawBoards(kit: Kit): string {
  const stone = indoors(kit, '#e6dcc8', 0.6)
  return [
    fill(stone, box([0, FLOOR, 400, 60])),
    stroke(
      [mix(stone, kit.light.ambient, 0.16), 1.4],
      'M0 262h400M0 284h400M60 240l-14 22M150 240v22M250 240l12 22M350 240l30 22M96 262l-22 22M214 262v22M320 262l20 22',
    ),
    fill(mix(stone, kit.light.ambient, 0.3), box([0, FLOOR, 400, 3])),
  ].join('')
}

function drawShower(kit: Kit): string {
  const brass = indoors(kit, '#c79a4a', 0.5)
  return [
    fill(mix(indoors(kit, '#fffdf6', 0.4), kit.light.ambient, 0.08), 'M-4 244h208l14 16H-4z'),
    stroke([brass, 3.4], 'M0 52h74v10M34 104v84', ROUND_ENDS),
    fill(brass, box([46, 62, 56, 5]) + box([26, 142, 16, 8])),
    stroke([brass, 2], 'M40 112q18 40 0 80', ROUND_ENDS),
    disc([38, 108, 6], brass),
    dashes([indoors(kit, '#ffffff', 0.4), 1.6], 'M54 74v150M66 74v158M78 74v150M92 74v156', { dash: '7 13' }),
  ].join('')
}

function drawGlass(kit: Kit): string {
  return [
    fill(indoors(kit, '#dcefee', 0.5), box([112, 20, 84, 226]), sheer('.2')),
    fill('#ffffff', 'M122 190l60-130h9l-66 146zM130 236l58-116h4l-54 116z', sheer('.3')),
    stroke([mix('#3a3f40', kit.light.ambient, 0.2), 2.6], 'M112 20v226M0 20h198v226'),
  ].join('')
}

function drawMirror(kit: Kit): string {
  return [
    drawGlow(kit, [332, 80, 64]),
    fill(indoors(kit, '#d8a94e', 0.5), arch([296, 34, 72, 112])),
    fill(mix(kit.light.sky[2], '#ffffff', 0.3), arch([300, 38, 64, 104])),
    fill('#ffffff', 'M306 126l40-78 8 10-40 78z', sheer('.35')),
  ].join('')
}

function drawShelfBasin(kit: Kit, accent: string): string {
  const { ambient } = kit.light
  const wood = indoors(kit, kit.pick(['#8a5a3a', '#b98a5c', '#5f4330']), 0.7)
  const rim = indoors(kit, '#fffdf6', 0.4)
  const towel = mix(accent, '#fff3dc', 0.25)
  return [
    fill(wood, 'M214 190h170v10H214zM222 232h154v8H222zM222 200h6v54h-6zM370 200h6v54h-6z'),
    fill(mix(wood, ambient, 0.25), 'M214 197h170v4H214z'),
    fill(rim, 'M296 166h74q-2 24-22 24h-30q-20 0-22-24z'),
    fill(mix(rim, ambient, 0.18), 'M344 166h26q-2 24-22 24h-16q14-6 12-24z'),
    stroke([indoors(kit, '#c79a4a', 0.6), 3.4], 'M332 164v-14q0-6-9-6', ROUND_ENDS),
    fill(towel, 'M234 232v-10q0-5 5-5h42q5 0 5 5v10zM238 217v-8q0-5 5-5h34q5 0 5 5v8z'),
    disc([308, 224, 8], mix(towel, '#fff3dc', 0.5)) + disc([326, 224, 8], rim) + disc([344, 224, 8], towel),
    fill(indoors(kit, '#5f8f9a', 0.5), 'M240 190v-18q5-4 10 0v18z') + drawLeaves(kit, [245, 174, 24]),
  ].join('')
}
