import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { Amount } from '../form-parts.tsx'
import { type Booking, priceIn, todayOf } from '../use-booking.ts'

type Document = EndpointItem<'GET /v1/invoices'> | EndpointItem<'GET /v1/credit-notes'>

/** Invoices and credit notes of a booking. */
export function DocumentsSection({ booking, me }: { booking: Booking; me: Me }) {
  const [open, setOpen] = useState<Document | null>(null)
  const documents = useDocuments(booking, me)
  return (
    <section className="section" aria-labelledby="documents">
      <h2 className="heading" id="documents">
        {text('folio.documents')}
      </h2>
      {documents.length === 0 ? <p className="muted">{text('folio.noDocuments')}</p> : null}
      <ul>
        {documents.map((document) => (
          <li key={document.no} className="item">
            <span className="grow">
              <b>{titleOf(document)}</b>
              <span className="muted"> {format.dayWithYear(document.day)}</span>
            </span>
            <bdi>{priceIn(document, document.total_minor)}</bdi>
            <Button
              label={text('folio.open')}
              aria-label={text('folio.openOf', { document: document.no })}
              icon="document"
              size="small"
              onClick={() => setOpen(document)}
            />
          </li>
        ))}
      </ul>
      {open ? <DocumentSheet document={open} close={() => setOpen(null)} /> : null}
    </section>
  )
}

function useDocuments(booking: Booking, me: Me): Document[] {
  const isEnabled =
    hasScope(me, 'invoices:read', booking.property.id) || hasScope(me, 'money:read', booking.property.id)
  const from = addDays(booking.created_at.slice(0, 10) as Booking['checkin'], -1)
  const query = { from, to: addDays(todayOf(booking), 1), booking_no: booking.booking_no, limit: '50' } as const
  const invoices = useRead('GET /v1/invoices', { query }, { everyMs: 30_000, isEnabled })
  const notes = useRead('GET /v1/credit-notes', { query }, { everyMs: 30_000, isEnabled })
  return [...(invoices.data?.items ?? []), ...(notes.data?.items ?? [])].sort((a, b) =>
    a.issued_at < b.issued_at ? -1 : 1,
  )
}

function titleOf(document: Document): string {
  return text('invoice_no' in document ? 'folio.creditNote' : 'folio.invoice', { no: document.no })
}

/** A document to read or print; the browser's print dialog saves it as PDF. */
function DocumentSheet({ document, close }: { document: Document; close: () => void }) {
  const { seller, buyer, stay, lines } = document
  return (
    <Sheet title={titleOf(document)} onClose={close}>
      <div className="stack">
        <p>{format.dayWithYear(document.day)}</p>
        {seller ? (
          <p>{[seller.name, seller.street, seller.city, seller.tax_number].filter(Boolean).join(', ')}</p>
        ) : null}
        {buyer ? <p>{[buyer.name, buyer.street, buyer.city, buyer.tax_number].filter(Boolean).join(', ')}</p> : null}
        <p className="muted">
          {[stay.property, stay.room_type, format.dayRange(stay.checkin, stay.checkout)].join(', ')}
        </p>
        <dl>
          {lines.map((line) => (
            <Amount
              key={`${line.kind} ${line.rate_bp}`}
              label={text('folio.documentLine', { kind: line.kind.replaceAll('_', ' '), rate: line.rate_bp / 100 })}
              value={priceIn(document, line.net_minor)}
            />
          ))}
          {document.taxes.map((tax) => (
            <Amount
              key={`${tax.kind} ${tax.rate_bp}`}
              label={text('folio.documentTax', { rate: (tax.rate_bp ?? 0) / 100 })}
              value={priceIn(document, tax.amount_minor)}
            />
          ))}
          <Amount label={text('folio.total')} value={priceIn(document, document.total_minor)} isStrong />
        </dl>
        <div className="form-end">
          <Button label={text('folio.print')} icon="print" onClick={() => print()} />
        </div>
      </div>
    </Sheet>
  )
}
