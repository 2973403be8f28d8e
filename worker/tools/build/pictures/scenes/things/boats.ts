import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { fill, group } from '#worker/tools/build/pictures/scenes/basics/svg.ts'

/** A small sailing boat, its hull in the colour given. */
export function drawSailingBoat(kit: Kit, [x, y, scale]: readonly [number, number, number], hull: string): string {
  const sails = fill(kit.lit('#f7efdc'), 'M0-34v28h20z') + fill(kit.shade('#f7efdc'), 'M-2-30v24h-13z')
  return group(`translate(${x} ${y})scale(${Math.round(scale * 100) / 100})`, sails + fill(hull, 'M-20-4h44l-7 9h-30z'))
}

/** A canal boat with its windows. */
export function drawCanalBoat(kit: Kit, x: number, colour: string): string {
  const parts = [
    fill(kit.deep('#3a2a22'), 'M-58 0h112q-4 15-18 15h-78q-13 0-16-15z'),
    fill(kit.lit(colour), 'M-60-4h116v6h-116z'),
    fill(kit.lit('#f3e6c8'), 'M-30-20h54l5 16h-62z'),
    fill(kit.isDark ? kit.lamp : kit.glass, 'M-24-16h12v9h-12zM-6-16h12v9h-12zM12-16h8l3 9h-11z'),
  ]
  return group(`translate(${x} 268)`, parts.join(''))
}

/** A houseboat of the backwaters under its woven roof. */
export function drawHouseboat(kit: Kit, [x, y]: readonly [number, number]): string {
  const thatch = '#c79a5a'
  const parts = [
    fill(kit.deep('#4a3022'), 'M-76-6q70 20 152-6q-6 18-24 20h-98q-20 0-30-14z'),
    fill(kit.lit('#7a4f32'), 'M-54-16h96v14h-96z'),
    fill(kit.isDark ? kit.lamp : kit.glass, 'M-46-14h14v9h-14zM-24-14h14v9h-14zM-2-14h14v9H-2zM20-14h14v9H20z'),
    fill(kit.lit(thatch), 'M-64-14q4-26 34-28h38q32 2 42 28z'),
    fill(kit.shade(thatch), 'M2-42h6q32 2 42 28H20q-2-20-18-28z'),
    fill(kit.deep(thatch), 'M-20-42q8-8 18 0z'),
  ]
  return group(`translate(${x} ${y})`, parts.join(''))
}

/** A rowing boat at rest. */
export function drawRowingBoat(kit: Kit, [x, y]: readonly [number, number], colour: string): string {
  const hull = fill(kit.lit(colour), 'M-26-3q26 7 52 0q-5 11-16 11h-22q-10 0-14-11z')
  return group(`translate(${x} ${y})`, hull + fill(kit.deep('#4a3a2c'), 'M-21-2q21 5 42 0q-8 3-21 3t-21-3z'))
}
