import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { disc, fill, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Tableware } from './tableware.ts'

/** A plate with a croissant and an egg; coffee, juice and jam beside it. */
export function drawBreakfast(kit: Kit, ware: Tableware): string {
  return drawPlate(ware) + drawCoffee(ware) + drawJuiceAndJam(kit, ware)
}

function drawPlate({ tint, plate }: Tableware): string {
  const croissant = 'M140 150q6-38 52-42q44 0 58 30q-14-8-20 2q-18-16-40-10q-22 2-28 22q-12-10-22-2z'
  return [
    plate([196, 160, 92]),
    fill(tint('#d99a4e'), croissant),
    stroke([tint('#b5722f'), 3], 'M164 118q4 10 2 18M192 110q0 10 0 16M222 116q-6 8-6 14'),
    disc([176, 194, 25], tint('#fffaf0')),
    disc([176, 194, 11], tint('#f0a92a')),
    disc([172, 190, 3], '#fff0c0'),
    fill(tint('#5f8a3f'), 'M214 176q20-10 30 6q-6 20-28 16z'),
    disc([232, 202, 9], tint('#c9402f')),
    disc([248, 190, 7], tint('#c9402f')),
  ].join('')
}

function drawCoffee({ tint, white, plate }: Tableware): string {
  return [
    plate([340, 80, 42]),
    disc([340, 80, 26], white),
    disc([340, 80, 21], tint('#6b3f28')),
    disc([340, 80, 14], tint('#a8744a')),
    fill(tint('#ead2ac'), 'M334 72q6-6 12 0q4 8-6 16q-10-8-6-16z'),
    stroke([white, 7], 'M366 70q14 0 13 12q-4 10-16 8'),
  ].join('')
}

function drawJuiceAndJam({ light }: Kit, { tint, white, shadow, dark }: Tableware): string {
  return [
    shadow([344, 214, 30]),
    disc([344, 214, 30], mix(white, light.ambient, 0.12)),
    disc([344, 214, 25], tint('#f2a52b')),
    disc([344, 214, 18], tint('#f7bd55'), 0.8),
    disc([90, 40, 27], dark, 0.5),
    disc([86, 36, 27], white),
    disc([86, 36, 21], tint('#b5302f')),
    fill(mix(tint('#c9d0cc'), light.ambient, 0.1), 'M302 120l6-2 14 92-6 2z'),
    disc([144, 262, 16], tint('#f6d76a')),
    disc([178, 276, 13], tint('#e0644a')),
  ].join('')
}
