import { type AdminMessageId, text } from '#app/admin/text/text.ts'

const lineLabels: { [kind: string]: AdminMessageId } = {
  room: 'folio.lineRoom',
  discount: 'folio.lineDiscount',
  membership: 'folio.lineMembership',
  special_rate: 'folio.lineSpecialRate',
  early_checkin: 'folio.lineEarlyCheckIn',
  meal: 'folio.lineMeal',
  coupon: 'folio.lineCoupon',
  tax: 'folio.lineTax',
  city_tax: 'folio.lineCityTax',
  prepaid: 'folio.linePrepaid',
  charge_cancelled_room: 'folio.lineCancelledRoom',
  charge_minibar: 'folio.lineMinibar',
  charge_restaurant: 'folio.lineRestaurant',
  charge_laundry: 'folio.lineLaundry',
  charge_parking: 'folio.lineParking',
  charge_damage: 'folio.lineDamage',
  charge_other: 'folio.lineOther',
}

/** Returns the name of a price line; extras and named discounts have their own. */
export function lineLabel({ kind, name }: { kind: string; name: string }): string {
  const id = lineLabels[kind]
  // The server repeats the kind where a line has no name; kinds of fees begin with `fee_`.
  if (name !== kind) return name
  return id ? text(id) : kind.replace(/^fee_/, '').replaceAll('_', ' ')
}

export function chargeLabel(kind: string): string {
  return lineLabel({ kind: `charge_${kind}`, name: `charge_${kind}` })
}
