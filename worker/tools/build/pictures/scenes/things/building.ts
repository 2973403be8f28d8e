import type { Kit } from '#worker/tools/build/pictures/scenes/basics/kit.ts'
import {
  arch,
  box,
  dashes,
  fill,
  num,
  type Rect,
  repeat,
  stroke,
} from '#worker/tools/build/pictures/scenes/basics/svg.ts'

/** A wall seen at an angle: a lit front, and a side in shade of the given depth. */
export function drawBlock(kit: Kit, [x, y, w, h]: Rect, { depth, wall }: { depth: number; wall: string }): string {
  const front = fill(kit.lit(wall), box([x, y, w, h]))
  if (!depth) return front
  return (
    front +
    fill(kit.shade(wall), `M${num(x + w)} ${y}l${depth} ${num(depth * 0.34)}v${num(h - depth * 0.34)}h${-depth}z`)
  )
}

/** Frame and sill colours of windows. */
export type Trim = readonly [frame: string, sill: string]
export type WindowHead = 'flat' | 'round'
export type WindowGrid = {
  columns: number
  rows: number
  head: WindowHead
  pane: readonly [width: number, height: number]
  trim: Trim
}

/** Rows of windows over a part of a wall; how many are lit follows from the hour. */
export function drawWindows(kit: Kit, [x, y, w, h]: Rect, { columns, rows, head, pane, trim }: WindowGrid): string {
  const [paneWidth, paneHeight] = [Math.round(pane[0]), Math.round(pane[1])]
  const step = Math.round(w / columns)
  const left = Math.round(x + (step - paneWidth) / 2)
  const tops: number[] = []
  for (let j = 0; j < rows; j++) tops.push(Math.round(y + (h / rows) * j + (h / rows - paneHeight) / 2))
  const isArched = head === 'round' && !kit.isLite
  const lamps = tops
    .map((top) =>
      repeat(columns, (i) =>
        kit.chance() < kit.light.lamps
          ? lampPath([left + i * step, top, paneWidth, paneHeight], { head, isArched })
          : '',
      ),
    )
    .join('')
  const run = { isArched, left, tops, step, span: step * (columns - 1) + paneWidth, paneWidth, paneHeight, head }
  return drawPanes(kit, run, trim[0]) + drawLamps(kit, lamps, run) + drawSills(run, trim[1])
}

/** One lit window: a line as thick as the pane is high, which is half as long to write, or an arch. */
function lampPath([x, y, w, h]: Rect, { head, isArched }: Pick<WindowRun, 'head' | 'isArched'>): string {
  return isArched ? arch([x, y, w, h]) : `M${x} ${num(y + h / 2 + (head === 'round' ? w / 4 : 0))}h${w}`
}

function drawLamps({ lamp }: Kit, path: string, { head, isArched, paneWidth, paneHeight }: WindowRun): string {
  if (!path) return ''
  if (isArched) return fill(lamp, path)
  return stroke([lamp, head === 'round' ? paneHeight - paneWidth / 2 : paneHeight], path)
}

type WindowRun = {
  /** Lamps fill the round heads too. */
  isArched: boolean
  left: number
  tops: readonly number[]
  step: number
  span: number
  paneWidth: number
  paneHeight: number
  head: WindowHead
}

function drawPanes(kit: Kit, run: WindowRun, frame: string): string {
  const { step, span, paneWidth: w, paneHeight: h } = run
  const crown = run.head === 'round' ? w / 2 : 0
  const middle = (h + crown) / 2
  const crowns = { dash: `0 ${step}`, round: true }
  const crownRow = rowPath(run, [crown, crown, span - w + 0.1])
  return [
    dashes([frame, h - crown + 2], rowPath(run, [-2, middle - 0.5, span + 4]), { dash: `${w + 4} ${step - w - 4}` }),
    crown ? dashes([frame, w + 4], crownRow, crowns) : '',
    dashes([kit.glass, h - crown], rowPath(run, [0, middle, span]), { dash: `${w} ${step - w}` }),
    crown ? dashes([kit.glass, w], crownRow, crowns) : '',
  ].join('')
}

function drawSills(run: WindowRun, colour: string): string {
  const { step, span, paneWidth, paneHeight } = run
  const path = rowPath(run, [-3, paneHeight + 1, span + 6])
  return dashes([colour, 2], path, { dash: `${paneWidth + 6} ${step - paneWidth - 6}` })
}

function rowPath({ left, tops }: WindowRun, [dx, dy, width]: readonly [number, number, number]): string {
  return tops.map((top) => `M${left + dx} ${num(top + dy)}h${width}`).join('')
}
