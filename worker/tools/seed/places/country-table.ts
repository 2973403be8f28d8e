import { readTable } from '#worker/tools/seed/read-table.ts'

/** How properties of a region are named and addressed. */
export type Culture =
  | ('india' | 'gulf' | 'japan' | 'china' | 'southeast' | 'latin' | 'portuguese' | 'africa' | 'british')
  | ('dutch' | 'german' | 'french' | 'spanish' | 'italian' | 'nordic' | 'slavic' | 'english')

/** Countries with similar buildings, plants and vehicles. */
export type Scenery = 'south-asia' | 'gulf' | 'east' | 'tropics' | 'north' | 'middle' | 'south' | 'west'

type Column = 'code' | 'culture' | 'scenery' | 'dish' | 'season' | 'cooled' | 'price_level' | 'per_euro' | 'postal_code'
type SeedCountry = Record<Column, string> & { culture: Culture; scenery: Scenery }

const countries = new Map(
  readTable<Column>('geography/countries.tsv').map((row) => [row.code, row as SeedCountry] as const),
)

/** Returns the row of a country in `geography/countries.tsv`, or null when the seed has no city there. */
export function seedCountry(code: string): SeedCountry | null {
  return countries.get(code) ?? null
}
