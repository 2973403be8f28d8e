import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, cusp, dashes, fill, num, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'

const GROUND = 252

/** Where the tops of the middle and the wings are, half the middle's width, and the materials. */
type Palace = { top: number; wingTop: number; half: number; gate: number; wall: string; trim: string; dome: string }

/** A palace around a gate: wings, a raised middle, domed pavilions, rows of cusped windows. */
export function drawHaveli(kit: Kit): string {
  const { whole, pick } = kit
  const wall = pick(walls.haveli)
  const dome = pick([wall, '#f0dcb6', mix(wall, '#fff3da', 0.4)])
  const top = whole(104, 122)
  const wingTop = top + whole(26, 36)
  const half = whole(74, 86)
  const trim = mix(wall, '#fff3da', 0.62)
  const palace: Palace = { top, wingTop, half, gate: GROUND - top - 78, wall, trim, dome }
  return [drawDomes, drawWings, drawMiddle, drawLedges, drawWindowRows, drawGate]
    .map((draw) => draw(kit, palace))
    .join('')
}

function drawDomes(kit: Kit, { top, wingTop, half, wall, trim, dome }: Palace): string {
  const places: (readonly [number, number, number])[] = [
    [130 - half, wingTop, 0.8],
    [270 + half, wingTop, 0.8],
    [214 - half, top, 1],
    [186 + half, top, 1],
    [200, top - 2, 1.5],
  ]
  const all = (piece: (place: readonly [number, number, number]) => string) => places.map(piece).join('')
  return [
    stroke([kit.shade(wall), 2.6], all(pillarsPath)),
    fill(kit.lit(dome), all(litHalfPath)),
    fill(kit.shade(dome), all(darkHalfPath)),
    stroke([kit.lit(trim), 2.6], all(finialPath)),
  ].join('')
}

function pillarsPath([x, y, s]: readonly [number, number, number]): string {
  const [aside, rise] = [Math.round(8 * s), num(13 * s)]
  return `M${x - aside} ${y}v-${rise}M${x} ${y}v-${rise}M${x + aside} ${y}v-${rise}`
}

function litHalfPath([x, y, s]: readonly [number, number, number]): string {
  const curve = `q-${tenth(3 * s)}-${tenth(16 * s)} ${tenth(11 * s)}-${tenth(20 * s)}`
  return `M${x - num(11 * s)} ${num(y - 12 * s)}${curve}v-${tenth(7 * s)}v${tenth(27 * s)}z`
}

function darkHalfPath([x, y, s]: readonly [number, number, number]): string {
  return `M${x} ${num(y - 32 * s)}q${tenth(14 * s)} ${tenth(5 * s)} ${tenth(11 * s)} ${tenth(20 * s)}h-${tenth(11 * s)}z`
}

function finialPath([x, y, s]: readonly [number, number, number]): string {
  return `M${x - num(14 * s)} ${num(y - 12.5 * s)}h${num(28 * s)}M${x} ${num(y - 32 * s)}v-${tenth(8 * s)}`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

function drawWings(kit: Kit, { wingTop, half, wall, trim }: Palace): string {
  const battlements = `M${117 - half} ${wingTop - 4}h${(half + 83) * 2}`
  return [
    fill(kit.lit(wall), box([112 - half, wingTop, half + 88, GROUND - wingTop])),
    fill(kit.shade(wall), box([200, wingTop, half + 88, GROUND - wingTop])),
    dashes([kit.lit(trim), 9], battlements, { dash: '0 11', round: true }),
  ].join('')
}

function drawMiddle(kit: Kit, { top, half, wall, trim }: Palace): string {
  const bright = mix(wall, '#fff3da', 0.14)
  const battlements = `M${205 - half} ${top - 5}h${half * 2 - 9}`
  return [
    fill(kit.lit(bright), box([200 - half, top, half * 1.5, GROUND - top])),
    fill(kit.shade(bright), box([200 + half / 2, top, half / 2, GROUND - top])),
    dashes([kit.lit(trim), 10], battlements, { dash: '0 12', round: true }),
  ].join('')
}

function drawLedges(kit: Kit, { top, wingTop, half, wall, trim }: Palace): string {
  const wings = box([108 - half, wingTop, 88, 5]) + box([204 + half, wingTop, 88, 5])
  const balcony = `M${196 - half} ${top + 62}h${half * 2 + 8}l-6 8h${4 - half * 2}z`
  const shadows = box([200 - half, top + 6, half * 2, 3]) + box([200 - half, top + 70, half * 2, 3])
  return fill(kit.lit(trim), wings + box([195 - half, top, half * 2 + 10, 6]) + balcony) + fill(kit.deep(wall), shadows)
}

type WindowRow = readonly [x: number, y: number, count: number, step: number, width: number]

function drawWindowRows(kit: Kit, { top, wingTop, half, gate, trim }: Palace): string {
  const wingRows = [wingTop + 14, wingTop + Math.round((GROUND - wingTop) / 2) + 8].flatMap((y): WindowRow[] => [
    [126 - half, y, 2, 38, 20],
    [216 + half, y, 2, 38, 20],
  ])
  const besideGate = Math.round((half - 36) * 0.55)
  const rows: WindowRow[] = [
    ...wingRows,
    [209 - half, top + 21, 5, Math.round((half * 2 - 36) / 4), 18],
    [206 - half, GROUND - gate + 12, 2, besideGate, 16],
    [240, GROUND - gate + 12, 2, besideGate, 16],
  ]
  let [dark, lit] = ['', '']
  for (const [x, y, count, step, width] of rows) {
    for (let i = 0; i < count; i++) {
      const pane = cusp([Math.round(x + i * step), y, width, 32])
      if (kit.chance() < kit.light.lamps) lit += pane
      else dark += pane
    }
  }
  const frame = ` stroke="${kit.lit(trim)}" stroke-width="3"`
  return fill(kit.glass, dark, frame) + (lit ? fill(kit.lamp, lit, frame) : '')
}

function drawGate(kit: Kit, { gate, wall, trim }: Palace): string {
  const top = GROUND - gate
  const hall = kit.isDark ? mix(kit.lamp, '#e58a3a', 0.35) : kit.deep(mix(wall, '#4a2018', 0.4))
  const garland = `M166 ${top + 18}q17 18 34-6q17 24 34 6`
  return [
    fill(kit.lit(trim), cusp([166, top, 68, gate])),
    fill(hall, cusp([174, top + 9, 52, gate - 9])),
    fill(kit.isDark ? '#ffe6ae' : kit.deep('#3a1a16'), cusp([186, top + 26, 28, gate - 26])),
    dashes([kit.isDark ? '#ffb93d' : '#f0a01e', 4.4], garland, { dash: '0 5', round: true, curve: true }),
  ].join('')
}
