import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, disc, fill, group, num, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'

/** A place on the ground. */
export type Spot = readonly [x: number, y: number]

/** A street lamp, on after sunset. */
export function drawLampPost(kit: Kit, [x, y]: Spot): string {
  const head = kit.isDark ? kit.lamp : kit.deep('#4a4a44')
  return [
    stroke([kit.deep('#33393b'), 2.2], `M${x} ${y}v-52q0-8 8-8h4`),
    fill(head, `M${x + 8} ${y - 60}h9l2 6h-13z`),
    kit.isDark ? disc([x + 12, y - 54, 15], kit.lamp, 0.22) : '',
  ].join('')
}

/** An auto-rickshaw passing. */
export function drawRickshaw(kit: Kit, [x, y]: Spot): string {
  const wheels = [13, 46]
  const body = [
    fill(kit.lit('#f1b429'), 'M4-30q1-7 9-7h23q7 0 9 8l3 12H4z'),
    fill(kit.lit('#1f7a5c'), 'M2-18h49q5 0 5 6v5H2z'),
    fill(kit.glass, 'M38-33h4q3 1 4 6l2 9H38z'),
    fill(kit.isDark ? kit.lamp : kit.deep('#7a4a2a'), 'M11-31h20v13H11z'),
    fill(kit.deep('#1f7a5c'), 'M2-10h54v3H2z'),
    ...wheels.map((wheel) => disc([wheel, -4, 6], '#1b1a1c')),
    ...wheels.map((wheel) => disc([wheel, -4, 2.4], '#b9b2a4')),
    disc([56, -12, 2], kit.lamp),
  ]
  return group(`translate(${x} ${y})scale(1)`, body.join(''))
}

/** A bicycle left standing. */
export function drawBike(kit: Kit, [x, y]: Spot, colour: string): string {
  const wheels = stroke([kit.deep('#2b2f30'), 1.6], 'M-4-7a7 7 0 1 0 .1 0zM22-7a7 7 0 1 0 .1 0z')
  const frame = 'M-4 0l9-13h13l4 13M5-13l6 13h-15M11 0l7-13M16-17l2 4M3-15h5'
  return group(`translate(${x} ${y})`, wheels + stroke([colour, 2], frame, ' stroke-linejoin="round"'))
}

/** A canopy in stripes, hanging from a wall. */
export function drawAwning(kit: Kit, [x, y, w]: readonly [number, number, number], colour: string): string {
  const count = Math.round(w / 9)
  const stripe = w / count
  const every = (start: number) =>
    repeat(Math.ceil((count - start) / 2), (i) => {
      const left = num(x + (start + i * 2) * stripe)
      return `M${left} ${y}h${num(stripe)}v9a${num(stripe / 2)} 4 0 0 1 ${num(-stripe)} 0z`
    })
  return fill(kit.lit(colour), every(0)) + fill(kit.lit('#faf0da'), every(1))
}

/** A striped parasol. */
export function drawParasol(kit: Kit, [x, y]: Spot, colour: string): string {
  return [
    fill(kit.deep('#8a6a4a'), box([x - 1, y - 30, 2, 30])),
    fill(kit.lit(colour), `M${x - 26} ${y - 26}q4-18 26-20v20z`),
    fill(kit.shade(colour), `M${x} ${y - 46}q22 2 26 20h-26z`),
    fill(kit.lit('#fbf0d9'), `M${x - 9} ${y - 26}q0-14 9-20q9 6 9 20z`),
  ].join('')
}
