import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, disc, fill, group, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Spot } from './street.ts'

/** A tram of a European town, its windows in a row. */
export function drawTram(kit: Kit, [x, y]: Spot, colour: string): string {
  const body = [
    fill(kit.lit(colour), 'M0-34q0-8 9-8h132q10 0 14 12l5 24H0z'),
    fill(kit.lit('#f6ecd8'), 'M0-34q0-8 9-8h132q8 0 12 8z'),
    fill(
      kit.isDark ? kit.lamp : kit.glass,
      repeat(6, (i) => box([8 + i * 22, -31, 17, 13])),
    ),
    fill(kit.deep(colour), box([-1, -8, 162, 5])),
    fill('#24262a', 'M24-4h22v4H24zM112-4h22v4h-22z'),
    stroke([kit.deep('#33393b'), 1.6], 'M70-42l10-12h-24z'),
  ]
  return group(`translate(${x} ${y})`, body.join(''))
}

/** A car parked or passing; a taxi has a lamp on its roof. */
export function drawCar(kit: Kit, [x, y]: Spot, colour: string, isTaxi = false): string {
  const body = [
    isTaxi ? fill(kit.isDark ? kit.lamp : kit.lit('#fff1c0'), box([27, -29, 13, 5])) : '',
    fill(kit.lit(colour), 'M0-6q0-9 8-10l8-2q6-8 14-8h14q9 0 14 9l8 2q5 2 5 9z'),
    fill(kit.isDark ? '#ffe6ae' : kit.glass, 'M20-17q4-6 9-6h4v6zM36-23h7q6 0 9 6H36z'),
    fill(kit.deep(colour), box([0, -8, 71, 3])),
    ...[15, 56].map((wheel) => disc([wheel, -4, 6.4], '#1d1d20') + disc([wheel, -4, 2.6], '#b9b2a4')),
  ]
  return group(`translate(${x} ${y})`, body.join(''))
}

/** A scooter on its stand. */
export function drawScooter(kit: Kit, [x, y]: Spot, colour: string): string {
  const body = [
    disc([4, -5, 5], '#1d1d20') + disc([34, -5, 5], '#1d1d20'),
    fill(kit.lit(colour), 'M-2-12q6-7 14-5l10 4 6-14 4 1 2 14q4 2 5 7h-7q-2-5-7 0H12q-2-8-9-5z'),
    fill(kit.deep('#4a3426'), 'M3-20h15q3 2 1 4H4z'),
    stroke([kit.deep('#33393b'), 2], 'M27-27l6-4'),
  ]
  return group(`translate(${x} ${y})`, body.join(''))
}

/** A dromedary standing, its rug on the hump. */
export function drawCamel(kit: Kit, [x, y]: Spot, scale: number, rug: string): string {
  const coat = kit.shade('#b98a55')
  const body = [
    stroke([coat, 3.4], 'M8-22L7 0M15-20l1 20M36-20l-1 20M42-22L43 0'),
    fill(coat, 'M4-30q2-10 12-10q4-14 11-14t11 13q8 2 9 12q0 9-8 9H14q-8 0-10-10z'),
    stroke([coat, 5.4], 'M45-30q11 2 13-12l1-8'),
    fill(coat, 'M54-56q9-3 15 3q1 4-5 4h-9z'),
    fill(kit.lit(rug), 'M16-42q10-17 22 0l2 14H15z'),
  ]
  return group(`translate(${x} ${y})scale(${scale})`, body.join(''))
}
