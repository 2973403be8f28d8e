import { EXTRA_FIELD, type ExtraUnit, isOfGuests, isOfRooms } from '#app/domain/extras/extra.ts'
import type { OfferedExtra } from '#app/domain/extras/offer-extras.ts'
import type { FeeUnit } from '#app/domain/prices/fees.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'

/** A select of a form with the number of an extra. */
export type ExtraField = {
  name: string
  label: string
  /** `€12 per night · A cot with fresh linen` */
  price: string
  options: { value: string; text: string }[]
  chosen: string
}

type ExtraCopy = { currency: string; format: Formatter; translate: Translate }

/** Returns a form's field for an extra. `translate` needs the areas of a booking’s pages. */
export function toExtraField(extra: OfferedExtra, chosen: number, copy: ExtraCopy): ExtraField {
  const { code, name, per, max, description } = extra
  const largest = isOfRooms(per) ? 1 : max
  const price = priceCopy(extra, copy)
  return {
    name: `${EXTRA_FIELD}${code}`,
    label: name,
    price: description === null ? price : `${price} · ${description}`,
    options: Array.from({ length: largest + 1 }, (_, count) => ({
      value: String(count),
      text: countCopy(per, count, copy),
    })),
    chosen: String(Math.min(chosen, largest)),
  }
}

/** Units of fees whose price reads the same; single units have none. */
const feeUnits: Record<ExtraUnit, FeeUnit | null> = {
  stay: 'stay',
  night: 'night',
  guest: 'person',
  guest_night: 'person_night',
  unit: null,
  unit_night: 'night',
}

function priceCopy({ per, unitMinor }: OfferedExtra, { currency, format, translate }: ExtraCopy): string {
  if (unitMinor === 0) return translate('price.free')
  const amount = format.price({ amountMinor: unitMinor, currency })
  const unit = feeUnits[per]
  return unit === null ? amount : translate('price.feePer', { amount, per: unit })
}

function countCopy(per: ExtraUnit, count: number, { format, translate }: ExtraCopy): string {
  if (count === 0) return translate('house.hasNot')
  if (isOfRooms(per)) return translate('house.has')
  return isOfGuests(per) ? translate('booking.guestCount', { count }) : format.number(count)
}
