import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, fill, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawWindows } from '#worker/tools/build/pictures/scenes/things/building.ts'

const GROUND = 222

type DuneHouse = { x: number; wall: string; roof: string; accent: string }

/** A beach house under a deep thatched or tiled roof with one gable. */
export function drawDuneHouse(kit: Kit): string {
  const { whole, pick } = kit
  const [wall, roof] = [pick(walls.dune), pick(['#b99a68', '#8f7a58', '#b5502f', '#4f5c5e'])]
  const x = whole(140, 168)
  const accent = pick(['#1f7a78', '#c2502f', '#2f5d8a', '#e0a33e'])
  const house: DuneHouse = { x, wall, roof, accent }
  return drawBody(kit, house) + drawOpenings(kit, house) + drawChimney(kit, x)
}

function drawBody(kit: Kit, { x, wall, roof }: DuneHouse): string {
  return [
    fill(kit.shade(wall), `M${x + 132} 160l36 4v${GROUND - 164}h-36z`),
    fill(kit.lit(wall), box([x, 160, 132, GROUND - 160])),
    fill(kit.lit(roof), `M${x - 16} 166l30-66q4-4 10-4h86q6 0 10 5l30 65z`),
    fill(kit.shade(roof), `M${x + 112} 96q8 1 14 7l56 70h-32l-22-46z`),
    stroke([kit.shade(roof), 1.4], `M${x - 4} 150h146M${x + 6} 132h126M${x + 14} 114h108`),
    fill(kit.lit(wall), `M${x + 36} 166v-30l26-26l26 26v30z`),
    fill(kit.lit(roof), `M${x + 62} 102l-36 38l4 6l32-32l32 32l4-6z`),
  ].join('')
}

function drawOpenings(kit: Kit, { x, wall, accent }: DuneHouse): string {
  const trim = [kit.lit('#fffaf0'), kit.shade(wall)] as const
  const low = { columns: 2, rows: 1, head: 'flat', pane: [15, 26], trim } as const
  return [
    drawWindows(kit, [x + 44, 132, 36, 30], { columns: 1, rows: 1, head: 'round', pane: [18, 24], trim }),
    drawWindows(kit, [x + 4, 172, 46, 44], low),
    drawWindows(kit, [x + 82, 172, 46, 44], low),
    fill(kit.lit(accent), box([x + 56, 178, 20, GROUND - 178])),
    fill(kit.isDark ? kit.lamp : kit.glass, box([x + 60, 183, 12, 14])),
  ].join('')
}

function drawChimney(kit: Kit, x: number): string {
  return [
    fill(kit.shade('#a5543a'), box([x + 98, 84, 14, 26])),
    fill(kit.lit('#d5cab4'), box([x + 96, 82, 18, 4])),
    fill(kit.lit('#d9c39a'), box([x - 26, GROUND - 2, 180, 6])),
  ].join('')
}
