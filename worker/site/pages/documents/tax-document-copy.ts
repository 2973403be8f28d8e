import { taxNameOf } from '#app/brands/countries/tax-names.ts'
import { type DocumentLine, roundingOf, taxParts } from '#app/domain/books/document-lines.ts'
import { findIndianState } from '#app/domain/books/indian-states.ts'
import type { CreditReason, DocumentBuyer, TaxDocument } from '#app/domain/books/tax-document.ts'
import { euCountries } from '#app/domain/books/tax-number.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { PrintAmount, PrintModel, PrintRow, PrintTable } from '#app/pages/document/model.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'

/** Names of tax numbers that are not translated. */
const taxNumberNames: Readonly<Record<string, string>> = { ES: 'NIF', IN: 'GSTIN', IT: 'Partita IVA', PT: 'NIF' }

/**
 * Returns whether an invoice is simplified: small ones may omit the buyer (EU VAT Directive 2006/112/EC, Article 226b).
 */
export function isSimplified({ kind, registration, buyer, totalMinor }: TaxDocument): boolean {
  const limit = registration?.simplified_to_minor ?? null
  return kind === 'invoice' && limit !== null && buyer === null && totalMinor <= limit
}

/** Returns whether certified software must issue the document and has not returned its number yet. */
export function isAwaitingNumber({ registration, official }: TaxDocument): boolean {
  return registration?.is_handed_over === 1 && official === null
}

export function documentTitle(document: TaxDocument): MessageId {
  if (isAwaitingNumber(document)) return 'invoice.proformaTitle'
  if (document.kind === 'credit_note') return 'invoice.creditTitle'
  if (document.registration?.country === 'IN') return 'invoice.taxTitle'
  return isSimplified(document) ? 'invoice.simplifiedTitle' : 'invoice.title'
}

const creditReasons: Readonly<Record<CreditReason, MessageId>> = {
  cancelled: 'booking.statusCancelled',
  no_show: 'life.noShowStatus',
  buyer: 'invoice.reasonBuyer',
  changed: 'invoice.reasonChanged',
}

export function documentDetails(document: TaxDocument, bookingNo: string, copy: Copy): PrintRow[] {
  const { translate, format } = copy
  const { kind, registration, refersTo, refersToDay, reason, day } = document
  const correctedDocument = [refersTo && leftToRight(refersTo), refersToDay && format.dayWithYear(refersToDay)]
  const state = registration?.state ?? null
  const rows: (PrintRow | null)[] = [
    ...officialRows(document, copy),
    {
      label: translate(kind === 'invoice' ? 'invoice.number' : 'invoice.creditNumber'),
      text: leftToRight(document.no),
    },
    refersTo === null
      ? null
      : { label: translate('invoice.corrects'), text: correctedDocument.filter(Boolean).join(' · ') },
    reason === null ? null : { label: translate('invoice.reason'), text: translate(creditReasons[reason]) },
    { label: translate('invoice.issued'), text: format.dayWithYear(day) },
    { label: translate('invoice.supplied'), text: stayDays(document, copy) },
    state === null ? null : { label: translate('invoice.placeOfSupply'), text: `${findIndianState(state)} (${state})` },
    state === null ? null : { label: translate('invoice.reverseCharge'), text: translate('invoice.no') },
    { label: translate('booking.number'), text: bookingNo },
  ]
  return rows.filter((row) => row !== null)
}

/** Returns both days of the stay with their year, because documents are read years later. */
function stayDays({ stay }: Pick<TaxDocument, 'stay'>, { format }: Copy): string {
  return `${format.dayWithYear(stay.checkin)} – ${format.dayWithYear(stay.checkout)}`
}

function officialRows({ official, registration }: TaxDocument, { translate }: Copy): PrintRow[] {
  if (!official) return []
  const { number, code } = official
  const codeName = registration?.country === 'PT' ? 'ATCUD' : translate('invoice.officialCode')
  return [
    { label: translate('invoice.officialNumber'), text: leftToRight(number) },
    ...(code === null ? [] : [{ label: codeName, text: leftToRight(code) }]),
  ]
}

/** Returns the QR code of certified software, whose image the admin stored. */
export function buildQrCode({ official }: TaxDocument, { translate }: Copy): PrintModel['qr'] {
  if (!official?.image) return null
  return { src: `data:image/png;base64,${official.image}`, alt: translate('invoice.officialCode') }
}

export function sellerParty(document: TaxDocument, copy: Copy): PrintModel['parties'][number] {
  const { seller, registration } = document
  if (!seller) return { heading: copy.translate('invoice.seller'), lines: [] }
  const name = [seller.name, seller.legal_form].filter(Boolean).join(' ')
  const number = registration?.number ?? null
  const lines = [
    name,
    ...addressLines(seller, copy),
    number === null ? '' : numberLine(registration?.country ?? seller.country, number, copy),
    seller.register_entry,
    seller.phone && leftToRight(seller.phone),
    seller.email && leftToRight(seller.email),
  ]
  return { heading: copy.translate('invoice.seller'), lines: lines.filter((line) => line.trim() !== '') }
}

