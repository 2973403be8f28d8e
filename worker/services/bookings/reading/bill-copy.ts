import { taxNameOf } from '#app/brands/countries/tax-names.ts'
import { taxByRate } from '#app/domain/prices/calculation/quoted-tax.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageArea, MessageId, Translate } from '#app/i18n/messages.ts'
import type { Bill, Booking } from '#worker/services/bookings/booking.ts'
import { feeMessageOf, localSumMessages } from './fee-copy.ts'

export const billAreas = ['booking', 'hotel', 'price', 'search'] as const satisfies readonly MessageArea[]

/** A translated bill line; the amounts of all lines add up to the booking's total. */
type BillLine = { kind: string; label: string; amountMinor: number }

const messageByLine: Record<string, MessageId> = {
  room: 'booking.billRoom',
  discount: 'booking.billDiscount',
  membership: 'booking.billMembership',
  special_rate: 'booking.billSpecialRate',
  early_checkin: 'booking.billEarlyCheckin',
  meal: 'booking.billMeal',
  coupon: 'booking.billCoupon',
  tax: 'booking.billTax',
  city_tax: 'booking.billCityTax',
  prepaid: 'booking.billPrepaid',
  charge_minibar: 'booking.billMinibar',
  charge_restaurant: 'booking.billRestaurant',
  charge_laundry: 'booking.billLaundry',
  charge_parking: 'booking.billParking',
  charge_damage: 'booking.billDamage',
  charge_other: 'booking.billOther',
  charge_cancelled_room: 'booking.billCancelledRoom',
}

/** Translates the stored bill line by line: taxes by name, local taxes by kind, the coupon with its code. */
export function toBillLines(booking: Booking, translate: Translate, format: Formatter): BillLine[] {
  const { bills, quote, couponCode } = booking
  return bills.flatMap(({ billType, name, amountMinor }) => {
    if (billType === 'city_tax') return localLines(booking, amountMinor, translate)
    if (billType === 'tax')
      return taxLines(booking, { kind: billType, amountMinor }, (basisPoints) =>
        taxName(booking, basisPoints, translate, format),
      )
    if (billType === 'coupon' && couponCode) {
      return [{ kind: billType, label: translate('hotel.lineCoupon', { code: couponCode }), amountMinor }]
    }
    const id = feeMessageOf(billType) ?? messageByLine[billType]
    const label = id && !isNamedDiscount({ billType, name }) ? translate(id) : name
    if (billType !== 'room') return [{ kind: billType, label, amountMinor }]
    return [{ kind: billType, label: `${label} · ${nightsCopy(quote.nights, translate)}`, amountMinor }]
  })
}

/** Returns whether a bill line is an automatic discount, which has its own name. */
export function isNamedDiscount({ billType, name }: Pick<Bill, 'billType' | 'name'>): boolean {
  return billType === 'discount' && name !== billType
}

/** Returns the taxes included in the price, one line per rate; empty when taxes are separate bill lines or zero. */
export function containedTaxes(booking: Booking, translate: Translate, format: Formatter): BillLine[] {
  const { taxInclusive, taxMinor } = booking.quote
  if (!taxInclusive || taxMinor === 0) return []
  return taxLines(booking, { kind: 'contained_tax', amountMinor: taxMinor }, (basisPoints) =>
    translate('price.contained', { tax: taxName(booking, basisPoints, translate, format) }),
  )
}

function taxLines(
  { quote }: Booking,
  { kind, amountMinor }: Pick<BillLine, 'kind' | 'amountMinor'>,
  nameOf: (basisPoints: number | undefined) => string,
): BillLine[] {
  const rates = taxByRate(quote).map(({ bp: basisPoints, taxMinor }) => ({
    kind,
    label: nameOf(basisPoints),
    amountMinor: taxMinor,
  }))
  return rates.length > 0 ? rates : [{ kind, label: nameOf(quote.taxBp), amountMinor }]
}

function taxName(
  { property }: Booking,
  basisPoints: number | undefined,
  translate: Translate,
  format: Formatter,
): string {
  const name = translate(taxNameOf(property.countryCode))
  return basisPoints === undefined ? name : `${name} ${format.percent(basisPoints / 100)}`
}

/** Splits local taxes by kind when the kinds are known and add up to the stored sum. */
function localLines({ quote }: Booking, amountMinor: number, translate: Translate): BillLine[] {
  const parts = (quote.localTaxes ?? []).filter((part) => part.amountMinor !== 0)
  if (parts.reduce((sum, part) => sum + part.amountMinor, 0) !== amountMinor) {
    return [{ kind: 'city_tax', label: translate('booking.billCityTax'), amountMinor }]
  }
  return parts.map((part) => ({
    kind: `city_tax_${part.per}`,
    label: translate(localSumMessages[part.per]),
    amountMinor: part.amountMinor,
  }))
}

function nightsCopy(count: number, translate: Translate): string {
  return translate('search.nightsCount', { count })
}
