import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents, roofs, walls } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { arch, box, dashes, fill, num, repeat } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import {
  drawBlock,
  drawWindows,
  type Trim,
  type WindowGrid,
} from '#worker/tools/build/pictures/scenes/things/building.ts'
import { drawAwning, drawParasol } from '#worker/tools/build/pictures/scenes/things/street.ts'

const GROUND = 252
const DEPTH = 38
const SHOP_HEIGHT = 44

/** Where the house stands and what it is made of. */
type House = { x: number; y: number; w: number; wall: string; accent: string; trim: Trim }

/** A house of several floors on a street, a shop below, between its neighbours. */
export function drawCityHouse(kit: Kit): string {
  const { whole, pick } = kit
  const [wall, accent] = [pick(walls.city), pick(accents)]
  const [w, x, y] = [whole(132, 170), whole(112, 150), whole(52, 84)]
  const house: House = { x, y, w, wall, accent, trim: [kit.lit(mix(wall, '#fff6e0', 0.6)), kit.shade(wall)] }
  return [
    drawNeighbours(kit, house),
    drawBlock(kit, [x, y, w, GROUND - y], { depth: DEPTH, wall }),
    drawRoof(kit, house),
    fill(house.trim[0], box([x - 4, y - 4, w + 4, 7])),
    fill(kit.deep(wall), `M${x + w} ${y - 4}l${DEPTH + 2} ${num(DEPTH * 0.34)}v6l${-DEPTH - 2} ${num(-DEPTH * 0.34)}z`),
    drawFloors(kit, house),
    drawShop(kit, house),
    drawSign(kit, house),
  ].join('')
}

function drawNeighbours(kit: Kit, { x, w }: House): string {
  const { whole, pick, light } = kit
  const [left, right] = [pick(walls.city), pick(walls.city)].map((wall) => mix(kit.shade(wall), light.mid, 0.42))
  const [leftTop, rightTop] = [whole(118, 160), whole(110, 160)]
  if (!left || !right) return ''
  const rows = repeat(
    4,
    (j) => `M10 ${leftTop + 21 + j * 26}H${x - 10}M${x + w + DEPTH + 8} ${rightTop + 21 + j * 26}h120`,
  )
  return [
    fill(left, box([-2, leftTop, x - 6, GROUND - leftTop])),
    fill(right, box([x + w + DEPTH - 4, rightTop, 200, GROUND - rightTop])),
    dashes([kit.isDark ? mix(left, kit.lamp, 0.55) : mix(left, light.ambient, 0.4), 14], rows, { dash: '10 14' }),
  ].join('')
}

function drawRoof(kit: Kit, house: House): string {
  const form = (kit.number >> 1) % 5
  if (form === 0) return drawTower(kit, house)
  if (form === 1) return drawMansard(kit, house)
  if (form === 2) return drawRoofGarden(kit, house)
  return form === 3 ? drawWaterTank(kit, house) : drawDome(kit, house)
}

function drawTower(kit: Kit, { x, y, w, wall }: House): string {
  return [
    drawBlock(kit, [x + w * 0.2, y - 22, w * 0.6, 22], { depth: 22, wall }),
    drawBlock(kit, [x + w * 0.36, y - 38, w * 0.28, 16], { depth: 14, wall }),
    fill(kit.deep(wall), box([x + w / 2 - 1, y - 58, 2, 20])),
  ].join('')
}

function drawMansard(kit: Kit, { x, y, w, trim }: House): string {
  const side = `M${x + w - 12} ${y - 28}h18l${DEPTH - 2} 40h-26l-8 -12q-4-24-18-28z`
  const dormers: WindowGrid = { columns: 3, rows: 1, head: 'round', pane: [11, 14], trim }
  return [
    fill(kit.lit(kit.pick(roofs)), `M${x - 4} ${y}q6-26 20-28h${w - 32}q14 2 20 28z`),
    fill(kit.shade('#5f6b69'), side),
    drawWindows(kit, [x + 14, y - 24, w - 28, 22], dormers),
  ].join('')
}

function drawRoofGarden(kit: Kit, { x, y, w, accent }: House): string {
  const hedge = `M${x + 6} ${y}q8-16 18-4q8-18 22-4q10-12 20 8z`
  return fill(kit.leaf[1], hedge) + drawParasol(kit, [x + w - 34, y], accent)
}

