import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { plasters } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import {
  arch,
  box,
  cusp,
  disc,
  fill,
  HOLLOW,
  num,
  type Rect,
  repeat,
  stroke,
} from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawVista } from '#worker/tools/build/pictures/scenes/views/vista.ts'

/** A wall's colour, and the same in the shade and in the light. */
export type Wall = { plain: string; dark: string; light: string }

/** The plaster of a room, at this hour. */
export function pickWall({ pick, light, isDark }: Kit, type: PictureType): Wall {
  const plain = mix(mix(pick(plasters[type]), light.ambient, light.lean * 0.55), '#fff3dc', isDark ? 0.02 : 0.12)
  return { plain, dark: mix(plain, light.ambient, 0.2), light: mix(plain, '#fff6e2', 0.4) }
}

/** A material indoors: it leans to the ambient light by the share given, but has no lit side. */
export function indoors({ light }: Kit, material: string, share: number): string {
  return mix(material, light.ambient, light.lean * share)
}

/** Floor boards or stone from a height down. */
export function drawFloor(kit: Kit, y: number, type: PictureType): string {
  const isWarm = !isCold(type)
  const materials = isWarm ? ['#d9b48a', '#e4cfa8', '#b9714a'] : ['#b98a5c', '#a87548', '#caa274']
  const colour = indoors(kit, kit.pick(materials), 0.6)
  const boards = repeat(11, (i) => `M${200 + (i - 5) * 40} ${y}L${200 + (i - 5) * 92} 300`)
  return [
    fill(colour, box([0, y, 400, 300 - y])),
    stroke([mix(colour, kit.light.ambient, 0.16), 1.4], boards),
    fill(mix(colour, kit.light.ambient, 0.25), box([0, y, 400, 4])),
  ].join('')
}

type Tiling = {
  y: number
  rows: readonly number[]
  columns: readonly [from: number, to: number]
  widths: readonly [number, number]
}

/** The dark squares of a chequered floor, in perspective; `rows` are the lines between them, counted from `y`. */
export function chequerPath({ y, rows, columns: [from, to], widths: [near, spread] }: Tiling): string {
  const at = (column: number, down: number) => num(200 + (column - 4) * (near + down * spread))
  let path = ''
  for (let j = 0; j < rows.length - 1; j++) {
    const [top = 0, bottom = 0] = rows.slice(j)
    for (let i = from; i < to; i++) {
      if ((i + j) % 2 === 0) continue
      const upper = `M${at(i, top)} ${y + top}H${at(i + 1, top)}`
      path += `${upper}L${at(i + 1, bottom)} ${y + bottom}H${at(i, bottom)}z`
    }
  }
  return path
}

/** A window with what is outside, its frame as the place builds them, and a sill. */
export function drawOpening(
  kit: Kit,
  type: PictureType | 'garden',
  { frame: [x, y, w, h], wall }: { frame: Rect; wall: Wall },
): string {
  const white = indoors(kit, '#fbf3e2', 0.6)
  return [
    fill(mix(wall.plain, kit.light.ambient, 0.34), box([x - 5, y - 5, w + 10, h + 10])),
    drawVista(kit, type, [x, y, w, h]),
    drawFrame(type, [x, y, w, h], { wall, white }),
    fill(white, box([x - 8, y + h, w + 16, 5])),
  ].join('')
}

function drawFrame(
  type: PictureType | 'garden',
  [x, y, w, h]: Rect,
  { wall, white }: { wall: Wall; white: string },
): string {
  const reveal = box([x - 6, y - 6, w + 12, h + 8])
  if (hasCusps(type)) {
    const arches = cusp([x + 3, y + 2, w / 2 - 6, h - 2]) + cusp([x + w / 2 + 3, y + 2, w / 2 - 6, h - 2])
    return fill(wall.plain, reveal + arches, HOLLOW) + stroke([wall.light, 2.4], arches)
  }
  if (type === 'farm' || type === 'dune' || type === 'riviera' || type === 'desert') {
    const bars = `M${x + w / 2} ${y}v${h}M${x} ${num(y + h * 0.55)}h${w}`
    return fill(wall.plain, reveal + arch([x, y, w, h]), HOLLOW) + stroke([white, 3], arch([x, y, w, h]) + bars)
  }
  return stroke([white, 3.6], `${box([x, y, w, h])}M${num(x + w / 2)} ${y}v${h}${crossBar(type, [x, y, w, h])}`)
}

function crossBar(type: PictureType | 'garden', [x, y, w, h]: Rect): string {
  if (type === 'canal' || type === 'town') return `M${x} ${num(y + h * 0.42)}h${w}`
  return type === 'chalet' || type === 'country' || type === 'lake' ? `M${x} ${num(y + h / 2)}h${w}` : ''
}

/** Where openings are pointed and cusped. */
export function hasCusps(type: PictureType | 'garden'): boolean {
  return type === 'haveli' || type === 'palace'
}

const coldTypes: readonly PictureType[] = [
  ...(['chalet', 'country', 'dune', 'park', 'lake', 'himalaya', 'canal', 'town', 'farm'] as const),
]

/** Where a house is built against the winter: boards on the floor, a fire in the living room. */
export function isCold(type: PictureType): boolean {
  return coldTypes.includes(type)
}

/** The glow around a lamp, when lamps are on. */
export function drawGlow(kit: Kit, [x, y, radius]: readonly [number, number, number]): string {
  if (!hasLampsOn(kit)) return ''
  return disc([x, y, radius], '#ffdf9c', 0.13) + disc([x, y, radius * 0.62], '#ffdf9c', 0.16)
}

/** Tells whether lamps are on: after sunset, and in the last sun. */
export function hasLampsOn(kit: Kit): boolean {
  return kit.isDark || kit.time === 'golden'
}
