import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import { box, dashes, disc, fill, repeat, shape, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import { type Body, type Build, DEPTH, type Roof } from './build.ts'
import { drawBlock, drawWindows } from './building.ts'
import { drawGable, drawRoof } from './roofs.ts'

/**
 * One body of a building: where its left wall stands, its width and the height of its walls, its roof, its windows, and
 * what it has besides: `d` a door, `v` a veranda, `b` balconies, `c` a chimney, `m` dormers, `s` shops.
 */
export type Volume = readonly [x: number, w: number, h: number, roof: Roof, columns: number, rows: number, has: string]

const FLOOR = 30

/** Draws one body of a building with its foot at `ground`. */
export function drawVolume(
  kit: Kit,
  build: Build,
  [x, w, h, roof, columns, rows, has]: Volume,
  ground: number,
): string {
  const y = ground - h
  const body: Body = { x, y, w, h, ground, columns, rows }
  return [
    has.includes('c') ? drawChimney(kit, build, body, roof) : '',
    drawBlock(kit, [x, y, w, h], { depth: DEPTH, wall: build.wall }),
    roof === 'front' || roof === 'step' ? drawGable(kit, build, body, roof) : '',
    build.timber ? drawTimber(kit, build.timber, body) : '',
    build.base ? fill(kit.lit(build.base), box([x, ground - 12, w, 12])) : '',
    drawRoof[roof](kit, build, body),
    drawOpenings(kit, build, body, has),
    has.includes('m') && roof === 'side' ? drawDormers(kit, build, body) : '',
    has.includes('b') ? drawBalconies(kit, build, body) : '',
    has.includes('s') ? drawShops(kit, build, body) : '',
    has.includes('v') ? drawVeranda(kit, build, body) : '',
  ].join('')
}

function drawTimber(kit: Kit, timber: string, { x, y, w, h, rows, columns }: Body): string {
  const floor = h / rows
  const step = w / columns
  const beams = repeat(rows, (j) => `M${x} ${Math.round(y + j * floor + 3)}h${w}`)
  const posts = repeat(columns + 1, (i) => `M${Math.round(x + i * step)} ${y}v${h}`)
  const braces = repeat(
    rows,
    (j) =>
      `M${Math.round(x)} ${Math.round(y + (j + 1) * floor)}l${Math.round(step * 0.4)} ${-Math.round(floor)}M${Math.round(x + w)} ${Math.round(y + (j + 1) * floor)}l${-Math.round(step * 0.4)} ${-Math.round(floor)}`,
  )
  return stroke([kit.deep(timber), 2.6], beams + posts + braces)
}

function drawOpenings(kit: Kit, build: Build, body: Body, has: string): string {
  const { x, y, w, h, ground, columns, rows } = body
  const shops = has.includes('s') ? FLOOR + 8 : 0
  const floors = shops ? rows - 1 : rows
  const high = h - 8 - shops
  const pane = [Math.min(build.pane[0], (w / columns) * 0.5), Math.min(build.pane[1], (high / floors) * 0.6)] as const
  const windows = drawWindows(kit, [x + 4, y + 6, w - 8, high], {
    ...{ columns, rows: floors, head: build.head, pane },
    trim: [kit.lit(build.trim), kit.shade(build.wall)],
  })
  const shutters = build.hasShutters ? drawShutters(kit, build, body, pane, floors, high) : ''
  if (!has.includes('d') || shops) return windows + shutters
  const left = Math.round(
    x + 4 + Math.round((w - 8) / columns) * ((columns - 1) >> 1) + Math.round((w - 8) / columns) / 2 - 9,
  )
  return [
    windows,
    shutters,
    fill(kit.lit(build.trim), box([left - 2, ground - 35, 22, 35])),
    fill(kit.isDark ? kit.lamp : kit.shade(build.accent), box([left, ground - 33, 18, 33])),
  ].join('')
}

function drawShutters(
  kit: Kit,
  build: Build,
  { x, y, w, columns }: Body,
  [pw, ph]: readonly [number, number],
  floors: number,
  high: number,
): string {
  const step = Math.round((w - 8) / columns)
  const half = Math.round(pw) / 2
  const leaves = repeat(floors * columns, (k) => {
    const [i, j] = [k % columns, Math.floor(k / columns)]
    const middle = x + 4 + i * step + step / 2
    const top = y + 6 + (high / floors) * (j + 0.5) - ph / 2
    return box([middle - half - 6, top, 4.5, ph]) + box([middle + half + 1.5, top, 4.5, ph])
  })
  return fill(kit.lit(build.accent), leaves)
}

function drawDormers(kit: Kit, build: Build, { x, y, w }: Body): string {
  const count = Math.max(1, Math.round(w / 70))
  return repeat(count, (i) => {
    const middle = x + 8 + (w / count) * (i + 0.5)
    return [
      fill(
        kit.lit(build.wall),
        shape(
          [middle - 11, y - 4],
          [middle - 11, y - 16],
          [middle, y - 26],
          [middle + 11, y - 16],
          [middle + 11, y - 4],
        ),
      ),
      fill(
        kit.shade(build.roof),
        shape(
          [middle, y - 31],
          [middle + 17, y - 13],
          [middle + 12, y - 13],
          [middle, y - 25],
          [middle - 12, y - 13],
          [middle - 17, y - 13],
        ),
      ),
      fill(kit.isDark ? kit.lamp : kit.glass, box([middle - 5, y - 17, 10, 11])),
    ].join('')
  })
}

function drawBalconies(kit: Kit, { trim, wall, flowers }: Build, { x, y, w, h, rows }: Body): string {
  const floor = (h - 8) / rows
  const levels = Array.from({ length: Math.max(1, rows - 1) }, (_, j) => Math.round(y + 6 + floor * (j + 1) - 2))
  const rail = mix(trim, wall, 0.25)
  return [
    fill(kit.shade(wall), levels.map((level) => box([x - 3, level, w + 6, 3])).join('')),
    dashes([kit.lit(rail), 9], levels.map((level) => `M${x - 2} ${level - 5}h${w + 4}`).join(''), { dash: '1.6 3.4' }),
    fill(kit.lit(rail), levels.map((level) => box([x - 3, level - 11, w + 6, 2])).join('')),
    flowers && !kit.isLite
      ? dashes([kit.lit(flowers), 6], levels.map((level) => `M${x} ${level - 11}h${w}`).join(''), {
          dash: '0 9',
          round: true,
        })
      : '',
  ].join('')
}

function drawShops(kit: Kit, { wall, trim, accent }: Build, { x, w, ground }: Body): string {
  const top = ground - FLOOR - 6
  const bays = Math.max(2, Math.round(w / 40))
  const bay = (w - 8) / bays
  const panes = repeat(bays, (i) => box([x + 6 + i * bay, top + 13, bay - 5, i % 3 === 1 ? 23 : 17]))
  return [
    fill(kit.deep(mix(wall, '#4a4440', 0.4)), box([x, top, w, FLOOR + 6])),
    fill(kit.isDark ? kit.lamp : mix(kit.glass, '#a9c9c6', 0.3), panes),
    fill(kit.lit(trim), box([x - 2, top - 4, w + 4, 4])),
    fill(kit.lit(accent), shape([x + 4, top], [x + w - 4, top], [x + w + 2, top + 11], [x - 2, top + 11])),
    dashes([kit.lit('#faf0da'), 11], `M${x + 8} ${top + 5.5}h${w - 16}`, { dash: '7 7' }),
  ].join('')
}

function drawVeranda(kit: Kit, { roof, trim, wall }: Build, { x, w, ground }: Body): string {
  const top = ground - 42
  const posts = Math.max(3, Math.round(w / 34))
  return [
    fill(kit.deep(wall), box([x - 2, top + 10, w + 4, 32]), ' opacity=".45"'),
    fill(kit.lit(roof), shape([x - 12, top + 13], [x - 2, top - 4], [x + w + 2, top - 4], [x + w + 12, top + 13])),
    fill(kit.deep(roof), box([x - 10, top + 12, w + 20, 2.5])),
    fill(
      kit.lit(trim),
      repeat(posts, (i) => box([x - 6 + i * ((w + 8) / (posts - 1)), top + 13, 3.4, 29])) +
        box([x - 6, ground - 13, w + 12, 2]),
    ),
    dashes([kit.lit(trim), 10], `M${x - 5} ${ground - 7}h${w + 10}`, { dash: '1.5 4.5' }),
  ].join('')
}

function drawChimney(kit: Kit, build: Build, { x, y, w }: Body, roof: Roof): string {
  const rise = roof === 'hip' ? 20 + build.pitch * 26 : 26 + build.pitch * 26
  return [
    fill(kit.shade('#a5654a'), box([x + w * 0.76, y - rise - 13, 13, 24])),
    fill(kit.lit('#d5cab4'), box([x + w * 0.76 - 2, y - rise - 15, 17, 4])),
  ].join('')
}

/** Blossom climbing at a corner, widest at the top. */
export function drawClimber(kit: Kit, [x, y]: readonly [number, number], blossom: string): string {
  const stem = stroke([kit.deep('#6b4a33'), 2.4], `M${x} ${y + 8}q-5-14 1-26`)
  const leaves = disc([x - 6, y - 16, 10], kit.leaf[1]) + disc([x + 9, y - 22, 11], kit.leaf[0])
  const flowers = disc([x + 1, y - 25, 11], kit.lit(blossom)) + disc([x - 9, y - 24, 6], kit.shade(blossom))
  return stem + leaves + flowers + disc([x + 11, y - 29, 6], kit.lit(blossom))
}
