import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import { disc, fill, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Tableware } from './tableware.ts'

const SPREADS = [
  ['#ecd9b0', '#c98a3f'],
  ['#b8452f', '#e8763a'],
  ['#e9e6d8', '#5f8a3f'],
  ['#7fa04a', '#c23b3b'],
  ['#8a5a6a', '#f0e2c4'],
] as const

/** Small dishes around flat bread on a copper tray, olives, dates and a glass of mint tea. */
export function drawMezze(ware: Tableware): string {
  return drawTray(ware) + drawBreads(ware) + drawDishes(ware) + drawMintTea(ware) + drawDates(ware)
}

function drawTray({ tint, shadow }: Tableware): string {
  return [
    shadow([200, 156, 112]),
    disc([200, 156, 112], tint('#b5714a')),
    disc([200, 156, 104], tint('#cf8f62')),
    `<circle cx="200" cy="156" r="96" fill="none" stroke="${tint('#b5714a')}" stroke-width="3" stroke-dasharray="2 6"/>`,
  ].join('')
}

function drawBreads({ tint }: Tableware): string {
  return [
    disc([184, 168, 32], tint('#d9b070')) + disc([214, 150, 32], tint('#e9c890')),
    fill(
      tint('#b5803f'),
      'M200 138a5 5 0 1 1 9 3zM222 154a5 5 0 1 1 8 3zM206 166a4 4 0 1 1 7 2zM176 180a5 5 0 1 1 8 3zM168 160a4 4 0 1 1 7 2z',
    ),
  ].join('')
}

function drawDishes({ tint, white }: Tableware): string {
  return SPREADS.map(([food, top], i) => {
    const angle = -1.9 + i * 1.256
    const [x, y] = [200 + Math.cos(angle) * 74, 156 + Math.sin(angle) * 74]
    return [
      disc([x + 3, y + 4, 26], tint('#9c5f3c')),
      disc([x, y, 26], i % 2 ? tint('#2f7f7b') : white),
      disc([x, y, 20], tint(food)),
      stroke([mix(tint(food), '#ffffff', 0.35), 3], `M${Math.round(x - 10)} ${Math.round(y + 3)}q10-14 20 0`),
      disc([x + 3, y + 2, 5], tint(top)),
    ].join('')
  }).join('')
}

function drawMintTea({ tint, shadow }: Tableware): string {
  return [
    shadow([352, 86, 26]),
    disc([352, 86, 26], tint('#d8a94e')),
    disc([352, 86, 20], tint('#f0d48c')),
    disc([352, 86, 16], tint('#b5803f')),
    fill(tint('#4f8a3f'), 'M344 84q2-12 14-12q0 12-14 12zM352 92q10-8 16 2q-8 8-16-2z'),
  ].join('')
}

function drawDates({ tint, plate }: Tableware): string {
  return [
    plate([346, 222, 34]),
    fill(
      tint('#5a2f22'),
      'M330 214q6-10 16-4q2 10-8 12q-10 0-8-8zM346 226q4-10 16-6q4 8-6 14q-10 2-10-8zM334 234q0-8 10-6q4 8-2 12q-8 2-8-6z',
    ),
    disc([60, 238, 24], tint('#2f7f7b')),
    disc([54, 232, 7], tint('#4f5f2f')) + disc([66, 236, 7], tint('#6f7f3f')) + disc([58, 246, 7], tint('#3f4a2a')),
  ].join('')
}
