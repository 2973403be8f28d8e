import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, fill, num, ROUND_ENDS, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { drawHills, drawPeaks } from '#worker/tools/build/pictures/scenes/nature/distance.ts'
import { drawLeaves, drawPine, drawTree } from '#worker/tools/build/pictures/scenes/nature/plants.ts'
import { drawMass } from '#worker/tools/build/pictures/scenes/places/styles.ts'
import type { Ground } from './ground.ts'

/** Green hills one behind the other with mist between them, rows of tea, and a house with its veranda to the valley. */
export function drawGhat(kit: Kit): string {
  const { whole, between, light, leaf, number } = kit
  const tall =
    number % 2 ? drawTree(kit, [whole(28, 58), 262, 2.2]) : drawPine(kit, [whole(30, 56), 266, between(120, 150)])
  return [
    drawGreenRidges(kit),
    fill(mix(leaf[1], leaf[2], 0.6), 'M0 232q120-16 400 2v70H0z'),
    drawMass(kit, 'ghat', { left: 112, ground: 240 }),
    drawTree(kit, [whole(352, 380), 246, between(1.4, 1.8)]),
    fill(mix(leaf[2], light.ground[0], 0.45), 'M0 244q200-12 400 0v60H0z'),
    number % 3 === 2 ? drawLawn(kit) : drawTea(kit),
    tall,
  ].join('')
}

/** Ridges of forest, paler with each, mist lying between. */
export function drawGreenRidges(kit: Kit): string {
  const { light, leaf } = kit
  const mist = (y: number) => fill(mix(light.sky[3], '#ffffff', 0.25), `M0 ${y}q90-12 190-2t210-6v22H0z`, sheer('.5'))
  return [
    drawHills(kit, { y: 118, sway: 30, colour: mix(mix(light.far, leaf[2], 0.25), light.sky[2], 0.3) }),
    mist(150),
    drawHills(kit, { y: 154, sway: 26, colour: mix(light.far, leaf[1], 0.45) }),
    mist(184),
    drawHills(kit, { y: 190, sway: 18, colour: mix(light.mid, leaf[1], 0.6) }),
    drawHills(kit, { y: 218, sway: 10, colour: mix(leaf[0], leaf[1], 0.6) }),
  ].join('')
}

function drawTea({ leaf, light }: Kit): string {
  const rows = repeat(5, (i) => {
    const y = 252 + i * 10 + i * i * 0.8
    return `M-6 ${num(y + 6)}q100-14 206-4t206-6`
  })
  const bushes = stroke([leaf[1], 8], rows, ROUND_ENDS)
  return (
    bushes +
    stroke([mix(leaf[2], light.glow, 0.25), 2.4], rows.replaceAll('M-6 ', 'M-6-3 '), ROUND_ENDS)
      .replace('d="', 'transform="translate(0 -3)" d="')
      .replaceAll('M-6-3 ', 'M-6 ')
  )
}

function drawLawn(kit: Kit): string {
  return [
    fill(mix(kit.light.ground[0], kit.light.glow, 0.3), 'M206 244q-10 20 12 30t16 30h56q0-22-26-34t-24-26z'),
    drawLeaves(kit, [96, 292, 40]),
    drawLeaves(kit, [330, 298, 52]),
  ].join('')
}

/** A terrace under snow peaks: deodars, a stone wall, a house of slate and timber. */
export function drawHimalaya(kit: Kit, { hasSnow, lawn, lawnShade, bright }: Ground): string {
  const { between, light, leaf, snow, whole } = kit
  const slope = hasSnow ? mix(snow, light.far, 0.45) : mix(light.mid, leaf[1], 0.5)
  return [
    drawPeaks(kit, { y: 214, height: 176, colour: light.far, count: 4 }),
    drawHills(kit, { y: 186, sway: 22, colour: mix(light.far, light.mid, 0.7) }),
    drawHills(kit, { y: 214, sway: 14, colour: slope }),
    repeat(kit.isLite ? 2 : 6, (i) => {
      const x = i % 2 ? 330 + i * 12 : 14 + i * 20
      return drawPine(kit, [x + between(-6, 6), 244, between(62, 104)], mix(light.mid, leaf[1], 0.55))
    }),
    fill(lawn, 'M0 238q200-12 400 0v66H0z'),
    drawMass(kit, 'himalaya', { left: 112, ground: 246 }),
    fill(lawnShade, 'M0 262q200-8 400 2v40H0z'),
    drawStoneWall(kit),
    fill(hasSnow ? bright : mix(lawn, bright, 0.5), 'M206 250h26q0 12 14 22t22 32h-70q6-18-2-30t10-24z'),
    drawPine(kit, [whole(22, 48), 290, between(140, 178)]),
    drawPine(kit, [whole(360, 384), 292, between(110, 150)]),
  ].join('')
}

function drawStoneWall(kit: Kit): string {
  const stone = kit.shade('#a39a8c')
  const path = box([0, 268, 184, 13]) + box([286, 268, 120, 13])
  return (
    fill(stone, path) +
    stroke(
      [kit.deep('#a39a8c'), 1.4],
      'M0 274h184M286 274h114M18 268v6M52 274v7M88 268v6M130 274v7M160 268v6M312 274v7M348 268v6M380 274v7',
    )
  )
}
