import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, fill, num, repeat, shape, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { type Body, type Build, DEPTH, type Roof } from './build.ts'
import { drawWindows } from './building.ts'

/** How much lower the far end of a side wall is drawn, and how far a roof hangs over. */
const FALL = 8
const EAVES = 9

/** Every roof by its kind; of a stepped gable the wall is all. */
export const drawRoof: Record<Roof, (kit: Kit, build: Build, body: Body) => string> = {
  side: drawSideRoof,
  front: drawFrontRoof,
  hip: drawHipRoof,
  flat: drawParapet,
  dome: drawDomedRoof,
  mansard: drawMansard,
  step: () => '',
  pyramid: drawPyramid,
}

function drawSideRoof(kit: Kit, { roof, wall, pitch }: Build, { x, y, w }: Body): string {
  const rise = 26 + pitch * 26
  const [back, top] = [DEPTH * 0.5, y - rise]
  const slope = shape([x - EAVES, y + 5], [x - EAVES + back, top], [x + w + back + 5, top], [x + w + 6, y + 5])
  const lines = [0.33, 0.66].map(
    (part) => `M${num(x - EAVES + back * part)} ${num(y + 5 - (rise + 5) * part)}h${w + EAVES + 5}`,
  )
  return [
    fill(kit.shade(wall), shape([x + w, y + 1], [x + w + back, top + 5], [x + w + DEPTH, y + FALL + 2])),
    fill(kit.lit(roof), slope),
    kit.isLite ? '' : stroke([mix(kit.lit(roof), kit.light.ambient, 0.2), 1.2], lines.join('')),
    stroke(
      [kit.deep(roof), 2.6],
      `M${num(x + w + back + 1)} ${num(top + 1)}L${num(x + w + DEPTH + 1)} ${num(y + FALL + 4)}`,
    ),
  ].join('')
}

function gableRise({ pitch }: Build, { w }: Body): number {
  return Math.min(w * 0.62, (w / 2) * (pitch * 0.9 + 0.2))
}

export function drawGable(kit: Kit, build: Build, body: Body, roof: Roof): string {
  const { x, y, w } = body
  const rise = gableRise(build, body)
  const pane = Math.max(8, Math.min(13, w * 0.14))
  const hole = fill(
    kit.glass,
    box([x + w / 2 - pane / 2, y - rise * 0.42, pane, pane * 1.2]),
    ` stroke="${kit.lit(build.trim)}" stroke-width="2"`,
  )
  if (roof === 'front')
    return fill(kit.lit(build.wall), shape([x, y + 1], [x + w / 2, y - rise], [x + w, y + 1])) + hole
  const [step, up] = [w / 9, rise / 4]
  const stairs = repeat(4, () => `v${-Math.round(up)}h${Math.round(step)}`)
  const down = repeat(4, () => `h${Math.round(step)}v${Math.round(up)}`)
  const front = `M${x} ${y + 1}${stairs}h${Math.round(w - step * 8)}${down}z`
  return [
    fill(
      kit.shade(build.roof),
      shape([x + w / 2, y - rise], [x + w / 2 + DEPTH, y - rise + FALL], [x + w + DEPTH, y + FALL], [x + w, y]),
    ),
    fill(kit.lit(build.wall), front, ` stroke="${kit.lit(build.trim)}" stroke-width="2"`),
    hole,
  ].join('')
}

function drawFrontRoof(kit: Kit, build: Build, body: Body): string {
  const { x, y, w } = body
  const rise = gableRise(build, body)
  const [middle, top] = [x + w / 2, y - rise - 6]
  const low = y + EAVES * 0.8
  return [
    fill(
      kit.shade(build.roof),
      shape([middle, top], [middle + DEPTH, top + FALL], [x + w + DEPTH + EAVES, low + FALL], [x + w + EAVES, low]),
    ),
    fill(kit.lit(build.roof), shape([middle, top], [x - EAVES, low], [x - EAVES + 6, low + 4], [middle, top + 9])),
    fill(
      kit.deep(build.roof),
      shape([middle, top], [x + w + EAVES, low], [x + w + EAVES - 6, low + 4], [middle, top + 9]),
    ),
  ].join('')
}

