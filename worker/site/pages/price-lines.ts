import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import { money, taxMoney } from '#worker/site/presenters/price-copy.ts'

/** Returns the lines of a quote for card, summary and voucher. They add up to the total, without included taxes. */
export function toPriceLines(quote: PriceQuote, format: Formatter, translate: Translate): SummaryLine[] {
  const amount = (minor: number) => money(format, quote, minor)
  return [
    { label: roomLabel(quote, format, translate), amount: amount(quote.roomMinor) },
    ...extraLines(quote, format, translate),
    ...line(quote.taxMinor, {
      label: translate(quote.taxInclusive ? 'hotel.lineTaxesIn' : 'hotel.lineTaxes'),
      amount: taxMoney(format, quote, quote.taxMinor),
      look: quote.taxInclusive ? 'muted' : undefined,
    }),
    ...line(quote.cityTaxMinor, { label: translate('hotel.lineCityTax'), amount: amount(quote.cityTaxMinor) }),
  ]
}

/** Returns extras and discounts of a quote, without taxes. */
export function extraLines(quote: PriceQuote, format: Formatter, translate: Translate): SummaryLine[] {
  const amount = (minor: number) => money(format, quote, minor)
  const minus = (minor: number) => money(format, quote, -minor)
  return [
    ...line(quote.earlyCheckinMinor, {
      label: translate('hotel.lineEarlyCheckin'),
      amount: amount(quote.earlyCheckinMinor),
    }),
    ...line(quote.mealsMinor, { label: translate('hotel.lineMeals'), amount: amount(quote.mealsMinor) }),
    ...line(quote.memberMinor, { label: translate('hotel.lineMember'), amount: minus(quote.memberMinor), look: 'ok' }),
    // The label is neutral because the guest of the stay sees it too: it does not name whose rate it is.
    ...line(quote.programme?.amountMinor ?? 0, {
      label: translate('hotel.lineSpecialRate'),
      amount: minus(quote.programme?.amountMinor ?? 0),
      look: 'ok',
    }),
    ...line(quote.couponMinor, {
      label: translate('hotel.lineCoupon', { code: quote.couponCode ?? '' }),
      amount: minus(quote.couponMinor),
      look: 'ok',
    }),
    ...(quote.payAhead?.isTaken
      ? line(quote.payAhead.amountMinor, {
          label: translate('hotel.linePayAhead'),
          amount: minus(quote.payAhead.amountMinor),
          look: 'ok',
        })
      : []),
  ]
}

/** An equal price for all nights is shown per night; different prices only as a sum. */
function roomLabel(quote: PriceQuote, format: Formatter, translate: Translate): string {
  const [first, ...rest] = quote.perNight
  const isEven = first !== undefined && rest.every(({ amountMinor }) => amountMinor === first.amountMinor)
  return isEven
    ? translate('hotel.linePerNight', { amount: money(format, quote, first.amountMinor), nights: quote.nights })
    : translate('hotel.lineRooms', { nights: quote.nights })
}

function line(minor: number, shown: SummaryLine): SummaryLine[] {
  return minor === 0 ? [] : [shown]
}
