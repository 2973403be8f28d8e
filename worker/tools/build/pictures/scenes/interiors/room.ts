import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import {
  arch,
  box,
  dashes,
  disc,
  fill,
  group,
  type Rect,
  repeat,
  sheer,
  stroke,
} from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawVista } from '#worker/tools/build/pictures/scenes/views/vista.ts'
import { drawBed } from './bed.ts'
import { drawBench, drawCanopy, drawGallery } from './bed-pieces.ts'
import { drawBedsideTable, drawDesk, drawSlimBed, drawSofa } from './slim-bed.ts'
import { drawFloor, drawGlow, drawOpening, indoors, isCold, pickWall, type Wall } from './walls.ts'

const FLOOR = 226

type Finish = 'plank' | 'dado' | 'stripe' | 'plain' | 'arch'
/** The window is wide, over the bed, or tall and beside it. */
type Room = {
  type: PictureType
  wall: Wall
  accent: string
  second: string
  finish: Finish
  isWide: boolean
  frame: Rect
}

/** Who sleeps in a room: two in one bed, one, two in two, a family, or two with somewhere to sit. */
export type RoomForm = 'double' | 'single' | 'twin' | 'family' | 'suite'

/** How the bed of a double room stands: by itself, between four posts, or under pictures with a bench at its foot. */
const dresses = ['plain', 'canopy', 'gallery'] as const

/** A bedroom: window, curtains, beds with their lamp, something on the wall and something green. */
export function drawRoom(kit: Kit, type: PictureType, form: RoomForm = 'double'): string {
  const { pick } = kit
  const wall = pickWall(kit, type)
  const [accent, second] = [indoors(kit, pick(accents), 0.5), indoors(kit, pick(accents), 0.5)]
  const finish = pick<Finish>(
    type === 'chalet' || type === 'himalaya' ? ['plank'] : ['dado', 'stripe', 'plain', 'arch'],
  )
  const hasSide = form === 'double'
  const dress = hasSide ? dresses[kit.number % dresses.length] : 'plain'
  const isOther = kit.number % 2 === 1
  const window = hasSide
    ? pickWindow(kit, finish, dress === 'plain')
    : form === 'family' && isOther
      ? otherWindow
      : windowOf[form]
  const room: Room = { type, wall, accent, second, finish: finish === 'arch' && !hasSide ? 'plain' : finish, ...window }
  const view = form === 'double' || form === 'suite' ? type : 'garden'
  return [
    drawWalls(kit, room),
    drawOpening(kit, view, { frame: room.frame, wall }),
    drawCurtains(kit, room),
    drawFloor(kit, FLOOR, type),
    kit.isDark ? '' : drawSunPatch(room),
    room.isWide && hasSide ? drawArmchairCorner(kit, room) : '',
    drawRug(kit, room),
    dress === 'gallery' ? drawGallery(kit, accent, second) : '',
    room.isWide || !hasSide ? '' : drawWallPiece(kit, room),
    isOther && form === 'family' ? drawFamilyBeds(kit, room) : drawBeds(kit, room, form, isOther),
    dress === 'gallery' ? drawBench(kit, accent) : '',
    dress === 'canopy' ? drawCanopy(kit) : '',
    hasSide && dress === 'plain' ? drawCeiling(kit, room) : '',
    form === 'suite' || form === 'family' || form === 'twin' ? '' : drawPotPlant(kit),
  ].join('')
}

const windowOf: Record<Exclude<RoomForm, 'double'>, { isWide: boolean; frame: Rect }> = {
  single: { isWide: false, frame: [262, 44, 84, 104] },
  twin: { isWide: true, frame: [128, 28, 144, 96] },
  family: { isWide: false, frame: [300, 40, 74, 92] },
  suite: { isWide: false, frame: [280, 36, 98, 120] },
}

const otherWindow: { isWide: boolean; frame: Rect } = { isWide: false, frame: [30, 34, 78, 96] }

function drawBeds(kit: Kit, room: Room, form: RoomForm, isOther: boolean): string {
  const { type, accent, second } = room
  const bedding = { accent, blanket: second }
  if (form === 'single') return drawBedsideTable(kit, 26) + drawSlimBed(kit, 76, bedding) + drawDesk(kit, 226, accent)
  if (form === 'twin')
    return drawBedsideTable(kit, 183) + drawSlimBed(kit, 62, bedding) + drawSlimBed(kit, 234, bedding)
  const double = drawBed(kit, type, bedding)
  if (form === 'family')
    return group('translate(-18 0)', double) + drawSlimBed(kit, 282, { accent: second, blanket: accent })
  if (form === 'suite')
    return (
      group('translate(-24 -8)', double + (isOther ? drawCanopy(kit) : '')) +
      drawSofa(kit, [266, 248, 130], accent, second)
    )
  return double
}

/** A family's room the other way round: the small bed under the window, the large one across, under pictures. */
function drawFamilyBeds(kit: Kit, { type, accent, second }: Room): string {
  const double = drawGallery(kit, accent, second) + drawBed(kit, type, { accent: second, blanket: accent })
  return drawSlimBed(kit, 12, { accent, blanket: second }) + group('translate(106 0)', double + drawBench(kit, accent))
}

function drawPotPlant(kit: Kit): string {
  return fill(indoors(kit, '#c0703f', 0.7), 'M346 244h30l-5 34h-20z') + drawLeaves(kit, [361, 246, kit.between(52, 70)])
}

