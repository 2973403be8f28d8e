import type { StatementResult } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import {
  type AroundInput,
  type NearbyPlace,
  type PlaceKind,
  placeKinds,
  placesAroundStatement,
  propertyPointStatement,
  toLocality,
} from './place-storage.ts'

export type { NearbyPlace, PlaceKind }

export type PlacesAround = {
  property: { id: number; name: string; latitude: number; longitude: number }
  /** The nearest first. */
  places: NearbyPlace[]
}

/** What only a property's own overlays are about: no places of the city. */
const ofTheHouse = new Set<PlaceKind>(['town', 'home', 'facility'])

/** Lists places of the same city around a property of the brand; null when there is no such property [HOTEL-25]. */
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
      .filter(({ kind }) => !ofTheHouse.has(kind))
      .slice(0, limit),
  }
}

/** The question what lies around a property, to be asked in a batch with others; `toPlacesAround` reads the answer. */
export function askPlacesAround(input: AroundInput) {
  return placesAroundStatement(input)
}

/** Reads what `askPlacesAround` was answered, the nearest first. */
export function toPlacesAround(result: StatementResult | undefined): NearbyPlace[] {
  return (
    result?.rows.map((row) => ({ ...toLocality(row), kind: kindOf(row.kind), popularity: Number(row.popularity) })) ??
    []
  )
}

function kindOf(name: unknown): PlaceKind {
  return placeKinds.find((kind) => kind === name) ?? 'landmark'
}
