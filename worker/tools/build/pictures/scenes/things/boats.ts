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
