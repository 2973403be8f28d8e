/** Ids of properties, or all. */
export type Reach = readonly number[] | 'all'

export function isWithin(reach: Reach, propertyId: number): boolean {
  return reach === 'all' || reach.includes(propertyId)
}
