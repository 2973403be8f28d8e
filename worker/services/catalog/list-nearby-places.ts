import type { StatementResult } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type NearbyPlace,
  type PlaceKind,
  placeKinds,
  placesAroundStatement,
  propertyPointStatement,
  toLocality,
} from './place-storage.ts'

export { type NearbyPlace, type PlaceKind, placesAroundStatement } from './place-storage.ts'

type PlacesAround = {
  property: { id: number; name: string; latitude: number; longitude: number }
  places: NearbyPlace[]
}

/** Kinds shown only in the property's own overlays. */
const overlayKinds = new Set<PlaceKind>(['town', 'home', 'facility'])

/** Returns the places around a property, or null when the property is not open. */
export async function listNearbyPlaces(
  deps: Deps,
  scope: Scope,
  { propertyId, limit }: { propertyId: number; limit: number },
): Promise<PlacesAround | null> {
  const [property, places] = await deps.db.batch([
    propertyPointStatement(scope.brand.id, propertyId),
    placesAroundStatement({ propertyId, locale: scope.locale, perKind: limit }),
  ])
  const row = property?.rows[0]
  if (!row) return null
  return {
    property: { ...toLocality({ ...row, slug: '' }), name: String(row.name) },
    places: toPlacesAround(places)
      .filter(({ kind }) => !overlayKinds.has(kind))
      .slice(0, limit),
  }
}

export function toPlacesAround(result: StatementResult | undefined): NearbyPlace[] {
  return (
    result?.rows.map((row) => ({ ...toLocality(row), kind: readKind(row.kind), popularity: Number(row.popularity) })) ??
    []
  )
}

function readKind(name: unknown): PlaceKind {
  return placeKinds.find((kind) => kind === name) ?? 'landmark'
}
