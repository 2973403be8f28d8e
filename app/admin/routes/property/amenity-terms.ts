import { type Amenity, amenityOf } from '#app/domain/stays/amenities.ts'
import { type AmenityDetail, type AmenityUnit, amenityPlaces, amenityUnits } from '#app/domain/stays/amenity-details.ts'

/** Terms of an amenity; the amount is in major units. */
export type AmenityTerms = Omit<AmenityDetail, 'amountMinor'> & { amount: number | null }

export function noTerms(amenityId: number): AmenityTerms {
  return { amenityId, amount: null, per: null, place: null, isReserved: false, season: null }
}

/** Reads terms as `/v1` writes them: `3 12 night nearby reserve 06-01..09-30`. */
export function readTerms(line: string): AmenityTerms {
  const [id = '', ...parts] = line.split(/\s+/)
  const terms = noTerms(Number(id))
  for (const part of parts) {
    const season = /^(\d\d-\d\d)\.\.(\d\d-\d\d)$/.exec(part)
    const place = amenityPlaces.find((known) => known === part)
    const unit = amenityUnits.find((known) => known === part)
    if (part === 'free') terms.amount = 0
    else if (part === 'reserve') terms.isReserved = true
    else if (season) terms.season = { from: season[1] ?? '', to: season[2] ?? '' }
    else if (place) terms.place = place
    else if (unit) terms.per = unit
    else if (/^\d/.test(part)) terms.amount = Number(part)
  }
  return terms
}

/** Writes terms as `readTerms` reads them. Returns null for an amenity without terms. */
export function writeTerms({ amenityId, amount, per, place, isReserved, season }: AmenityTerms): string | null {
  const price = amount === 0 ? ['free'] : [String(amount), per ?? ('stay' as AmenityUnit)]
  const parts = [
    ...(amount === null ? [] : price),
    ...(place ? [place] : []),
    ...(isReserved ? ['reserve'] : []),
    ...(season ? [`${season.from}..${season.to}`] : []),
  ]
  return parts.length === 0 ? null : [amenityId, ...parts].join(' ')
}

/** Difference between the ids of an amenity and its next variant. */
const VARIANT_STEP = 100

/** Returns the amenities by group: the first of each group, then its variants. */
export function listAmenityGroups(): Amenity[][] {
  const groups: Amenity[][] = []
  for (let id = 1; amenityOf(id); id += 1) {
    const group: Amenity[] = []
    for (let variant = amenityOf(id); variant; variant = amenityOf(variant.id + VARIANT_STEP)) group.push(variant)
    groups.push(group)
  }
  return groups
}
