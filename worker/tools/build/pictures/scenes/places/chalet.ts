import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { arch, box, dashes, fill, num, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawWindows, type Trim } from '#worker/tools/build/pictures/scenes/things/building.ts'

const GROUND = 250
const DEPTH = 46
const BASE = GROUND - 44

/** Middle, half width, height of the eaves and the ridge, and the materials. */
type Chalet = { x: number; half: number; eaves: number; ridge: number; wall: string; roof: string; trim: Trim }

/** A timber chalet on a stone base, a flowered balcony under a wide roof, a smoking chimney in the cold. */
export function drawChalet(kit: Kit): string {
  const { whole, pick } = kit
  const wall = pick(walls.chalet)
  const x = 200 + whole(-18, 18)
  const half = whole(92, 108)
  const eaves = whole(136, 146)
  const ridge = eaves - whole(58, 70)
  const roof = kit.season === 'winter' ? '#f4f4ef' : pick(['#5f4a40', '#8d4130', '#4c5450'])
  const chalet: Chalet = { x, half, eaves, ridge, wall, roof, trim: [kit.lit('#f3e3c2'), kit.shade(wall)] }
  return [drawBody, drawUpperWindows, drawBalcony, drawGroundFloor, drawChimney]
    .map((draw) => draw(kit, chalet))
    .join('')
}

function drawBody(kit: Kit, { x, half: w, eaves: e, ridge: top, wall, roof }: Chalet): string {
  const far = `M${x} ${top}l${DEPTH + 8} 4l${w + 12} ${e - top + 20}l-${DEPTH - 6} 2z`
  const planks = repeat(8, (i) => {
    const y = top + 36 + i * 14
    const reach = Math.min(w, ((y - top - 8) / (e - top)) * w)
    return y < GROUND - 46 ? `M${num(x - reach)} ${y}h${num(reach * 2)}` : ''
  })
  return [
    fill(kit.shade(wall), `M${x + w} ${e}l${DEPTH} 6v${GROUND - e - 6}h${-DEPTH}z`),
    fill(mix(kit.shade(roof), kit.light.ambient, 0.1), far),
    fill(kit.lit('#d5cab4'), box([x - w, BASE, w * 2, 44])),
    fill(kit.shade('#b5ab98'), box([x + w * 0.2, BASE, w * 0.8, 44])),
    fill(kit.lit('#d5cab4'), box([x - w, BASE, w * 1.5, 44])),
    fill(kit.lit(wall), `M${x - w} ${BASE}V${e}L${x} ${top + 8}L${x + w} ${e}V${BASE}z`),
    stroke([kit.shade(wall), 1.2], planks),
    fill(kit.lit(roof), `M${x} ${top - 8}L${x - w - 24} ${e + 16}l5 9L${x} ${top + 12}L${x + w + 19} ${e + 25}l5-9z`),
    fill(kit.shade(roof), `M${x} ${top - 8}L${x + w + 24} ${e + 16}l-5 9L${x} ${top + 12}z`),
  ].join('')
}

function drawUpperWindows(kit: Kit, { x, half, eaves, ridge, trim }: Chalet): string {
  const [left, width] = [x - half + 12, half * 2 - 24]
  const grid = { rows: 1, head: 'flat', trim } as const
  const windows =
    drawWindows(kit, [x - 20, ridge + 26, 40, 30], { ...grid, columns: 2, pane: [13, 18] }) +
    drawWindows(kit, [left, eaves + 2, width, 34], { ...grid, columns: 4, pane: [19, 24] })
  const accent = kit.pick(['#c23b3b', '#2f6b4a', '#d9531e'])
  const shutters = repeat(4, (i) => {
    const middle = left + (width / 4) * (i + 0.5)
    return box([middle - 17, eaves + 7, 6, 24]) + box([middle + 11, eaves + 7, 6, 24])
  })
  return windows + fill(kit.lit(accent), shutters)
}

function drawBalcony(kit: Kit, { x, half: w, eaves, wall }: Chalet): string {
  const y = eaves + 38
  const rails = box([x - w - 8, y, w * 2 + 16, 4]) + box([x - w - 8, y + 18, w * 2 + 16, 5])
  const balusters = dashes([kit.deep(wall), 15], `M${x - w - 6} ${y + 11}h${w * 2 + 12}`, { dash: '4 4' })
  const balcony = fill(kit.deep(wall), rails) + balusters
  if (kit.season === 'winter') return balcony + fill(kit.snow, box([x - w - 8, y - 3, w * 2 + 16, 4]))
  const flowers: readonly [string, number] = [kit.lit(kit.pick(['#d9483b', '#e98aa0', '#f0c04c'])), 7]
  return [
    balcony,
    fill(kit.leaf[1], box([x - w - 2, y - 2, w * 2 + 4, 3])),
    dashes(flowers, `M${x - w} ${y - 2}h${w * 2}`, { dash: '0 9', round: true }),
  ].join('')
}

function drawGroundFloor(kit: Kit, { x, half, trim }: Chalet): string {
  const grid = { columns: 2, rows: 1, head: 'flat', trim } as const
  return [
    drawWindows(kit, [x - half + 8, GROUND - 40, half - 30, 34], { ...grid, pane: [18, 20] }),
    fill(kit.isDark ? kit.lamp : kit.deep('#5a3522'), arch([x - 4, GROUND - 36, 24, 36])),
    drawWindows(kit, [x + 28, GROUND - 40, half - 36, 34], { ...grid, pane: [16, 20] }),
  ].join('')
}

function drawChimney(kit: Kit, { x, ridge }: Chalet): string {
  const { sky, sun } = kit.light
  const smoke = `M${x + 42} ${ridge - 4}q-8-12 2-20q10-8 4-22q12 12 3 24q-8 8-3 18z`
  return [
    fill(kit.shade('#b0a595'), box([x + 36, ridge + 6, 15, 30])),
    fill(kit.lit('#d5cab4'), box([x + 34, ridge + 2, 19, 6])),
    kit.season === 'winter' || kit.isDark ? fill(mix(sky[2], sun, 0.4), smoke, sheer('.7')) : '',
  ].join('')
}
