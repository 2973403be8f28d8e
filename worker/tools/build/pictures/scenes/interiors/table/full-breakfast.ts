import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import { box, disc, fill, ROUND_ENDS, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Tableware } from './tableware.ts'

/** Two fried eggs, sausages, beans, a tomato and toast on one plate; tea with milk and marmalade beside it. */
export function drawFullBreakfast(ware: Tableware): string {
  return drawPlate(ware) + drawToastRack(ware) + drawTea(ware) + drawJam(ware)
}

function drawPlate({ tint, plate, white }: Tableware): string {
  const egg = (x: number, y: number) =>
    fill(mix(white, '#ffffff', 0.7), `M${x - 26} ${y}q-4-22 20-24q30-4 32 18q2 24-22 28q-28 0-30-22z`) +
    disc([x + 2, y + 1, 11], tint('#f0a92a')) +
    disc([x - 2, y - 3, 3], '#fff0c0')
  return [
    plate([190, 158, 100]),
    egg(160, 130),
    egg(206, 122),
    stroke([tint('#8a4a2a'), 17], 'M238 146q18 22 8 50M216 158q14 20 4 44', ROUND_ENDS),
    stroke([tint('#b5693f'), 4], 'M236 148q14 20 6 44M214 162q10 18 2 38', ROUND_ENDS),
    disc([150, 196, 30], tint('#c9602f')),
    [
      [138, 188],
      [150, 184],
      [162, 190],
      [142, 202],
      [156, 204],
      [166, 202],
      [150, 194],
    ]
      .map(([x = 0, y = 0]) => disc([x, y, 6], tint('#e08a4a')))
      .join(''),
    disc([118, 160, 18], tint('#c9402f')) + disc([118, 160, 13], tint('#e0644a')),
    fill(tint('#5f8a3f'), 'M112 156q6-10 14-4q-2 10-14 4z'),
    disc([194, 210, 16], tint('#8a6a4a')) + disc([194, 208, 11], tint('#c9b08a')),
  ].join('')
}

function drawToastRack({ tint, dark }: Tableware): string {
  const slice = (x: number, y: number) =>
    fill(tint('#b5722f'), `M${x} ${y}q-6-16 12-16h34q18 0 12 16v34h-58z`) +
    fill(tint('#e9c890'), `M${x + 5} ${y + 2}q-4-12 8-12h32q12 0 8 12v26h-48z`)
  return [
    fill(dark, box([312, 192, 76, 84]), ' opacity=".4"'),
    slice(312, 196),
    slice(322, 224),
    fill(tint('#f6d76a'), box([338, 236, 20, 14])),
  ].join('')
}

function drawTea({ tint, white, plate }: Tableware): string {
  return [
    plate([346, 78, 42]),
    disc([346, 78, 26], white) + disc([346, 78, 21], tint('#b5803f')) + disc([342, 74, 12], tint('#c9975a')),
    stroke([white, 7], 'M372 70q14 0 13 12q-4 9-15 7', ROUND_ENDS),
    disc([286, 32, 17], white) + disc([286, 32, 13], mix(white, '#ffffff', 0.7)),
  ].join('')
}

function drawJam({ tint, white, dark }: Tableware): string {
  return [
    disc([90, 42, 26], dark, 0.5) + disc([86, 38, 26], white) + disc([86, 38, 20], tint('#e98a2e')),
    stroke([tint('#b5602f'), 2.4], 'M76 36q8-6 14 0M82 44q8-4 12 0', ROUND_ENDS),
    fill(tint('#c9d0cc'), 'M294 116l6-2 14 92-6 2z'),
  ].join('')
}
