import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import { box, disc, fill, ROUND_ENDS, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Tableware } from './tableware.ts'

/** A bowl of noodles with greens and an egg, dumplings in a steamer, fruit, chopsticks beside. */
export function drawNoodles(ware: Tableware): string {
  return drawBowl(ware) + drawSteamer(ware) + drawFruit(ware) + drawChopsticks(ware)
}

function drawBowl({ tint, white, shadow }: Tableware): string {
  const strands = repeat(7, (i) => `M${104 + i * 15} ${126 + (i % 2) * 6}q22 ${20 + i * 4} ${10 + i * 2} ${60 - i * 2}`)
  return [
    shadow([158, 160, 92]),
    disc([158, 160, 92], tint('#2f5d8a')),
    disc([158, 160, 85], white),
    disc([158, 160, 74], tint('#c9824a')),
    stroke([tint('#f0d48c'), 5], strands, ROUND_ENDS),
    disc([196, 130, 22], mix(white, '#ffffff', 0.5)) + disc([196, 130, 11], tint('#f0a92a')),
    fill(tint('#4f8a3f'), 'M108 122q16-24 40-14q-10 22-40 14zM122 138q12-16 32-8q-10 18-32 8z'),
    fill(tint('#c23b3b'), 'M190 186q8-14 18-8q2 14-10 16q-8 0-8-8zM206 168q4-10 14-6q2 10-6 14q-8 0-8-8z'),
    fill(tint('#8fbf6a'), 'M140 208a7 7 0 1 1 10 3zM164 214a6 6 0 1 1 9 3zM120 196a6 6 0 1 1 9 2z'),
  ].join('')
}

function drawSteamer({ tint, white, shadow }: Tableware): string {
  const dumplings = [
    [318, 92],
    [350, 88],
    [334, 116],
    [304, 118],
    [362, 116],
  ] as const
  return [
    shadow([334, 104, 58]),
    disc([334, 104, 58], tint('#a8743f')),
    disc([334, 104, 52], tint('#d9b070')),
    stroke([tint('#c0934f'), 3], 'M288 92h92M286 108h96M292 124h84M300 140h68'),
    dumplings
      .map(
        ([x, y]) =>
          disc([x + 2, y + 3, 15], tint('#b5803f'), 0.5) +
          disc([x, y, 15], mix(white, tint('#f0d9a6'), 0.2)) +
          stroke(
            [mix(white, tint('#b5803f'), 0.45), 1.8],
            `M${x} ${y - 9}q-4 6-1 9q6 0 9 5M${x - 8} ${y + 4}q5-5 8-4`,
            ROUND_ENDS,
          ),
      )
      .join(''),
  ].join('')
}

function drawFruit({ tint, plate }: Tableware): string {
  return [
    plate([338, 232, 40]),
    fill(tint('#e8662f'), 'M312 238a26 26 0 0 1 44-18l-12 30q-24 4-32-12z'),
    fill(tint('#2a2420'), 'M326 232h4v3h-4zM334 238h4v3h-4zM336 228h4v3h-4z'),
    fill(tint('#7fa04a'), 'M352 246a14 14 0 0 0 18-18l-8 2q0 10-10 10z'),
    fill(tint('#f0b429'), 'M322 254q14-6 28-1q-6 12-28 1z'),
    disc([56, 54, 24], tint('#8a2f22')) + disc([56, 54, 18], tint('#3a1c16')) + disc([52, 50, 4], tint('#c9694a')),
  ].join('')
}

function drawChopsticks({ tint }: Tableware): string {
  return [
    stroke([tint('#7a3a24'), 5], 'M236 262L92 280', ROUND_ENDS),
    stroke([tint('#9c4a2f'), 5], 'M242 272L98 290', ROUND_ENDS),
    fill(tint('#e9e2d2'), box([218, 256, 12, 22])),
  ].join('')
}
