import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents, plasters } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { arch, box, cusp, dashes, fill, HOLLOW, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { hasCusps, indoors } from '#worker/tools/build/pictures/scenes/interiors/walls.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawSky } from '#worker/tools/build/pictures/scenes/nature/sky.ts'
import { drawProspect } from './prospect.ts'

/** What a guest looks out on, over a balcony or through an arch, with coffee on the table. */
export function drawOutlook(kit: Kit, type: PictureType): string {
  const { between, pick } = kit
  const radius = between(20, 32)
  const x = between(150, 260)
  const y = between(66, 116)
  const cup = indoors(kit, pick(accents), 0.5)
  return drawSky(kit, [x, y, radius]) + drawProspect(kit, type, x) + drawFrame(kit, type) + drawTable(kit, cup)
}

function drawFrame(kit: Kit, type: PictureType): string {
  const { pick, light } = kit
  const form = hasCusps(type) ? 1 : pick([0, 1, 2])
  const wall = mix(mix(pick(plasters[type]), light.ambient, light.lean + 0.22), '#2a1c14', 0.1)
  const edge = mix(wall, '#fff3dc', 0.28)
  if (form !== 1) return (form === 2 ? drawDoorway(wall, edge) : '') + drawRailing(kit, form === 2)
  const opening = (hasCusps(type) ? cusp : arch)([66, 22, 268, 300])
  return [
    fill(wall, box([0, 0, 400, 300]) + opening, HOLLOW),
    stroke([edge, 5], opening),
    fill(edge, box([56, 272, 288, 8])),
    fill(wall, box([56, 280, 288, 20])),
  ].join('')
}

function drawDoorway(wall: string, edge: string): string {
  const walls = fill(wall, box([0, 0, 46, 300]) + box([354, 0, 46, 300]) + box([0, 0, 400, 16]))
  return walls + dashes([edge, 30], 'M23 26v270M377 26v270', { dash: '3 8' })
}

function drawRailing({ light }: Kit, isInDoorway: boolean): string {
  const white = mix('#fbf3e2', light.ambient, light.lean * 0.6 + 0.06)
  const [left, width] = isInDoorway ? [46, 308] : [0, 400]
  return [
    fill(white, box([left, 232, width, 6])),
    dashes([white, 50], isInDoorway ? 'M52 263h300' : 'M6 263h392', { dash: '3 13' }),
    fill(mix(light.ground[1], light.ambient, 0.35), box([0, 286, 400, 14])),
  ].join('')
}

function drawTable(kit: Kit, cup: string): string {
  return [
    fill(indoors(kit, '#f6ecd8', 0.5), 'M100 266h70v5h-70z'),
    fill(indoors(kit, '#5f4330', 1), 'M133 271h5v29h-5z'),
    fill(cup, 'M116 250h22v9q0 7-11 7t-11-7z'),
    stroke([cup, 2.6], 'M138 253q8 0 7 6q-2 4-8 3'),
    fill(indoors(kit, '#c0703f', 0.6), 'M268 266h30l-5 34h-20z'),
    drawLeaves(kit, [283, 268, kit.between(44, 58)]),
  ].join('')
}
