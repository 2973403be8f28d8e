import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, disc, fill, num, ROUND_ENDS, repeat, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'

/** Where a plant stands on the ground, and its height or scale. */
export type Stand = readonly [x: number, ground: number, size: number]

const FRONDS = [
  [-46, 8],
  [-40, -18],
  [-16, -34],
  [20, -32],
  [44, -12],
  [46, 14],
  [-26, 30],
  [24, 32],
] as const

const LEAF_ANGLES = [-78, -52, -24, 4, 30, 58]

/** A palm whose crown stands `lean` beside its foot. */
export function drawPalm(kit: Kit, [x, y, height]: Stand, lean: number): string {
  const [crownX, crownY, scale] = [x + lean, y - height, height / 120]
  const [dark, middle] = kit.leaf
  const [back, front] = alternate(FRONDS, ([dx, dy]) => {
    const tip = `${num(crownX + dx * scale * 1.1)} ${num(crownY + dy * scale)}`
    const [bendX, bendY] = [crownX + dx * 0.5 * scale, crownY + (dy * 0.5 - 22) * scale]
    const crown = `${num(crownX)} ${num(crownY)}`
    return `M${crown}Q${num(bendX)} ${num(bendY)} ${tip}Q${num(bendX)} ${num(bendY + 15 * scale)} ${crown}z`
  })
  const left = `M${num(x - 4 * scale)} ${y}Q${num(x + lean * 0.2 - 3)} ${num(y - height * 0.6)} ${num(crownX - 2)} ${num(crownY)}`
  const right = `h4Q${num(x + lean * 0.2 + 5)} ${num(y - height * 0.55)} ${num(x + 5 * scale)} ${y}z`
  return [
    fill(mix(dark, kit.deep('#8a6a4a'), 0.5), left + right),
    fill(dark, back),
    fill(middle, front),
    disc([crownX, crownY + 3 * scale, 3.4 * scale], kit.deep('#a0522d')),
  ].join('')
}

/** A pine with a lit and a dark side, under snow in winter. */
export function drawPine(kit: Kit, [x, y, height]: Stand, colour = kit.leaf[1]): string {
  const spread = height * 0.27
  const half = (direction: 1 | -1) =>
    repeat(3, (i) => {
      const top = y - height + i * height * 0.25
      const [foot, width] = [top + height * 0.42, spread * (0.5 + i * 0.25)]
      return `M${num(x)} ${num(top)}L${num(x + direction * width)} ${num(foot)}H${num(x)}z`
    })
  const trunk = box([x - height * 0.025, y - height * 0.1, height * 0.05, height * 0.1])
  return [
    fill(kit.deep('#6b4a35'), trunk),
    fill(colour, half(-1)),
    fill(mix(colour, kit.light.ambient, 0.4), half(1)),
    kit.season === 'winter' ? fill(kit.snow, snowOnPine([x, y, height], spread)) : '',
  ].join('')
}

function snowOnPine([x, y, height]: Stand, w: number): string {
  const top = `M${num(x)} ${num(y - height)}l${num(-w * 0.3)} ${num(height * 0.22)}l${num(w * 0.3)} ${num(-height * 0.05)}z`
  const branch = `M${num(x - w * 0.35)} ${num(y - height * 0.5)}l${num(-w * 0.4)} ${num(height * 0.17)}l${num(w * 0.45)} ${num(-height * 0.05)}z`
  return top + branch
}

/** A round tree, coloured in autumn. */
export function drawTree(kit: Kit, [x, y, s]: Stand): string {
  const [dark, middle, light] = kit.fall
  const trunk = `M${num(x - 2 * s)} ${y}l${num(1.2 * s)} ${num(-22 * s)}h${num(2 * s)}l${num(1.2 * s)} ${num(22 * s)}z`
  return [
    fill(kit.deep('#6b4a35'), trunk),
    disc([x + 5 * s, y - 30 * s, 14 * s], dark),
    disc([x - 6 * s, y - 32 * s, 13 * s], middle),
    disc([x - 1 * s, y - 43 * s, 12 * s], middle),
    disc([x - 7 * s, y - 38 * s, 7 * s], mix(middle, light, 0.6)),
  ].join('')
}

/** A cypress, half of it in the light. */
export function drawCypress({ leaf }: Kit, [x, y, height]: Stand): string {
  const right = `M${x} ${num(y - height)}q${num(height * 0.16)} ${num(height * 0.6)} 0 ${num(height)}`
  const whole = `${right}q${num(-height * 0.16)} ${num(-height * 0.4)} 0 ${num(-height)}z`
  return fill(leaf[1], whole) + fill(leaf[0], `${right}z`)
}

type Tuft = { x: number; y: number; blades: number; height: number; colour: string }

/** A tuft of dune grass. */
export function drawGrass({ between }: Kit, { x, y, blades, height, colour }: Tuft): string {
  const path = repeat(blades, (i) => {
    const root = Math.round(x + i * 4.2 + between(-2, 2))
    const [tall, bend] = [between(0.6, 1) * height, between(-7, 10)]
    const middle = `${Math.round(bend * 0.2)} ${Math.round(-tall * 0.6)}`
    return `M${root} ${y}q${middle} ${Math.round(bend)} ${Math.round(-tall)}`
  })
  return stroke([colour, 1.8], path, ROUND_ENDS)
}

/** A fan of leaves, as of an agave or a pot plant. */
export function drawLeaves(
  { between, leaf }: Kit,
  [x, y, size]: Stand,
  [back, front]: readonly [string, string] = [leaf[0], leaf[1]],
): string {
  const [under, over] = alternate(LEAF_ANGLES, (degrees) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    const length = size * between(0.75, 1.1)
    const [tipX, tipY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    const [sideX, sideY] = [-Math.sin(angle) * length * 0.2, Math.cos(angle) * length * 0.2]
    const [midX, midY] = [(x + tipX) / 2, (y + tipY) / 2]
    const root = `${num(x)} ${num(y)}`
    const there = `M${root}Q${num(midX + sideX)} ${num(midY + sideY)} ${num(tipX)} ${num(tipY)}`
    return `${there}Q${num(midX - sideX)} ${num(midY - sideY)} ${root}z`
  })
  return fill(back, under) + fill(front, over)
}

/** Two paths out of one list: the even pieces, and the odd ones that lie over them. */
function alternate<T>(list: readonly T[], piece: (item: T) => string): [even: string, odd: string] {
  const paths: [string, string] = ['', '']
  list.forEach((item, i) => {
    paths[i % 2 ? 1 : 0] += piece(item)
  })
  return paths
}
