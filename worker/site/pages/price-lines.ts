import { findCountry, taxMessages } from '#app/brands/countries/countries.ts'
import { taxNameOf } from '#app/brands/countries/tax-names.ts'
import type { LocalTax } from '#app/domain/money/tax.ts'
import { taxByRate } from '#app/domain/prices/calculation/quoted-tax.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import { feeName, localSumMessages } from '#worker/services/bookings/reading/fee-copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { money, taxMoney } from '#worker/site/presenters/price-copy.ts'

/**
 * Returns the lines of a quote for card, summary and voucher. They add up to the total, without included taxes.
 * `translate` needs the areas `hotel` and `price`.
 */
export function toPriceLines(quote: PriceQuote, format: Formatter, translate: Translate): SummaryLine[] {
  const amount = (minor: number) => money(format, quote, minor)
  return [
    { label: roomLabel(quote, format, translate), amount: amount(quote.roomMinor) },
    ...extraLines(quote, format, translate),
    ...line(quote.taxMinor, {
      label: translate(quote.taxInclusive ? 'hotel.lineTaxesIn' : 'hotel.lineTaxes'),
      amount: taxMoney(format, quote, quote.taxMinor),
      variant: quote.taxInclusive ? 'muted' : undefined,
    }),
    ...line(quote.cityTaxMinor, { label: translate('hotel.lineCityTax'), amount: amount(quote.cityTaxMinor) }),
  ]
}

function extraLines(quote: PriceQuote, format: Formatter, translate: Translate): SummaryLine[] {
  const amount = (minor: number) => money(format, quote, minor)
  const minus = (minor: number) => money(format, quote, -minor)
  return [
    ...line(quote.earlyCheckinMinor, {
      label: translate('hotel.lineEarlyCheckin'),
      amount: amount(quote.earlyCheckinMinor),
    }),
    ...line(quote.mealsMinor, { label: translate('hotel.lineMeals'), amount: amount(quote.mealsMinor) }),
    ...feeLines(quote, format, translate),
    ...line(quote.memberMinor, {
      label: translate('hotel.lineMember'),
      amount: minus(quote.memberMinor),
      variant: 'ok',
    }),
    // The label is neutral because the guest of the stay sees it too: it does not name whose rate it is.
    ...line(quote.programme?.amountMinor ?? 0, {
      label: translate('hotel.lineSpecialRate'),
      amount: minus(quote.programme?.amountMinor ?? 0),
      variant: 'ok',
    }),
    ...line(quote.couponMinor, {
      label: translate('hotel.lineCoupon', { code: quote.couponCode ?? '' }),
      amount: minus(quote.couponMinor),
      variant: 'ok',
    }),
    ...(quote.payAhead?.isTaken
      ? line(quote.payAhead.amountMinor, {
          label: translate('hotel.linePayAhead'),
          amount: minus(quote.payAhead.amountMinor),
          variant: 'ok',
        })
      : []),
  ]
}

function feeLines(quote: PriceQuote, format: Formatter, translate: Translate): SummaryLine[] {
  return (quote.fees ?? [])
    .filter(({ mode }) => mode === 'mandatory')
    .flatMap(({ kind, amountMinor }) =>
      line(amountMinor, { label: feeName(kind, translate), amount: money(format, quote, amountMinor) }),
    )
}

/** Returns the label of the room price: per night when all nights cost the same, otherwise only as a sum. */
function roomLabel(quote: PriceQuote, format: Formatter, translate: Translate): string {
  const [first, ...rest] = quote.perNight
  const isEven = first !== undefined && rest.every(({ amountMinor }) => amountMinor === first.amountMinor)
  return isEven
    ? translate('hotel.linePerNight', { amount: money(format, quote, first.amountMinor), nights: quote.nights })
    : translate('hotel.lineRooms', { nights: quote.nights })
}

/** Returns the line, or none for an amount of 0. */
function line(minor: number, summaryLine: SummaryLine): SummaryLine[] {
  return minor === 0 ? [] : [summaryLine]
}

/** A price and its guests. `translate` needs the areas `price`, `hotel`, `search` and `common`. */
type PriceDetails = {
  quote: PriceQuote
  rooms: readonly Room[]
  countryCode: string
  format: Formatter
  translate: Translate
}

/** Returns the price by night and guest, with extras, discounts and named taxes; the amounts add up to the total. */
export function priceGroups(price: PriceDetails): BreakdownOverlayData['groups'] {
  const { quote, format, translate } = price
  return [
    { heading: `${translate('price.nights')} · ${taxOfNights(price)}`, lines: nightLines(price) },
    { heading: translate('price.guests'), lines: guestLines(price) },
    { heading: translate('price.extras'), lines: extraLines(quote, format, translate) },
    { heading: translate('price.taxes'), lines: taxRows(price) },
  ].filter(({ lines }) => lines.length > 0)
}

