import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { type NearbyPlace, nearbyPlacesStatement, propertyPointStatement, toLocality } from './place-storage.ts'

export type PlacesAround = {
  property: { id: number; name: string; latitude: number; longitude: number }
  /** The nearest first. */
  places: NearbyPlace[]
}

/** Lists places of the same city around a property of the brand; null when there is no such property [HOTEL-25]. */
export async function listNearbyPlaces(
  deps: Deps,
  scope: Scope,
  { propertyId, limit }: { propertyId: number; limit: number },
): Promise<PlacesAround | null> {
  const [property, places] = await deps.db.batch([
    propertyPointStatement(scope.brand.id, propertyId),
    nearbyPlacesStatement(propertyId, limit),
  ])
  const row = property?.rows[0]
  if (!row) return null
  return {
    property: { ...toLocality({ ...row, slug: '' }), name: String(row.name) },
    places: places?.rows.map((place) => ({ ...toLocality(place), kind: kindOf(place.kind) })) ?? [],
  }
}

function kindOf(name: unknown): NearbyPlace['kind'] {
  return name === 'park' || name === 'city' ? name : 'locality'
}
