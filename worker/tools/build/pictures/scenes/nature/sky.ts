import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, disc, fill, num, ROUND_ENDS, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'

/** Where the sun or the moon stands and how large it is. */
export type Sun = readonly [x: number, y: number, radius: number]

/** The whole sky: four bands of light around the sun, then stars and a crescent, or clouds and birds. */
export function drawSky(kit: Kit, sun: Sun): string {
  const [x, y, radius] = sun
  const [top, upper, lower, horizon] = kit.light.sky
  const glow =
    fill(top, box([0, 0, 400, 300])) +
    disc([x, y, radius * 7.4], upper) +
    disc([x, y, radius * 4.6], lower) +
    disc([x, y, radius * 2.6], horizon) +
    disc([x, y, radius], kit.light.sun)
  if (kit.time === 'night') return glow + drawStars(kit) + darkenMoon(kit, sun)
  return kit.isLite ? glow : glow + drawClouds(kit) + drawBirds(kit)
}

function drawStars({ between }: Kit): string {
  const path = repeat(14, () => {
    const size = between(0.6, 1.3)
    return `M${num(between(0, 400))} ${num(between(6, 135))}h${num(size)}v${num(size)}h${num(-size)}z`
  })
  return fill('#f6e7c1', path)
}

function darkenMoon({ light }: Kit, [x, y, radius]: Sun): string {
  return disc([x + radius * 0.36, y - radius * 0.14, radius * 0.86], light.sky[3])
}

function drawClouds({ between, whole, light }: Kit): string {
  return repeat(whole(1, 2), (i) => {
    const [x, y, width] = [between(0, 340), between(24, 72), between(40, 78)]
    const upper = `M${num(x)} ${num(y)}h${num(width)}a4 4 0 0 1 0 8h${num(-width * 0.3)}a3.5 3.5 0 0 1 0 7`
    const lower = `h${num(-width * 0.5)}a3.5 3.5 0 0 1 0-7h${num(-width * 0.2)}a4 4 0 0 1 0-8z`
    return fill(mix(light.sky[i % 2 ? 2 : 3], light.sun, 0.45), upper + lower)
  })
}

function drawBirds(kit: Kit): string {
  const { between, shade, light } = kit
  if (between(0, 1) >= 0.55) return ''
  const [x, y] = [between(60, 280), between(98, 122)]
  const path = repeat(3, (i) => `M${num(x + i * 15)} ${num(y + (i % 2) * 8)}q4-5 6.5 0q3-5 7 0`)
  return stroke([shade(light.mid), 1.6], path, ROUND_ENDS)
}
