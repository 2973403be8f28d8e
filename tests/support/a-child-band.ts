import type { ChildBand } from '#app/domain/prices/child-price.ts'

/** A band in which every child of any age pays half of the extra guest's price. */
export function aChildBand(given: Partial<ChildBand> = {}): ChildBand {
  const price = { kind: 'percent', value: 50 } as const
  return { fromAge: 0, toAge: 17, price, fromChild: 1, takesPlace: true, ...given }
}