function drawHipRoof(kit: Kit, { roof, pitch }: Build, { x, y, w }: Body): string {
  const rise = 20 + pitch * 26
  const inset = Math.min(w * 0.42, rise * 0.9)
  return [
    fill(
      kit.shade(roof),
      shape(
        [x + w - inset, y - rise],
        [x + w - inset * 0.4 + 8, y - rise + 3],
        [x + w + DEPTH + 7, y + FALL + 5],
        [x + w + EAVES, y + 5],
      ),
    ),
    fill(
      kit.lit(roof),
      shape([x - EAVES, y + 5], [x + inset, y - rise], [x + w - inset, y - rise], [x + w + EAVES, y + 5]),
    ),
    fill(kit.deep(roof), box([x - EAVES + 3, y + 4, w + EAVES, 3])),
  ].join('')
}

function drawParapet(kit: Kit, { wall, trim }: Build, { x, y, w }: Body): string {
  return [
    fill(kit.lit(trim), box([x - 3, y - 5, w + 6, 7])),
    fill(
      kit.shade(mix(wall, trim, 0.5)),
      shape(
        [x + w + 3, y - 5],
        [x + w + DEPTH + 2, y + FALL - 5],
        [x + w + DEPTH + 2, y + FALL + 2],
        [x + w + 3, y + 2],
      ),
    ),
  ].join('')
}

function drawDomedRoof(kit: Kit, build: Build, body: Body): string {
  const { x, y, w } = body
  const r = Math.round(Math.min(26, w * 0.36))
  const middle = Math.round(x + w / 2)
  const white = mix(build.trim, build.wall, 0.3)
  return [
    fill(kit.shade(white), box([middle - r + 2, y - 12, r * 2 - 4, 10])),
    fill(kit.lit(white), `M${middle - r} ${y - 11}q-2-${r} ${r}-${r + 7}q${r + 2} 7 ${r} ${r + 7}z`),
    fill(
      kit.shade(white),
      `M${middle} ${y - 18 - r}q${r + 2} 7 ${r} ${r + 7}h-${Math.round(r * 0.6)}q0-${r}-${Math.round(r * 0.4)}-${r + 7}z`,
    ),
    stroke([kit.lit('#e2b95f'), 2], `M${middle} ${y - 17 - r}v-9`),
    drawParapet(kit, build, body),
  ].join('')
}

function drawMansard(kit: Kit, build: Build, body: Body): string {
  const { x, y, w } = body
  const dormers = Math.max(2, Math.round(w / 36))
  return [
    fill(
      kit.shade(build.roof),
      shape([x + w - 9, y - 30], [x + w + DEPTH - 10, y - 24], [x + w + DEPTH + 2, y + FALL], [x + w + 4, y]),
    ),
    fill(kit.lit(build.roof), shape([x - 4, y], [x + 9, y - 30], [x + w - 9, y - 30], [x + w + 4, y])),
    fill(kit.lit(build.trim), box([x - 5, y - 2, w + 9, 5])),
    drawWindows(kit, [x + 8, y - 27, w - 16, 26], {
      columns: dormers,
      rows: 1,
      head: 'round',
      pane: [10, 15],
      trim: [kit.lit(build.trim), kit.shade(build.trim)],
    }),
  ].join('')
}

function drawPyramid(kit: Kit, { roof, pitch }: Build, { x, y, w }: Body): string {
  const top = y - w * (0.35 + pitch * 0.55)
  const middle = x + w * 0.55
  return [
    fill(kit.shade(roof), shape([middle, top], [x + w + EAVES - 2, y + 4], [x + w + DEPTH + 5, y + FALL + 4])),
    fill(kit.lit(roof), shape([middle, top], [x - EAVES + 2, y + 4], [x + w + EAVES - 2, y + 4])),
  ].join('')
}