/** Names the tax included in the nights. A city tax added on top is not included, so it is not named here. */
function taxOfNights(price: PriceDetails): string {
  const { quote, countryCode, translate } = price
  if (!quote.taxInclusive || quote.taxMinor === 0 || quote.cityTaxMinor === 0) return taxCopyBeside(price).short
  return translate('price.contained', { tax: translate(taxNameOf(countryCode)) })
}

function nightLines({ quote, format, translate }: PriceDetails): SummaryLine[] {
  // Names only a discount that may be struck through. The nights already include it, so the amount is positive.
  const showsDiscount = quote.struckMinor !== null && quote.discountMinor > 0
  return compact([
    ...quote.perNight.map(({ day, amountMinor }) => ({
      label: format.dayWithWeekday(day),
      amount: money(format, quote, amountMinor),
    })),
    showsDiscount && {
      label: translate('price.discountIn'),
      amount: money(format, quote, quote.discountMinor),
      variant: 'muted',
    },
  ])
}

function guestLines({ quote, rooms, format, translate }: PriceDetails): SummaryLine[] {
  const { adults, infants } = summarizeRooms(rooms)
  return compact([
    { label: translate('price.adults', { count: adults }), amount: translate('price.inRoom') },
    ...(quote.children ?? []).map(({ age, pays, sharePercent, amountMinor }) => ({
      label: age === null ? translate('price.childUnknown') : translate('price.childOf', { years: age }),
      // An amount follows the season, like the room's prices.
      amount:
        amountMinor === undefined
          ? childCopy({ pays, percent: format.percent(sharePercent) }, translate)
          : translate('price.inRoom'),
    })),
    infants > 0 && { label: translate('price.infants', { count: infants }), amount: translate('price.free') },
  ])
}

type ChildPrice = { pays: NonNullable<PriceQuote['children']>[number]['pays']; percent: string }

/** Returns what a child pays: nothing, an adult's price or a share of it. */
export function childCopy({ pays, percent }: ChildPrice, translate: Translate): string {
  if (pays === 'nothing') return translate('price.free')
  return pays === 'adult' ? translate('price.asAdult') : translate('price.share', { percent })
}

const localMessages = {
  guest: 'price.localGuest',
  room: 'price.localRoom',
  stay: 'price.localStay',
} as const satisfies Record<LocalTax['per'], MessageId>

export function localTaxCopy(per: LocalTax['per'], translate: Translate): string {
  return translate(localMessages[per])
}

function taxRows({ quote, countryCode, format, translate }: PriceDetails): SummaryLine[] {
  const localTaxes = quote.localTaxes ?? []
  const rates = taxByRate(quote)
  // Prices stored before taxes were itemized have only a sum.
  const local = localTaxes.length > 0 ? localTaxes : [{ per: 'guest' as const, amountMinor: quote.cityTaxMinor }]
  return [
    ...(rates.length > 0 ? rates : [{ bp: quote.taxBp, taxMinor: quote.taxMinor }]).map(({ bp, taxMinor }) => ({
      label: taxCopy({ countryCode, taxInclusive: quote.taxInclusive, taxBp: bp }, format, translate),
      amount: taxMoney(format, quote, taxMinor),
      variant: quote.taxInclusive ? ('muted' as const) : undefined,
      minor: taxMinor,
    })),
    ...local.map(({ per, amountMinor }) => ({
      label: translate(localSumMessages[per]),
      amount: money(format, quote, amountMinor),
      variant: undefined,
      minor: amountMinor,
    })),
    ...(quote.taxesAtProperty ?? []).map(({ per, amountMinor }) => ({
      label: `${translate(localSumMessages[per])}. ${translate('price.localAtProperty')}`,
      amount: money(format, quote, amountMinor),
      variant: 'muted' as const,
      minor: amountMinor,
    })),
  ]
    .filter(({ minor }) => minor > 0)
    .map(({ minor: _, ...line }) => line)
}

/** Returns the tax notes beside a price: the country's, unless the property treats tax differently. */
export function taxCopyBeside({ quote: { taxInclusive }, countryCode, translate }: PriceDetails) {
  const country = findCountry(countryCode)
  const lines = country && country.tax.inclusive === taxInclusive ? country : taxMessages(taxInclusive)
  return {
    full: translate(lines.hotelTaxLineMessage as MessageId),
    short: translate(lines.shortHotelTaxLineMessage as MessageId),
  }
}

type NamedTax = { countryCode: string; taxInclusive: boolean; taxBp?: number | undefined }

/** Returns the tax as text: `GST 12%, in the price`. */
export function taxCopy({ countryCode, taxInclusive, taxBp }: NamedTax, format: Formatter, translate: Translate) {
  const rate = taxBp === undefined ? '' : ` ${format.percent(taxBp / 100)}`
  const tax = `${translate(taxNameOf(countryCode))}${rate}`
  return translate(taxInclusive ? 'price.contained' : 'price.added', { tax })
}