export function buyerParty(buyer: DocumentBuyer, copy: Copy): PrintModel['parties'][number] {
  const state = buyer.state === null ? '' : `${findIndianState(buyer.state)} (${buyer.state})`
  const number = buyer.tax_number === null ? '' : numberLine(buyer.country, buyer.tax_number, copy)
  const lines = [buyer.name, ...addressLines(buyer, copy, state), number]
  return { heading: copy.translate('invoice.buyer'), lines: lines.filter(Boolean) }
}

type Address = { street: string; postal_code: string; city: string; country: string }

function addressLines({ street, postal_code, city, country }: Address, { format }: Copy, state = ''): string[] {
  const town = townLine({ city, postalCode: postal_code, countryCode: country })
  return [street, town, state, format.countryName(country)]
}

function numberLine(country: string, number: string, { translate }: Copy): string {
  const isVat = euCountries.includes(country) || country === 'GB'
  const name = taxNumberNames[country] ?? translate(isVat ? 'invoice.vatId' : 'invoice.taxId')
  return `${name}: ${leftToRight(number)}`
}

/**
 * Returns net amounts by rate, then each tax, untaxed amounts and the total. Credit notes show the credited amounts as
 * positive.
 */
export function documentTable(document: TaxDocument, copy: Copy): PrintTable {
  const { translate } = copy
  const { lines, registration } = document
  const state = registration?.state ?? null
  const money = (amountMinor: number) => copy.money(document.kind === 'invoice' ? amountMinor : -amountMinor)
  const taxedLines = lines.filter(({ kind }) => kind === 'stay' || kind === 'breakfast')
  const netMinor = taxedLines.reduce((sum, line) => sum + line.netMinor, 0)
  const roundingMinor = roundingOf(lines, state)
  return {
    caption: translate('booking.priceHeading'),
    head: { date: null, label: translate('invoice.item'), amount: translate('invoice.netAmount') },
    none: null,
    lines: taxedLines.map((line) => ({ label: lineLabel(line, document, copy), amount: money(line.netMinor) })),
    sums: [
      { label: translate('invoice.taxable'), amount: money(netMinor) },
      ...taxedLines.flatMap((line) => taxRows(line, { document, copy, isAlone: taxedLines.length === 1, money })),
      ...(roundingMinor === 0 ? [] : [{ label: translate('invoice.rounding'), amount: money(roundingMinor) }]),
      ...lines.flatMap((line) => untaxedRow(line, copy, money)),
      { label: translate('booking.total'), amount: money(document.totalMinor), variant: 'sum' as const },
    ],
  }
}

function lineLabel({ kind, rateBp }: DocumentLine, { stay, registration }: TaxDocument, copy: Copy): string {
  const { translate, format } = copy
  const isIndia = registration?.country === 'IN'
  const code = registration?.service_code ?? null
  const nights = translate('search.nightsCount', { count: stay.nights })
  const rooms = translate('invoice.rooms', { count: stay.rooms })
  const name = translate(kind === 'breakfast' ? 'invoice.breakfast' : 'invoice.accommodation')
  return [
    code === null ? name : `${name} (${isIndia ? 'SAC ' : ''}${code})`,
    stayDays({ stay }, copy),
    `${nights} × ${rooms}`,
    format.percent(rateBp / 100),
  ].join(' · ')
}

type TaxRows = { document: TaxDocument; copy: Copy; isAlone: boolean; money: (amountMinor: number) => string }

function taxRows(line: DocumentLine, { document, copy, isAlone, money }: TaxRows): PrintAmount[] {
  const { translate, format } = copy
  const { registration, stay } = document
  const taxName = translate(taxNameOf(registration?.country ?? stay.country))
  return taxParts(line, registration?.state ?? null).map(({ name, rateBp, amountMinor }) => {
    const tax = `${name === 'tax' ? taxName : name} ${format.percent(rateBp / 100)}`
    const label = isAlone ? tax : translate('invoice.taxOn', { tax, amount: money(line.netMinor) })
    return { label, amount: money(amountMinor) }
  })
}

function untaxedRow({ kind, netMinor }: DocumentLine, { translate }: Copy, money: TaxRows['money']): PrintAmount[] {
  if (kind === 'local') return [{ label: translate('booking.billCityTax'), amount: money(netMinor) }]
  return kind === 'third_party' ? [{ label: translate('invoice.thirdParty'), amount: money(netMinor) }] : []
}
