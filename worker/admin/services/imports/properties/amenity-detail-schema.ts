import * as v from 'valibot'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { type AmenityDetail, amenityUnits } from '#app/domain/stays/amenity-details.ts'

/** A detail with its amount in major units. */
export type ImportedAmenityDetail = Omit<AmenityDetail, 'amountMinor'> & { amount: number | null }

const MAX_DETAILS = 100

const detailText = v.pipe(
  v.string('is no text'),
  v.rawTransform<string, ImportedAmenityDetail>(({ dataset, addIssue, NEVER }) => {
    const detail = readDetail(dataset.value)
    if (typeof detail !== 'string') return detail
    addIssue({ message: `${detail}: ${dataset.value}` })
    return NEVER
  }),
)

/** Details such as `3 12 night reserve` or `4 free on_site 06-01..09-30`; in CSV separated by `|`. */
export const amenityDetailList = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? value : String(value).split('|')).map((part) => String(part).trim())),
  v.maxLength(MAX_DETAILS, `has more than ${MAX_DETAILS} details`),
  v.array(detailText),
  v.check(
    (details) => new Set(details.map(({ amenityId }) => amenityId)).size === details.length,
    'names an amenity twice',
  ),
)

function readDetail(text: string): ImportedAmenityDetail | string {
  const [idText = '', ...terms] = text.split(/\s+/)
  const amenityId = /^\d{1,5}$/.test(idText) ? Number(idText) : 0
  if (!amenityOf(amenityId)) return 'has no number of the amenity list'
  const detail: ImportedAmenityDetail = {
    amenityId,
    amount: null,
    per: null,
    place: null,
    isReserved: false,
    season: null,
  }
  for (const [index, term] of terms.entries()) {
    const isUnit = index > 0 && readAmount(terms[index - 1]) !== null
    if (!isUnit && !readTerm(term, terms[index + 1], detail)) return `has an unknown term ${term}`
  }
  return terms.length === 0 ? 'says nothing' : detail
}

/** Sets the field of a term; returns false for an unknown term. An amount takes the next term as its unit. */
function readTerm(term: string, next: string | undefined, detail: ImportedAmenityDetail): boolean {
  const amount = readAmount(term)
  const unit = amenityUnits.find((known) => known === next)
  if (amount !== null && unit) Object.assign(detail, { amount, per: unit })
  else if (term === 'free') detail.amount = 0
  else if (term === 'on_site' || term === 'nearby') detail.place = term
  else if (term === 'reserve') detail.isReserved = true
  else if (isSeason(term)) detail.season = { from: term.slice(0, 5), to: term.slice(7) }
  else return false
  return true
}

function readAmount(term: string | undefined): number | null {
  const amount = /^\d+(\.\d+)?$/.test(term ?? '') ? Number(term) : 0
  return amount > 0 && amount <= 1e8 ? amount : null
}

function isSeason(term: string): boolean {
  const [from = '', to = '', ...others] = term.split('..')
  return others.length === 0 && [from, to].every(isMonthDay)
}

function isMonthDay(text: string): boolean {
  return /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)
}
