import type { HotelContext } from '../hotel-context.ts'

/** Returns the status of the guest's quotation: its price and expiry, or why it does not apply. */
export function quotationNotice(context: HotelContext): string[] {
  const { hotel, quotation, translate, format } = context
  if (!quotation) return []
  const { totalMinor: amountMinor, currency, state, checkin, checkout } = quotation.named
  if (quotation.isApplied) return [quotedCopy(context) ?? '']
  if (state === 'open') {
    const dates = format.dayRange(checkin, checkout)
    return [translate('stay.quotationElse', { total: format.price({ amountMinor, currency }), dates })]
  }
  const today = hotel.isAvailable && !hotel.details.hidePrices ? hotel.selected?.quote : null
  return [
    translate('errors.quotationOver', { state }),
    ...(today
      ? [translate('stay.quotationToday', { total: format.price({ ...today, amountMinor: today.totalMinor }) })]
      : []),
  ]
}

/** Returns the quoted price with its expiry, or null when today's price is shown. */
export function quotedCopy({ quotation, hotel, translate, format }: HotelContext): string | null {
  if (!quotation?.isApplied) return null
  const { totalMinor: amountMinor, currency, endsAt } = quotation.named
  const until = format.moment(endsAt, hotel.details.city.timeZone)
  return translate('stay.quotation', { total: format.price({ amountMinor, currency }), until })
}
