import * as v from 'valibot'
import type { ChildBand } from '#app/domain/prices/child-price.ts'
import { type ChildBandRow, toChildBandRow, toChildBands } from '#worker/services/pricing/details/child-band-rows.ts'

const MAX_BANDS = 12
const MAX_AMOUNT = 1e7

/** `3-11 50% child 2 no_place`: ages, price, first child, whether a place is taken. */
const BAND = /^(\d{1,2})-(\d{1,2}) (free|\d{1,3}%|\d+(?:\.\d+)?)(?: child (\d))?( no_place)?$/

const bandText = v.pipe(
  v.string('is no text'),
  v.rawTransform<string, ChildBand>(({ dataset, addIssue, NEVER }) => {
    const band = readBand(dataset.value.replace(/\s+/g, ' '))
    if (band) return band
    addIssue({ message: `is no band such as 0-2 free no_place or 3-11 50% child 2: ${dataset.value}` })
    return NEVER
  }),
)

/** Bands with amounts in major units, such as `0-2 free no_place` and `3-11 50% child 2`; in CSV separated by `|`. */
export const childBandList = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? value : String(value).split('|')).map((part) => String(part).trim())),
  v.maxLength(MAX_BANDS, `has more than ${MAX_BANDS} bands`),
  v.array(bandText),
)

function readBand(text: string): ChildBand | null {
  const [, from, to, price = '', child = '1', noPlace] = BAND.exec(text) ?? []
  const [fromAge, toAge, fromChild] = [Number(from), Number(to), Number(child)]
  const isPercent = price === 'free' || price.endsWith('%')
  const value = price === 'free' ? 0 : Number.parseFloat(price)
  const isPrice = isPercent ? value <= 100 : value > 0 && value <= MAX_AMOUNT
  if (from === undefined || fromAge > toAge || toAge > 17 || fromChild < 1 || !isPrice) return null
  const takesPlace = noPlace === undefined
  return { fromAge, toAge, price: { kind: isPercent ? 'percent' : 'amount', value }, fromChild, takesPlace }
}

/** Returns the stored JSON of bands with amounts in major units; null without bands. */
export function toChildBandsJson(
  bands: readonly ChildBand[] | undefined,
  minor: (major: number) => number,
): string | null {
  if (!bands || bands.length === 0) return null
  const inMinor = ({ price: { kind, value }, ...band }: ChildBand): ChildBand => ({
    ...band,
    price: { kind, value: kind === 'amount' ? minor(value) : value },
  })
  return JSON.stringify(bands.map((band) => toChildBandRow(inMinor(band))))
}

/** Returns stored bands as imports read them. */
export function formatChildBands(stored: string, major: (minor: unknown) => number): string[] {
  const bands = toChildBands(JSON.parse(stored) as ChildBandRow[]) ?? []
  return bands.map(({ fromAge, toAge, price: { kind, value }, fromChild, takesPlace }) => {
    const percent = value === 0 ? 'free' : `${value}%`
    const price = kind === 'amount' ? String(major(value)) : percent
    return `${fromAge}-${toAge} ${price}${fromChild > 1 ? ` child ${fromChild}` : ''}${takesPlace ? '' : ' no_place'}`
  })
}
