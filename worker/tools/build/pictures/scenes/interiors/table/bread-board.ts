import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import { disc, fill, ROUND_ENDS, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Tableware } from './tableware.ts'

/** Rolls and dark bread in a basket, cheese and ham on a board, a soft-boiled egg in its cup, coffee in a pot. */
export function drawBreadBoard(ware: Tableware): string {
  return drawBoard(ware) + drawCheese(ware) + drawBasket(ware) + drawEgg(ware) + drawCoffeePot(ware)
}

function drawBoard({ tint, dark }: Tableware): string {
  const board = (x: number, y: number) =>
    `M${x + 20} ${y}h170q20 0 20 20v26h22q12 0 12 12t-12 12h-22v26q0 20-20 20H${x + 20}q-20 0-20-20V${y + 20}q0-20 20-20z`
  return [
    fill(dark, board(78, 150), ' opacity=".55"'),
    fill(tint('#b98a5c'), board(70, 142)),
    stroke([tint('#a87548'), 2], 'M76 170h198M76 198h198M76 226h198'),
    disc([300, 200, 5], dark),
  ].join('')
}

function drawCheese({ tint }: Tableware): string {
  const slices = repeat(4, (i) => disc([184 + i * 20, 222, 16], tint(i % 2 ? '#e9a08a' : '#d98a7a')))
  return [
    fill(tint('#f0c04c'), 'M90 196l60-36 26 26-64 26z'),
    fill(tint('#d9a02f'), 'M90 196l22 16v14l-22-14zM112 212l64-26v13l-64 27z'),
    disc([140, 186, 5], tint('#d9a02f')) +
      disc([122, 192, 3.4], tint('#d9a02f')) +
      disc([152, 178, 3], tint('#d9a02f')),
    slices,
    fill(tint('#f6ecd2'), 'M196 160h50q8 0 8 8v18q0 8-8 8h-50q-8 0-8-8v-18q0-8 8-8z'),
    fill(tint('#c23b3b'), 'M204 176a9 9 0 1 1 16 4zM222 180a9 9 0 1 1 15 3z'),
    fill(tint('#5f8a3f'), 'M106 236q8-12 22-8q0 14-22 8zM124 240q8-10 18-4q-2 12-18 4z'),
  ].join('')
}

function drawBasket({ tint, dark }: Tableware): string {
  return [
    fill(dark, 'M64 60q0-34 60-34h84q60 0 60 34t-60 36h-84q-60-2-60-36z', ' opacity=".5"'),
    fill(tint('#8a5a3a'), 'M56 54q0-36 60-36h84q60 0 60 36t-60 36h-84q-60 0-60-36z'),
    fill(tint('#c98a4a'), 'M68 54q0-26 50-26h80q50 0 50 26t-50 26h-80q-50 0-50-26z'),
    fill(tint('#e0ad66'), 'M80 56q2-22 28-22q26 0 26 22q-4 18-28 18q-24 0-26-18z'),
    fill(tint('#d99a4e'), 'M130 50q4-22 32-20q26 2 26 22q-6 20-32 18q-24-4-26-20z'),
    fill(tint('#5a3a28'), 'M186 46q6-14 28-10q24 4 24 20q-6 18-30 16q-22-4-22-26z'),
    stroke([tint('#b5722f'), 2.6], 'M94 44q10 6 24 2M144 38q12 8 28 4M150 50q10 4 22 0', ROUND_ENDS),
    fill(tint('#f6ead2'), 'M196 46h4v3h-4zM208 44h4v3h-4zM218 54h4v3h-4zM204 58h4v3h-4z'),
  ].join('')
}

function drawEgg({ tint, white, plate }: Tableware): string {
  return [
    plate([346, 232, 40]),
    disc([346, 232, 21], tint('#2f7f7b')),
    disc([346, 232, 16], mix(white, tint('#e9c9a0'), 0.5)),
    disc([346, 232, 10], tint('#f0a92a')),
    stroke([tint('#c9d0cc'), 5], 'M300 268q20 8 34 4', ROUND_ENDS),
    disc([28, 128, 22], white) + disc([28, 128, 17], tint('#7a2f4a')) + disc([24, 124, 4], tint('#b55a7a')),
  ].join('')
}

function drawCoffeePot({ tint, white, plate, shadow }: Tableware): string {
  return [
    shadow([350, 60, 30]) +
      disc([350, 60, 30], tint('#3f5f8a')) +
      disc([350, 60, 22], mix(tint('#3f5f8a'), white, 0.3)),
    disc([350, 60, 5], white),
    stroke([tint('#3f5f8a'), 7], 'M322 50q-14-6-20 4', ROUND_ENDS),
    plate([316, 128, 30]),
    disc([316, 128, 19], white) + disc([316, 128, 15], tint('#6b3f28')) + disc([316, 128, 9], tint('#a8744a')),
    stroke([white, 6], 'M336 122q12 0 11 10', ROUND_ENDS),
  ].join('')
}
