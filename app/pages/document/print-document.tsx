import { DetailRows } from '#app/ui/details/detail-rows.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import type { PrintModel, PrintTable } from './model.ts'

/** The document; identical on the page, in print and in the downloaded file. */
export function PrintDocument({ model }: { model: PrintModel }) {
  return (
    <article className={`print-document ${model.pageSize}`}>
      <header className="print-head">
        <p className="print-brand">{model.brandName}</p>
        <h1 className="display">{model.title}</h1>
        <DetailRows rows={model.details} className="print-rows" />
      </header>
      {model.note ? <p className="print-note">{model.note}</p> : null}
      <div className="grid-5 print-parties">
        {model.parties.map(({ heading, lines }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {lines.map((line) => (
              <p key={line}>
                <bdi>
                  <EmailText text={line} />
                </bdi>
              </p>
            ))}
          </section>
        ))}
      </div>
      <section>
        <h2>{model.stay.heading}</h2>
        <DetailRows rows={model.stay.rows} className="print-rows" />
      </section>
      {model.tables.map((table) => (
        <Amounts key={table.caption} table={table} />
      ))}
      {model.credit ? (
        <section className="print-credit">
          <h2>{model.credit.heading}</h2>
          <p>{model.credit.text}</p>
          <Amounts table={model.credit.table} />
        </section>
      ) : null}
      {model.qr ? (
        <p className="print-qr">
          <img src={model.qr.src} alt={model.qr.alt} />
        </p>
      ) : null}
      {model.signature ? <p className="print-signature">{model.signature}</p> : null}
      <footer>
        {model.closing.map((text) => (
          <p key={text}>
            <EmailText text={text} />
          </p>
        ))}
      </footer>
    </article>
  )
}

function Amounts({ table: { caption, head, lines, sums, none } }: { table: PrintTable }) {
  const columns = head.date === null ? 1 : 2
  return (
    <table className="print-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.date === null ? null : <th scope="col">{head.date}</th>}
          <th scope="col">{head.label}</th>
          <th scope="col" className="print-amount">
            {head.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {none ? (
          <tr>
            <td colSpan={columns + 1}>{none}</td>
          </tr>
        ) : null}
        {lines.map(({ label, amount, date, variant }, index) => (
          <tr key={index} className={variant && `print-${variant}`}>
            {head.date === null ? null : <td className="print-date">{date}</td>}
            <td>{label}</td>
            <td className="print-amount">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="print-sums">
        {sums.map(({ label, amount, variant }) => (
          <tr key={label} className={variant && `print-${variant}`}>
            <th scope="row" colSpan={columns}>
              {label}
            </th>
            <td className="print-amount">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