function drawWaterTank(kit: Kit, { x, y, w, wall }: House): string {
  const lid = fill(kit.shade(wall), `M${x + w - 50} ${y - 20}h34l-4-8h-26z`)
  return fill(kit.deep(wall), box([x + w - 46, y - 20, 26, 20])) + lid
}

function drawDome(kit: Kit, { x, y, w, accent }: House): string {
  const middle = x + w * 0.5
  return [
    fill(kit.lit(accent), `M${middle - 26} ${y}a26 26 0 0 1 52 0z`),
    fill(kit.shade(accent), `M${middle} ${y - 26}a26 26 0 0 1 26 26h-26z`),
    fill(kit.lit('#f2dca0'), box([middle - 1, y - 40, 2, 14])),
  ].join('')
}

function drawFloors(kit: Kit, { x, y, w, wall, trim }: House): string {
  const { whole, pick } = kit
  const head = pick(['flat', 'round', 'flat', 'round'] as const)
  const [rows, columns] = [whole(4, 5), whole(3, 5)]
  const height = GROUND - SHOP_HEIGHT - y
  const paneHeight = ((height - 12) / rows) * 0.58
  const paneWidth = Math.min((w / columns) * 0.46, 20)
  const floor = (height - 14) / rows
  const grid: WindowGrid = { columns, rows, head, pane: [paneWidth, paneHeight], trim }
  const front = drawWindows(kit, [x + 6, y + 10, w - 12, height - 14], grid)
  const side = drawSideWindows(kit, { left: x + w, top: y + 18, rows, floor, paneHeight, wall })
  if (kit.chance() >= 0.55) return front + side
  const ledges = repeat(rows, (j) => box([x + 6, y + 10 + floor * (j + 0.5) + paneHeight / 2, w - 12, 4]))
  return front + side + fill(kit.shade(mix(wall, '#fff6e0', 0.3)), ledges)
}

type SideWall = { left: number; top: number; rows: number; floor: number; paneHeight: number; wall: string }

function drawSideWindows(kit: Kit, { left, top, rows, floor, paneHeight, wall }: SideWall): string {
  let [dark, lit] = ['', '']
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < 2; i++) {
      const pane = `M${left + 7 + i * 16} ${num(top + j * floor + i * 4)}l8 2.7v${num(paneHeight * 0.95)}h-8z`
      if (kit.chance() < kit.light.lamps) lit += pane
      else dark += pane
    }
  }
  return fill(mix(kit.glass, kit.shade(wall), 0.25), dark) + (lit ? fill(kit.lamp, lit) : '')
}

function drawShop(kit: Kit, { x, w, wall, accent, trim }: House): string {
  const top = GROUND - SHOP_HEIGHT
  const bay = (w - 20) / 4
  const panes = [0, 2, 3].map((i) => box([x + 10 + i * bay, top + 13, bay - 8, 24])).join('')
  const side = `M${x + w} ${top}l${DEPTH} ${-2}v${SHOP_HEIGHT + 2}h${-DEPTH}z`
  const door = arch([x + 12 + bay, top + 7, bay - 10, SHOP_HEIGHT - 7])
  return [
    fill(kit.deep(mix(wall, '#3a3a38', 0.3)), box([x, top, w, SHOP_HEIGHT])),
    fill(mix(kit.deep(wall), kit.light.ambient, 0.3), side),
    fill(trim[0], box([x - 3, top - 4, w + 3, 5])),
    fill(kit.isDark ? kit.lamp : mix(kit.glass, '#9fc4c4', 0.25), panes),
    fill(kit.isDark ? '#ffe3a6' : kit.deep('#4a2f22'), door),
    drawAwning(kit, [x + 6 + (w - 20) / 2, top + 4, (w - 20) / 2], accent),
  ].join('')
}

function drawSign(kit: Kit, { x, y, w, accent }: House): string {
  const letters = repeat(5, (i) => box([x + w + 10, y + 40 + i * 13, 7, 7]))
  return fill(kit.lit(accent), `M${x + w + 6} ${y + 34}h15v72h-15z`) + fill(kit.lit('#fff3d6'), letters)
}
