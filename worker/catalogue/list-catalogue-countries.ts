import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { CatalogueCountry } from './cities/city.ts'
import { findCountries } from './cities/city-storage.ts'

export function listCatalogueCountries(deps: Deps, scope: Scope): Promise<CatalogueCountry[]> {
  return findCountries(deps.db, scope.brand.id)
}
