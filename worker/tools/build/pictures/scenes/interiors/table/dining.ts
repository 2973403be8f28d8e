import type { Dish } from '#app/domain/stays/drawn/picture-kinds.ts'
import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { accents } from '#worker/tools/build/pictures/scenes/basics/materials.ts'
import { box, disc, fill, ROUND_ENDS, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { indoors } from '#worker/tools/build/pictures/scenes/interiors/walls.ts'
import { drawLeaves } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawBreadBoard } from './bread-board.ts'
import { drawBreakfast } from './breakfast.ts'
import { drawFullBreakfast } from './full-breakfast.ts'
import { drawMezze } from './mezze.ts'
import { drawNoodles } from './noodles.ts'
import { drawRiceTray } from './rice-tray.ts'
import { createTableware, type Tableware } from './tableware.ts'
import { drawTapas } from './tapas.ts'
import { drawThali } from './thali.ts'

const CLOTHS = ['#2f6f73', '#c9694a', '#efe0c0', '#e0a94a', '#7d9a86', '#3f5f8a', '#d98a7a', '#a8433b']

/** What is laid, by the table of a country. */
const dishes = {
  thali: drawThali,
  mezze: drawMezze,
  ricetray: drawRiceTray,
  noodles: drawNoodles,
  board: drawBreadBoard,
  tapas: drawTapas,
  english: drawFullBreakfast,
} satisfies Record<Exclude<Dish, 'breakfast'>, (ware: Tableware) => string>

/** A laid table from above, in the morning light or by a candle. */
export function drawDining(kit: Kit, dish: Dish): string {
  const { whole, between, isDark } = kit
  const cloth = indoors(kit, kit.pick(CLOTHS), 0.5)
  const ware = createTableware(kit, cloth)
  return [
    drawCloth(kit, cloth),
    dish === 'mezze' || dish === 'noodles' || dish === 'tapas' ? '' : drawNapkin(kit, ware.white),
    dish === 'breakfast' ? drawBreakfast(kit, ware) : dishes[dish](ware),
    drawLeaves(kit, [whole(4, 30), 304, between(58, 84)]),
    isDark ? drawCandle(ware.white) : fill('#fff6da', 'M120 0h54L20 300h-70zM214 0h90L150 300H64z', sheer('.16')),
  ].join('')
}

function drawCloth({ whole }: Kit, cloth: string): string {
  const line = mix(cloth, '#fff3dc', 0.55)
  const plain = fill(cloth, box([0, 0, 400, 300]))
  const pattern = whole(0, 2)
  if (pattern === 0) {
    const checks = repeat(14, (i) => `M${i * 32} 0v300M0 ${i * 32}h400`)
    return plain + stroke([line, 5], checks, sheer('.28'))
  }
  if (pattern === 1) {
    const stripes = repeat(22, (i) => `M${(i - 8) * 40} 0l150 300h16l-150-300z`)
    return plain + fill(line, stripes, sheer('.2'))
  }
  const dots = repeat(63, (i) => {
    const [column, row] = [i % 9, Math.floor(i / 9)]
    return `M${column * 50 + (row % 2) * 25 - 4} ${row * 48 + 8}a4 4 0 1 1 8 0a4 4 0 1 1-8 0z`
  })
  return plain + fill(line, dots, sheer('.5'))
}

function drawNapkin(kit: Kit, white: string): string {
  const linen = mix(indoors(kit, kit.pick(accents), 0.4), '#fff3dc', 0.2)
  return [
    fill(linen, 'M18 96l58-18 18 112-58 18z'),
    stroke([white, 2], 'M26 104l44-14M42 192l44-14'),
    stroke([indoors(kit, '#e6c46a', 0.4), 4], 'M46 98l13 82M60 94l12 80', ROUND_ENDS),
  ].join('')
}

function drawCandle(white: string): string {
  const glow = disc([292, 40, 120], '#ffdf9c', 0.14) + disc([292, 40, 60], '#ffdf9c', 0.16)
  return glow + disc([284, 34, 15], white) + disc([284, 34, 8], '#ffd27a')
}