function pickWindow({ chance, whole }: Kit, finish: Finish, canBeWide: boolean): { isWide: boolean; frame: Rect } {
  if (canBeWide && chance() < 0.42 && finish !== 'arch')
    return { isWide: true, frame: [whole(104, 112), whole(26, 32), 140, 92] }
  const [x, width] = [whole(288, 300), whole(74, 86)]
  return { isWide: false, frame: [x, whole(44, 56), width, 104] }
}

function drawWalls(kit: Kit, { type, wall, finish }: Room): string {
  const beams = 'M0 0h400v14H0zM40 14h16v12H40zM180 14h16v12h-16zM320 14h16v12h-16z'
  return [
    fill(wall.plain, box([0, 0, 400, FLOOR])),
    drawFinish(finish, wall),
    type === 'farm' || type === 'chalet' || type === 'country' ? fill(indoors(kit, '#7a5236', 0.7), beams) : '',
  ].join('')
}

function drawFinish(finish: Finish, { plain, dark, light }: Wall): string {
  if (finish === 'plank')
    return stroke(
      [dark, 1.5],
      repeat(11, (i) => `M0 ${(i + 1) * 19}h400`),
    )
  if (finish === 'dado') return fill(dark, box([0, 150, 400, FLOOR - 150])) + fill(light, box([0, 148, 400, 3]))
  if (finish === 'stripe') return dashes([mix(plain, light, 0.35), FLOOR], `M0 ${FLOOR / 2}h400`, { dash: '10 15' })
  return finish === 'arch' ? fill(dark, arch([96, 36, 190, FLOOR - 36])) : ''
}

function drawCurtains(kit: Kit, { accent, isWide, frame: [x, y, w] }: Room): string {
  const cloth = indoors(kit, kit.pick(['#f6ead2', '#e9d2a8', '#dfe3d2', accent]), 0.6)
  const drop = (isWide ? 214 : FLOOR + 2) - y
  return [
    fill(cloth, `M${x - 20} ${y - 10}h24q2 60-6 ${drop}h-22q8-60 4-${drop}z`),
    fill(mix(cloth, kit.light.ambient, 0.2), `M${x - 8} ${y - 10}h6q2 60-5 ${drop}h-6q7-60 5-${drop}z`),
    fill(cloth, `M${x + w - 2} ${y - 10}h24v${drop + 10}h-22q-6-60-2-${drop + 10}z`),
    fill(indoors(kit, '#6b4a35', 1), box([x - 28, y - 14, w + 56, 4])),
  ].join('')
}

function drawSunPatch({ isWide, frame: [x, , w] }: Room): string {
  const path = isWide ? 'M30 234h70l-50 66h-90z' : `M${x - 60} 236h${w + 10}l-40 64h-${w + 40}z`
  return fill('#fff4d0', path, sheer('.3'))
}

function drawArmchairCorner(kit: Kit, { accent, second }: Room): string {
  const chair = [
    fill(second, 'M296 196q0-22 22-22h28q22 0 22 22v34h-72z'),
    fill(mix(second, kit.light.ambient, 0.22), 'M288 214q0-10 10-10t10 10v14h48v-14q0-10 10-10t10 10v44h-88z'),
    fill(mix(second, '#fff3dc', 0.22), 'M308 226h48v14h-48z'),
  ].join('')
  return [
    fill(indoors(kit, '#5f4330', 1), box([308, 74, 52, 64])),
    fill(indoors(kit, '#f3e3c4', 0.6), box([312, 78, 44, 56])),
    fill(second, 'M320 134v-26a14 14 0 0 1 28 0v26z'),
    disc([342, 90, 5], accent),
    group('translate(6 -4)', chair),
  ].join('')
}

function drawRug({ light }: Kit, { second }: Room): string {
  const rug = `<ellipse cx="196" cy="274" rx="168" ry="22" fill="${mix(second, '#fff3dc', 0.45)}"/>`
  const pen = `fill="none" stroke="${mix(second, light.ambient, 0.1)}" stroke-width="2.5"`
  return `${rug}<ellipse cx="196" cy="274" rx="146" ry="16" ${pen}/>`
}

function drawWallPiece(kit: Kit, { type, wall, finish }: Room): string {
  const hasPicture = kit.chance() < 0.7
  if (finish === 'arch') return ''
  if (hasPicture) {
    const frame = fill(indoors(kit, '#5f4330', 1), box([24, 64, 44, 56]))
    return frame + drawVista(kit, type === 'city' ? 'villa' : 'garden', [28, 68, 36, 48])
  }
  const rim = disc([46, 92, 26], indoors(kit, '#d8a94e', 0.6))
  return rim + disc([46, 92, 22], mix(kit.light.sky[2], wall.light, 0.4))
}

function drawCeiling(kit: Kit, { type, second, isWide }: Room): string {
  const { chance } = kit
  if (!isCold(type) && !isWide && chance() < 0.6) {
    const blades = 'M180 20q-50-8-70 4q30 8 70 2zM180 20q50-8 70 4q-30 8-70 2z'
    return stroke([indoors(kit, '#6b4a35', 1), 3], 'M180 0v22') + fill(indoors(kit, '#8a6242', 1), blades)
  }
  if (chance() >= 0.5 || isWide) return ''
  return [
    stroke([indoors(kit, '#3a3a38', 1), 1.6], 'M178 0v38'),
    drawGlow(kit, [178, 52, 44]),
    fill(second, 'M156 62q0-24 22-26q22 2 22 26z'),
    fill('#ffe9b8', 'M160 62h36v3h-36z'),
  ].join('')
}
