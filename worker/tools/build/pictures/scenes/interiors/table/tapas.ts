import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import { box, disc, fill, ROUND_ENDS, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Tableware } from './tableware.ts'

/** Tomatoes, ham and cheese on a long plate, olives, toasted bread, oil and a small cup of coffee. */
export function drawTapas(ware: Tableware): string {
  return drawLongPlate(ware) + drawToast(ware) + drawOlives(ware) + drawOil(ware) + drawEspresso(ware)
}

function drawLongPlate({ tint, white, dark }: Tableware): string {
  const plate = (x: number, y: number) => `M${x + 40} ${y}h160q40 0 40 50t-40 50H${x + 40}q-40 0-40-50t40-50z`
  const slices = repeat(5, (i) => {
    const x = 112 + i * 36
    return [
      disc([x, 96, 19], tint('#c9402f')) + disc([x, 96, 14], tint('#e0644a')),
      disc([x + 17, 100, 17], mix(white, '#ffffff', 0.6)),
      fill(tint('#4f8a3f'), `M${x - 2} 84q8-12 18-4q-4 12-18 4z`),
    ].join('')
  })
  return fill(dark, plate(70, 54), ' opacity=".55"') + fill(white, plate(62, 46)) + slices
}

function drawToast({ tint, plate }: Tableware): string {
  const toast = (x: number, y: number) =>
    [
      fill(tint('#b5722f'), `M${x} ${y}q-8-22 18-24h26q26 2 18 24l-4 26h-54z`),
      fill(tint('#e9c890'), `M${x + 5} ${y}q-6-16 14-18h24q20 2 14 18l-4 20h-44z`),
      fill(tint('#c9402f'), `M${x + 12} ${y - 2}q4-10 20-8q16 0 18 8q-2 14-20 14q-16 0-18-14z`),
    ].join('')
  return [
    plate([152, 222, 66]),
    toast(104, 204),
    toast(146, 238),
    fill(tint('#d98a7a'), 'M152 196q22-16 44-2q-4 18-24 18q-16-2-20-16z'),
    fill(tint('#f6dcc8'), 'M160 196q16-8 30 0q-14 6-30 0z'),
  ].join('')
}

function drawOlives({ tint, shadow }: Tableware): string {
  const olives = [
    [290, 206],
    [308, 200],
    [300, 220],
    [318, 216],
    [286, 224],
  ] as const
  return [
    shadow([302, 212, 38]) + disc([302, 212, 38], tint('#c0703f')) + disc([302, 212, 31], tint('#8a4a2a')),
    olives
      .map(([x, y], i) => disc([x, y, 10], tint(i % 2 ? '#4f5f2f' : '#7f8f3f')) + disc([x - 3, y - 3, 2.6], '#f0ecc0'))
      .join(''),
    fill(tint('#5f8a3f'), 'M318 196q8-12 18-6q-4 12-18 6z'),
  ].join('')
}

function drawOil({ tint, shadow, white }: Tableware): string {
  return [
    shadow([42, 66, 24]) + disc([42, 66, 24], mix(white, tint('#a8b45a'), 0.35)) + disc([42, 66, 17], tint('#c9b03f')),
    fill(tint('#8a5a3a'), box([36, 60, 12, 12])),
    disc([44, 150, 20], white) + disc([44, 150, 15], tint('#f6ecd2')),
    fill(tint('#c9d0cc'), 'M348 200l6-2 12 84-6 2zM366 198l6-2 10 84-6 2z'),
    stroke([tint('#5f7a3f'), 2.4], 'M20 236q20-8 34-30', ROUND_ENDS),
    fill(tint('#5f7a3f'), 'M22 232q4-12 14-10q-2 12-14 10zM36 222q2-12 12-12q0 12-12 12zM32 236q10-6 16 2q-8 6-16-2z'),
  ].join('')
}

function drawEspresso({ tint, white, plate }: Tableware): string {
  return [
    plate([350, 84, 36]),
    disc([350, 84, 21], white) + disc([350, 84, 17], tint('#4a2a1a')) + disc([350, 84, 11], tint('#8a5a34')),
    stroke([white, 6], 'M372 78q12 0 11 10', ROUND_ENDS),
    fill(tint('#e9d9b4'), box([330, 106, 14, 9])),
  ].join('')
}
