import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents, walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, fill, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawBlock, drawWindows } from '#worker/tools/build/pictures/scenes/things/building.ts'

const GROUND = 236

type Villa = { x: number; wall: string; roof: string; accent: string }

/** A villa of two floors under tiled roofs, a veranda all along the lower one. */
export function drawVilla(kit: Kit): string {
  const { whole, pick } = kit
  const [wall, roof, accent] = [pick(walls.villa), pick(['#c0703f', '#b5502f', '#c9a86a', '#b8925a']), pick(accents)]
  const villa: Villa = { x: whole(138, 158), wall, roof, accent }
  return drawTerrace(kit, villa) + drawUpperFloor(kit, villa) + drawLowerFloor(kit, villa) + drawVeranda(kit, villa)
}

function drawTerrace(kit: Kit, { x }: Villa): string {
  const steps = fill(kit.deep('#b59a72'), `M${x - 26} ${GROUND}h250v14h-262z`)
  return steps + fill(kit.lit('#e8d3a8'), box([x - 26, GROUND - 3, 250, 5]))
}

function drawUpperFloor(kit: Kit, { x, wall, roof }: Villa): string {
  return [
    drawBlock(kit, [x + 44, 122, 108, 60], { depth: 34, wall }),
    fill(kit.lit(roof), `M${x + 30} 126l26-40h86l24 40z`),
    fill(kit.shade(roof), `M${x + 142} 86l60 48h-36l-28-8z`),
    drawWindows(kit, [x + 52, 130, 92, 48], {
      columns: 3,
      rows: 1,
      head: 'round',
      pane: [18, 34],
      trim: [kit.lit('#fff8ea'), kit.shade(wall)],
    }),
  ].join('')
}

function drawLowerFloor(kit: Kit, { x, wall, roof }: Villa): string {
  return [
    drawBlock(kit, [x, 178, 190, GROUND - 178], { depth: 26, wall: mix(wall, '#ffffff', 0.2) }),
    fill(kit.lit(roof), `M${x - 18} 184l20-24h176l26 24z`),
    fill(kit.shade(roof), `M${x + 178} 160l44 30h-18l-26-6z`),
    fill(kit.deep(roof), box([x - 14, 184, 214, 4])),
    drawWindows(kit, [x + 6, 188, 180, 48], {
      columns: 4,
      rows: 1,
      head: 'flat',
      pane: [24, 42],
      trim: [kit.lit('#fff8ea'), kit.shade(wall)],
    }),
  ].join('')
}

function drawVeranda(kit: Kit, { x, accent }: Villa): string {
  const white = kit.lit('#fff8ea')
  const shutters = repeat(4, (i) => box([x + 8 + i * 45, 191, 6, 42]) + box([x + 38 + i * 45, 191, 6, 42]))
  const columns = repeat(5, (i) => box([x - 8 + i * 49, 186, 5, GROUND - 186]))
  return fill(kit.lit(accent), shutters) + fill(white, columns) + stroke([white, 2], `M${x - 8} 222h200`)
}
