import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { fromSquare, stepsOf } from '#app/features/map/first-view.ts'
import type { MapPin } from '#app/features/map/model.ts'
import type { BesideMap } from './model.ts'

/** Returns the pins of the cards whose position is known. */
export function toPins(cards: readonly ListCardModel[], { view, points }: BesideMap): MapPin[] {
  const steps = stepsOf(view.level)
  return cards.flatMap(({ id, name, href, price }, index) => {
    const [x, y] = points[index] ?? []
    if (x === undefined || y === undefined) return []
    const point = fromSquare(view, { x: x / steps, y: y / steps })
    return [{ id, ...point, text: price?.amount ?? null, name, href }]
  })
}
