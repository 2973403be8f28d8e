import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, fill, num, ROUND_ENDS, repeat, sheer, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'

/** Roofs of a far town: domes, towers, slopes and flat tops, with a few lamps after sunset. */
export function drawSkyline(kit: Kit, { y, colour, tall }: { y: number; colour: string; tall: number }): string {
  const { between, whole } = kit
  let path = `M-4 ${y + 60}`
  let lamps = ''
  for (let x = -4; x < 404; ) {
    const width = between(20, 44)
    const height = between(tall * 0.35, tall)
    const top = y - height
    path += roofPath([x, top, width], whole(0, 6))
    if (kit.isDark && !kit.isLite)
      lamps += repeat(3, () => `M${num(x + between(4, width - 5))} ${num(top + between(18, height))}v3`)
    x += width
  }
  return fill(colour, `${path}V${y + 60}z`) + (lamps ? stroke([kit.lamp, 2], lamps, sheer('.75')) : '')
}

function roofPath([x, y, w]: readonly [number, number, number], form: number): string {
  if (form === 0) return `L${num(x)} ${num(y + 14)}q${num(w / 2)} -30 ${num(w)} 0`
  if (form === 1) {
    const spire = `l${num(w * 0.05)} -16 ${num(w * 0.05)} 16`
    return `L${num(x)} ${num(y + 10)}h${num(w * 0.3)}v-12h${num(w * 0.2)}${spire}h${num(w * 0.1)}v12h${num(w * 0.3)}`
  }
  if (form === 2) return `L${num(x)} ${num(y + 8)}l${num(w)} -14`
  return `L${num(x)} ${num(y)}h${num(w)}`
}

/** A line of hills down to the lower edge. */
export function drawHills({ between }: Kit, { y, sway, colour }: { y: number; sway: number; colour: string }): string {
  const step = 400 / 3
  const start = `M0 ${num(y + between(-sway, sway))}`
  const waves = repeat(
    3,
    () => `q${num(step / 2)} ${num(between(-sway * 2, sway))} ${num(step)} ${num(between(-sway * 0.4, sway * 0.4))}`,
  )
  return fill(colour, `${start}${waves}V300H0z`)
}

type Range = { y: number; height: number; colour: string; count?: number }

/** Snow-capped mountains, the lower ones behind. */
export function drawPeaks(kit: Kit, { y, height, colour, count = 3 }: Range): string {
  const { between } = kit
  const tops: [number, number][] = []
  for (let i = 0; i < count; i++) tops.push([((i + 0.5) * 400) / count + between(-34, 34), height * between(0.66, 1)])
  tops.sort((a, b) => a[1] - b[1])
  return tops.map(([x, rise]) => drawPeak(kit, { x, y, rise, colour })).join('')
}

function drawPeak(kit: Kit, { x, y, rise, colour }: { x: number; y: number; rise: number; colour: string }): string {
  const { light, snow } = kit
  const w = rise * kit.between(1.05, 1.35)
  const top = y - rise
  const cap = rise * 0.3
  const gully = `L${num(x + w)} ${y}H${num(x - w * 0.14)}l${num(w * 0.22)} ${num(-rise * 0.34)}`
  const lip = `L${num(x + w * 0.3)} ${num(top + cap)}l${num(-w * 0.09)} ${num(-cap * 0.12)}l${num(-w * 0.1)} ${num(cap * 0.38)}`
  const teeth = `l${num(-w * 0.1)} ${num(-cap * 0.42)}l${num(-w * 0.11)} ${num(cap * 0.5)}l${num(-w * 0.2)} ${num(-cap * 0.34)}z`
  return [
    fill(mix(colour, light.glow, 0.4), `M${num(x - w)} ${y}L${num(x)} ${num(top)}L${num(x + w)} ${y}z`),
    fill(mix(colour, light.ambient, 0.16), `M${num(x)} ${num(top)}${gully}l${num(-w * 0.17)} ${num(-rise * 0.16)}z`),
    fill(snow, `M${num(x)} ${num(top)}${lip}${teeth}`),
    fill(mix(snow, light.ambient, 0.26), `M${num(x)} ${num(top)}${lip}l${num(-w * 0.03)} ${num(-cap * 0.5)}z`),
  ].join('')
}

/** Open water with its waves and the sun's path on it. */
export function drawSea(kit: Kit, { y, height, sunX }: { y: number; height: number; sunX: number }): string {
  const { between } = kit
  const [deep, wave, glint] = kit.light.sea
  const waves = repeat(9, () => {
    const width = between(18, 60)
    return `M${num(between(-10, 400))} ${num(y + 5 + between(0, height - 6))}h${num(width)}`
  })
  const glints = repeat(6, (i) => {
    const width = between(10, 34) * (1 - i * 0.1)
    return `M${num(sunX - width / 2 + between(-5, 5))} ${num(y + 4 + (i * height) / 7)}h${num(width)}`
  })
  return [
    fill(deep, box([0, y, 400, height])),
    fill(mix(deep, wave, 0.6), box([0, y, 400, height * 0.34])),
    stroke([wave, 2], waves, ROUND_ENDS),
    stroke([glint, 2.6], glints, ROUND_ENDS),
  ].join('')
}
