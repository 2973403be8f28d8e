import type { LabelBox } from './fit-labels.ts'

// A teardrop with its tip at 0, 0, out of which a star is cut: no pin of a stay looks like it.
const DROP = 'M0 0C-4-8-14-14-14-24a14 14 0 0 1 28 0C14-14 4-8 0 0z'
export const SEARCHED_SHAPE = `${DROP}m0-33-2.6 5.6-6.1.7 4.5 4.2-1.2 6L0-19.5l5.4 3-1.2-6 4.5-4.2-6.1-.7z`

export const SEARCHED_WIDTH = 28
export const SEARCHED_HEIGHT = 38

// Pixels between mark and name, and between the name and the edge of the map.
const GAP = 2
const MARGIN = 6

type Size = { width: number; height: number }

/**
 * Returns what the mark of the searched place covers, and its name: above it, where it leaves the nearest stays their
 * prices, or below at the upper edge, and moved to be whole in the frame.
 */
export function placeSearched({ x, y }: { x: number; y: number }, name: Size, frame: Size) {
  const left = Math.max(MARGIN, Math.min(frame.width - MARGIN - name.width, x - name.width / 2))
  const mark: LabelBox = {
    x: x - SEARCHED_WIDTH / 2,
    y: y - SEARCHED_HEIGHT,
    width: SEARCHED_WIDTH,
    height: SEARCHED_HEIGHT,
  }
  const above = mark.y - GAP - name.height
  const label: LabelBox = { ...name, x: left, y: above < MARGIN ? y + GAP : above }
  return { mark, label }
}
