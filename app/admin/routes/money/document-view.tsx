import { Link } from '@tanstack/react-router'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Failed, Notice, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { findIndianState } from '#app/domain/books/indian-states.ts'
import { OfficialNumber } from './official-number.tsx'

type Document = EndpointItem<'GET /v1/invoices'> | EndpointItem<'GET /v1/credit-notes'>

type Props = { no: string; isCreditNote: boolean; me: Me }

/** An issued document, to print or to save as PDF. */
export function DocumentView({ no, isCreditNote, me }: Props) {
  const path = { no }
  const invoice = useRead('GET /v1/invoices/{no}', { path }, { isEnabled: !isCreditNote })
  const note = useRead('GET /v1/credit-notes/{no}', { path }, { isEnabled: isCreditNote })
  const read = isCreditNote ? note : invoice
  return (
    <>
      <div className="toolbar between">
        <Link className="button" from="/money" to="/money" search={(search) => ({ ...search, document: undefined })}>
          {text('money.backToList')}
        </Link>
        <Button label={text('money.print')} icon="print" variant="primary" onClick={() => print()} />
      </div>
      {read.error && !read.data ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
      {read.data || read.error ? null : <SkeletonRows />}
      {read.data ? <Paper document={read.data} me={me} /> : null}
    </>
  )
}

function titleOf(document: Document): AdminMessageId {
  if (document.handed_over && !document.official) return 'money.proForma'
  if ('invoice_no' in document) return 'money.creditNote'
  return document.place_of_supply.country === 'IN' ? 'money.taxInvoice' : 'money.invoice'
}

function Paper({ document, me }: { document: Document; me: Me }) {
  const { no, day, booking_no: bookingNo, official, stay } = document
  const rows = [
    [text('money.number'), no],
    [text('money.issued'), format.dayWithYear(day)],
    [text('money.booking'), bookingNo],
    ['invoice_no' in document ? text('money.corrects') : '', 'invoice_no' in document ? document.invoice_no : ''],
    [text('money.officialNumber'), official?.number ?? ''],
    [text('money.officialCode'), official?.code ?? ''],
    [text('money.serviceCode'), document.service_code ?? ''],
    [text('money.placeOfSupply'), document.place_of_supply.state_name ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <>
      {document.handed_over && !official ? (
        <Notice tone="warning">
          <p>{text('money.proFormaWhat')}</p>
          {hasScope(me, 'money:write') ? <OfficialNumber no={no} /> : null}
        </Notice>
      ) : null}
      <article className="paper">
        <h2 className="title">{text(titleOf(document))}</h2>
        <dl className="paper-details">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="parties">
          <Party heading={text('money.seller')} lines={sellerLines(document, me)} />
          <Buyer document={document} me={me} />
        </div>
        <p>
          <bdi>{`${stay.property}, ${stay.city} · ${stay.room_type}`}</bdi>{' '}
          <span className="muted">{describeStay(stay)}</span>
        </p>
        <Lines document={document} />
        {document.seller?.note ? <p className="muted">{document.seller.note}</p> : null}
      </article>
    </>
  )
}

function describeStay({ checkin, checkout, nights, rooms }: Document['stay']): string {
  const range = `${format.dayWithYear(checkin)} – ${format.dayWithYear(checkout)}`
  return text('money.stay', { range, nights, rooms })
}

type Address = { street: string; postal_code: string; city: string; country: string }

const addressLines = ({ street, postal_code: code, city, country }: Address) => [
  street,
  [code, city].filter(Boolean).join(' '),
  format.countryName(country),
]

function sellerLines({ seller, brand }: Document, me: Me): string[] {
  if (!seller) return [me.brands.find(({ id }) => id === brand)?.name ?? brand]
  const name = [seller.name, seller.legal_form].filter(Boolean).join(' ')
  const number = seller.tax_number ? text('money.taxNumber', { number: seller.tax_number }) : ''
  return [name, ...addressLines(seller), number, seller.register_entry, seller.phone, seller.email]
}

/** Names the buyer; a private guest's name is in the booking alone. */
function Buyer({ document: { buyer, booking_no: bookingNo }, me }: { document: Document; me: Me }) {
  const isEnabled = buyer === null && hasScope(me, 'bookings:read')
  const booking = useRead('GET /v1/bookings/{bookingNo}', { path: { bookingNo } }, { isEnabled })
  const guest = booking.data?.guest.name ?? text('money.guestOfBooking')
  const state = buyer?.state ? (findIndianState(buyer.state) ?? buyer.state) : ''
  const number = buyer?.tax_number ? text('money.taxNumber', { number: buyer.tax_number }) : ''
  const lines = buyer ? [buyer.name, ...addressLines(buyer), state, number] : [guest]
  return <Party heading={text('money.buyer')} lines={lines} />
}

function Party({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="muted">{heading}</h3>
      {lines.filter(Boolean).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}

const lineNames = {
  stay: 'money.lineStay',
  breakfast: 'money.lineBreakfast',
  third_party: 'money.lineThirdParty',
  local: 'money.lineLocal',
} as const satisfies Record<string, AdminMessageId>

function Lines({ document }: { document: Document }) {
  const { lines, currency, net_minor: netMinor, total_minor: totalMinor, rounding_minor: roundingMinor } = document
  const price = (amountMinor: number) => format.price({ amountMinor, currency }, true)
  return (
    <table className="table paper-lines">
      <thead>
        <tr>
          <th scope="col">{text('money.service')}</th>
          <th scope="col" className="end">
            {text('money.net')}
          </th>
          <th scope="col" className="end">
            {text('money.tax')}
          </th>
          <th scope="col" className="end">
            {text('money.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.rate_bp}`}>
            <td>
              <div>{text(lineNames[line.kind])}</div>
              {line.taxes.map((tax) => (
                <div className="second" key={tax.name}>
                  {describeTax(tax, price)}
                </div>
              ))}
            </td>
            <td className="end">{price(line.net_minor)}</td>
            <td className="end">{price(line.tax_minor)}</td>
            <td className="end">{price(line.net_minor + line.tax_minor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {roundingMinor === 0 ? null : (
          <tr>
            <td colSpan={3}>{text('money.rounding')}</td>
            <td className="end">{price(roundingMinor)}</td>
          </tr>
        )}
        <tr>
          <td>{text('money.total')}</td>
          <td className="end">{price(netMinor)}</td>
          <td className="end">{price(totalMinor - netMinor)}</td>
          <td className="end">{price(totalMinor)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type LineTax = Document['lines'][number]['taxes'][number]

function describeTax(
  { name, rate_bp: rateBp, amount_minor: minor }: LineTax,
  price: (minor: number) => string,
): string {
  const tax = name === 'tax' ? text('money.tax') : name
  return text('money.taxLine', { tax, rate: format.percent(rateBp / 100), amount: price(minor) })
}
