import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { arch, box, fill, repeat } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawBlock, drawWindows } from '#worker/tools/build/pictures/scenes/things/building.ts'

const GROUND = 226

type Farm = { x: number; wall: string; roof: string }

/** A farmhouse with shutters, its barn behind it and a rose along the corner. */
export function drawFarmhouse(kit: Kit): string {
  const { whole, pick } = kit
  const [wall, roof] = [pick(walls.farm), pick(['#b5502f', '#c0703f', '#8d4130'])]
  const farm: Farm = { x: whole(120, 150), wall, roof }
  return drawBarn(kit, farm) + drawHouse(kit, farm) + drawOpenings(kit, farm) + drawRose(kit, farm)
}

function drawBarn(kit: Kit, { x, wall, roof }: Farm): string {
  return [
    drawBlock(kit, [x + 110, 158, 74, GROUND - 158], { depth: 30, wall: mix(wall, '#c98a5a', 0.3) }),
    fill(kit.lit(roof), `M${x + 104} 162l8-26h70l6 26z`),
    fill(kit.shade(roof), `M${x + 182} 136l40 34h-12l-22-8z`),
  ].join('')
}

function drawHouse(kit: Kit, { x, wall, roof }: Farm): string {
  return [
    drawBlock(kit, [x, 142, 112, GROUND - 142], { depth: 0, wall }),
    fill(kit.shade(wall), `M${x + 112} 142v${GROUND - 142}h6v-78z`),
    fill(kit.lit(roof), `M${x - 12} 146l22-40h92l20 40z`),
    fill(kit.shade(roof), box([x - 10, 146, 130, 3.5])),
    fill(kit.shade('#b5a184'), box([x + 20, 92, 14, 22])),
    fill(kit.lit(roof), box([x + 17, 89, 20, 4])),
  ].join('')
}

function drawOpenings(kit: Kit, { x, wall }: Farm): string {
  const trim = [kit.lit(mix(wall, '#ffffff', 0.5)), kit.shade(wall)] as const
  const low = { columns: 1, rows: 1, head: 'round', pane: [16, 24], trim } as const
  const windows = [
    drawWindows(kit, [x + 6, 152, 100, 34], { columns: 3, rows: 1, head: 'flat', pane: [15, 22], trim }),
    drawWindows(kit, [x + 6, 190, 34, 34], low),
    drawWindows(kit, [x + 74, 190, 34, 34], low),
  ].join('')
  const accent = kit.lit(kit.pick(['#3f6f62', '#4f7a8a', '#8a4a32']))
  const shutters = repeat(3, (i) => {
    const middle = x + 6 + (100 / 3) * (i + 0.5)
    return box([middle - 15, 157, 6, 23]) + box([middle + 9, 157, 6, 23])
  })
  return [
    windows,
    fill(accent, shutters),
    fill(kit.isDark ? kit.lamp : accent, arch([x + 46, 190, 22, 36])),
    fill(kit.deep('#5a4433'), arch([x + 128, 184, 36, 42])),
  ].join('')
}

function drawRose(kit: Kit, { x }: Farm): string {
  const bush = `M${x - 4} ${GROUND}q-8-30 4-52q8-18 22-12q-16 8-14 30q0 20 4 34z`
  const blossoms = repeat(5, (i) => `M${x - 3 + i * 2} ${178 + i * 9}a3 3 0 1 1 6 0a3 3 0 1 1-6 0z`)
  return fill(kit.leaf[1], bush) + fill(kit.lit(kit.pick(['#d98aa8', '#c96f9a', '#e6a84a'])), blossoms)
}
