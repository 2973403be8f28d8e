import type { LabelBox } from '../fit-labels.ts'

export const SEARCHED_WIDTH = 28
export const SEARCHED_HEIGHT = 38

// Pixels between mark and name, and between the name and the edge of the map.
const GAP = 2
const MARGIN = 6

type Size = { width: number; height: number }

/**
 * Returns the boxes of the searched place's mark and of its name. The name is above the mark, or below at the upper
 * edge of the frame, and is moved sideways to fit into the frame.
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
