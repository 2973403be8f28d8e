import type { PictureKind } from '#app/domain/stays/drawn/picture-kinds.ts'
import { formatPictureSpec, parsePictureSpec } from '#app/domain/stays/pictures.ts'
import type { PropertyRows } from '#worker/database/property-rows.ts'
import { hashText } from '#worker/pictures/random.ts'

/** Where a city begins to count, so that not every city opens with the same house. */
const STARTS = 90

/**
 * Numbers the drawings of the stays a brand has in a city in the order of its list: neighbours get one façade after the
 * other, and so another mass and another hour. The pictures of one part of a stay count up too, so that its second bath is
 * another bath.
 */
export function spreadPictures(stays: readonly PropertyRows[], market: string): PropertyRows[] {
  const first = hashText(market) % STARTS
  const byPopularity = stays.toSorted(
    ({ property: one }, { property: other }) =>
      Number(other.popularity) - Number(one.popularity) || Number(one.id) - Number(other.id),
  )
  const places = new Map(byPopularity.map(({ property }, index) => [property.id, first + index]))
  return stays.map((stay) => ({ ...stay, media: numberParts(stay.media, places.get(stay.property.id) ?? first) }))
}

function numberParts(media: PropertyRows['media'], place: number): PropertyRows['media'] {
  const shown = new Map<PictureKind, number>()
  return media.map((row) => {
    const spec = parsePictureSpec(row.spec)
    if (spec?.source !== 'drawn') return row
    const part = shown.get(spec.kind) ?? 0
    shown.set(spec.kind, part + 1)
    return { ...row, spec: formatPictureSpec({ ...spec, seed: part ? `${place}-${part}` : String(place) }) }
  })
}
