import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import { disc, fill, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Tableware } from './tableware.ts'

const CURRIES = ['#c9531e', '#e9b93f', '#4f7a3a', '#f4ead4', '#8a2f1e']
const SWEETS = [
  [-12, -8],
  [10, -10],
  [0, 10],
  [16, 8],
  [-15, 11],
] as const

/** A brass thali with five small bowls, bread and rice; tea and sweets beside it. */
export function drawThali(ware: Tableware): string {
  return drawPlatter(ware) + drawBowls(ware) + drawBread(ware) + drawTea(ware) + drawSweets(ware)
}

function drawPlatter({ tint, shadow }: Tableware): string {
  const brass = tint('#d8a94e')
  return [
    shadow([206, 152, 104]),
    disc([206, 152, 104], brass),
    disc([206, 152, 97], tint('#edc772')),
    disc([206, 152, 92], brass),
  ].join('')
}

function drawBowls({ tint }: Tableware): string {
  const bowls = CURRIES.map((curry, i) => {
    const angle = -2.5 + i * 0.82
    const [x, y] = [206 + Math.cos(angle) * 64, 152 + Math.sin(angle) * 64]
    return [
      disc([x + 3, y + 4, 23], tint('#b98430')),
      disc([x, y, 23], tint('#f0d48c')),
      disc([x, y, 18.5], tint(curry)),
      disc([x - 5, y - 4, 4], mix(tint(curry), '#ffffff', 0.4)),
    ].join('')
  })
  return bowls.join('')
}

function drawBread({ tint }: Tableware): string {
  const spots = 'M166 162a7 7 0 1 1 12 4zM192 158a6 6 0 1 1 10 4zM182 178a6 6 0 1 1 11 3z'
  return [
    fill(tint('#f0d9a6'), 'M150 158q10-20 44-16q30 4 26 30q-8 22-40 20q-36-6-30-34z'),
    fill(tint('#c98a3f'), spots),
    disc([206, 214, 17], tint('#f7f0de')),
    disc([240, 198, 6], tint('#7fa04a')),
    disc([228, 212, 5], tint('#c23b3b')),
  ].join('')
}

function drawTea({ tint, white, plate }: Tableware): string {
  return [
    plate([346, 84, 38]),
    disc([346, 84, 22], tint('#a8602f')),
    disc([346, 84, 17], tint('#c98a54')),
    stroke([white, 7], 'M379 76q14 2 12 14q-4 10-15 7'),
  ].join('')
}

function drawSweets({ tint, shadow }: Tableware): string {
  const dish = shadow([336, 224, 34]) + disc([336, 224, 34], tint('#7fb08a'))
  const sweets = SWEETS.map(([x, y], i) => disc([336 + x, 224 + y, 11], tint(i % 2 ? '#f0b429' : '#e98a2e')))
  return dish + sweets.join('')
}
