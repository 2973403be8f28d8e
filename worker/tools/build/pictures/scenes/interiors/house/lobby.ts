import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import {
  arch,
  box,
  cusp,
  dashes,
  disc,
  fill,
  HOLLOW,
  repeat,
  sheer,
  stroke,
} from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import {
  chequerPath,
  drawFloor,
  drawGlow,
  hasCusps,
  indoors,
  pickWall,
  type Wall,
} from '#worker/tools/build/pictures/scenes/interiors/walls.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawVista } from '#worker/tools/build/pictures/scenes/views/vista.ts'
import { drawLounge } from './lounge.ts'

const FLOOR = 228

type Lobby = { accent: string; second: string; brass: string }

/** A reception: a desk and its key rack between two arches with an armchair, or a long desk beside a lounge. */
export function drawLobby(kit: Kit, type: PictureType): string {
  const { pick } = kit
  const wall = pickWall(kit, type)
  const [accent, second] = [indoors(kit, pick(accents), 0.5), indoors(kit, pick(accents), 0.5)]
  const lobby: Lobby = { accent, second, brass: indoors(kit, '#d8a94e', 0.5) }
  if (kit.number % 2) return drawLounge(kit, type, { wall, ...lobby })
  const squares = chequerPath({ y: FLOOR, rows: [10, 36, 72], columns: [-3, 11], widths: [46, 0.7] })
  return [
    drawArches(kit, type, wall),
    drawKeyRack(kit, lobby),
    drawFloor(kit, FLOOR, type),
    fill(mix(wall.plain, '#3a2f28', 0.35), squares, sheer('.5')),
    drawDesk(kit, lobby),
    drawPendants(kit, lobby),
    drawArmchair(kit, lobby),
    fill(indoors(kit, '#c0703f', 0.6), 'M36 232h42l-7 44H43z'),
    drawLeaves(kit, [57, 236, kit.between(84, 104)]),
    drawFramedPicture(kit, lobby),
  ].join('')
}

function drawArches(kit: Kit, type: PictureType, wall: Wall): string {
  const opening = hasCusps(type) ? cusp : arch
  const { ambient } = kit.light
  const niche = opening([152, 62, 96, FLOOR - 62])
  const reveal = box([20, 58, 104, FLOOR - 58]) + opening([30, 72, 84, FLOOR - 72])
  return [
    fill(wall.plain, box([0, 0, 400, FLOOR])),
    fill(wall.dark, box([0, 0, 400, 26])),
    fill(wall.light, box([0, 26, 400, 3])),
    fill(mix(wall.plain, ambient, 0.3), opening([24, 62, 96, FLOOR - 62])),
    fill(mix(wall.plain, ambient, 0.45), niche),
    drawVista(kit, 'garden', [30, 72, 84, FLOOR - 72]),
    fill(wall.plain, reveal, HOLLOW),
    stroke([wall.light, 3], opening([28, 70, 88, FLOOR - 70]) + niche),
  ].join('')
}

function drawKeyRack(kit: Kit, { brass }: Lobby): string {
  const keys = repeat(12, (i) => (kit.chance() < 0.6 ? `M${173 + (i % 4) * 18} ${110 + (i >> 2) * 20}v8` : ''))
  const boxes = 'M166 113h70M166 133h70M166 153h70'
  return [
    fill(indoors(kit, '#7a4a2e', 0.6), box([162, 102, 76, 62])),
    dashes([indoors(kit, '#3a2418', 0.6), 15], boxes, { dash: '14 4' }),
    stroke([brass, 2.5], keys),
  ].join('')
}

function drawDesk(kit: Kit, { accent, brass }: Lobby): string {
  const wood = indoors(kit, kit.pick(['#7a4a2e', '#9c6a3f', '#2f5f5c', '#a8433b']), 0.6)
  return [
    fill(wood, 'M132 186h136v64H132z'),
    fill(mix(wood, kit.light.ambient, 0.28), 'M222 186h46v64h-46z'),
    fill(
      mix(wood, '#fff3dc', 0.3),
      repeat(4, (i) => arch([142 + i * 20, 202, 13, 42])),
    ),
    fill(indoors(kit, '#f3e6c8', 0.5), 'M124 178h152v9H124z'),
    fill(brass, 'M196 178a8 8 0 0 1 16 0zM203 167h2v4h-2z'),
    fill(indoors(kit, '#2f6f6a', 0.4), 'M146 178q-4-12 2-20h8q6 8 2 20z'),
    drawLeaves(kit, [152, 160, 30], [accent, kit.leaf[1]]),
    fill(indoors(kit, '#fdf7ea', 0.4), 'M234 172l24-4 4 8-24 3z'),
  ].join('')
}

function drawPendants(kit: Kit, { second }: Lobby): string {
  const places = [
    [160, 58],
    [200, 44],
    [240, 58],
  ] as const
  const lamps = places.map(([x, y]) =>
    [
      stroke([indoors(kit, '#3a2f28', 1), 1.4], `M${x} 0v${y - 16}`),
      drawGlow(kit, [x, y, 34]),
      fill(second, `M${x - 15} ${y}q2-17 15-18q13 1 15 18z`),
      fill('#ffe9b8', box([x - 12, y, 24, 3])),
    ].join(''),
  )
  return lamps.join('')
}

function drawArmchair(kit: Kit, { accent }: Lobby): string {
  const arms = 'M292 214q0-10 10-10t10 10v14h48v-14q0-10 10-10t10 10v44h-88z'
  return [
    fill(accent, 'M300 196q0-22 22-22h28q22 0 22 22v34h-72z'),
    fill(mix(accent, kit.light.ambient, 0.22), arms),
    fill(mix(accent, '#fff3dc', 0.22), 'M312 226h48v14h-48z'),
    fill(indoors(kit, '#5f4330', 1), 'M298 258h6v14h-6zM368 258h6v14h-6z'),
  ].join('')
}

function drawFramedPicture(kit: Kit, { accent, second, brass }: Lobby): string {
  const landscape = [
    disc([350, 96, 9], second),
    fill(accent, 'M308 128l18-30 14 20 8-10 16 20z'),
    fill(kit.leaf[1], 'M308 124q30 2 56 8v10h-56z'),
  ].join('')
  const gate = [
    fill(second, 'M320 142v-34a16 16 0 0 1 32 0v34z'),
    fill(accent, 'M328 142v-32a8 8 0 0 1 16 0v32z'),
    disc([354, 88, 5], brass),
  ].join('')
  const flower = drawLeaves(kit, [336, 140, 54], [accent, kit.leaf[1]]) + disc([350, 92, 7], second)
  return [
    fill(indoors(kit, '#5f4330', 1), box([304, 72, 64, 74])),
    fill(indoors(kit, '#f3e3c4', 0.6), box([308, 76, 56, 66])),
    kit.pick([landscape, gate, flower]),
  ].join('')
}
