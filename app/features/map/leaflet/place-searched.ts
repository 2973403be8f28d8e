import { type LabelBox, overlapsNone } from '../fit-labels.ts'

export const SEARCHED_WIDTH = 28
export const SEARCHED_HEIGHT = 38

// Pixels between mark and name, and between the name and the edge of the map.
const GAP = 2
const MARGIN = 6

// Radius in pixels of a dot with a number.
const DOT_RADIUS = 11

type Size = { width: number; height: number }
type Spot = { x: number; y: number }

/**
 * Returns the boxes of the searched place's mark and of its name. The name is above, below or beside the mark, where it
 * covers the fewest of `spots`, and is moved sideways to fit into the frame.
 */
export function placeSearched({ x, y }: Spot, name: Size, { frame, spots }: { frame: Size; spots: readonly Spot[] }) {
  const left = Math.max(MARGIN, Math.min(frame.width - MARGIN - name.width, x - name.width / 2))
  const mark: LabelBox = {
    x: x - SEARCHED_WIDTH / 2,
    y: y - SEARCHED_HEIGHT,
    width: SEARCHED_WIDTH,
    height: SEARCHED_HEIGHT,
  }
  const [beside, middle] = [SEARCHED_WIDTH / 2 + GAP, mark.y + (SEARCHED_HEIGHT - name.height) / 2]
  const labels: LabelBox[] = [
    { ...name, x: left, y: mark.y - GAP - name.height },
    { ...name, x: left, y: y + GAP },
    { ...name, x: x + beside, y: middle },
    { ...name, x: x - beside - name.width, y: middle },
  ]
  const inside = labels.filter((box) => box.x >= MARGIN && box.y >= MARGIN && box.x + box.width <= frame.width - MARGIN)
  const [above] = labels
  const dots = spots.map((spot) => dotAt(spot))
  const coveredBy = (box: LabelBox) => dots.filter((dot) => !overlapsNone(dot, [box])).length
  const [label = above] = inside.toSorted((one, other) => coveredBy(one) - coveredBy(other))
  return { mark, label: label ?? mark }
}

function dotAt({ x, y }: Spot): LabelBox {
  return { x: x - DOT_RADIUS, y: y - DOT_RADIUS, width: 2 * DOT_RADIUS, height: 2 * DOT_RADIUS }
}
