import { DetailRows } from '#app/ui/details/detail-rows.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import type { PrintModel, PrintTable } from './model.ts'

/** The document, which is identical on the page, on paper and in the file. */
export function Paper({ model }: { model: PrintModel }) {
  return (
    <article className={`paper ${model.pageSize}`}>
      <header className="paper-head">
        <p className="paper-brand">{model.brandName}</p>
        <h1 className="display">{model.title}</h1>
        <DetailRows rows={model.details} className="paper-rows" />
      </header>
      {model.note ? <p className="paper-note">{model.note}</p> : null}
      <div className="grid-5 paper-parties">
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
        <DetailRows rows={model.stay.rows} className="paper-rows" />
      </section>
      {model.tables.map((table) => (
        <Amounts key={table.caption} table={table} />
      ))}
      {model.credit ? (
        <section className="paper-credit">
          <h2>{model.credit.heading}</h2>
          <p>{model.credit.text}</p>
          <Amounts table={model.credit.table} />
        </section>
      ) : null}
      {model.qr ? (
        <p className="paper-qr">
          <img src={model.qr.src} alt={model.qr.alt} />
        </p>
      ) : null}
      {model.signature ? <p className="paper-signature">{model.signature}</p> : null}
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
    <table className="paper-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.date === null ? null : <th scope="col">{head.date}</th>}
          <th scope="col">{head.label}</th>
          <th scope="col" className="paper-amount">
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
        {lines.map(({ label, amount, date, variant }, place) => (
          <tr key={place} className={variant && `paper-${variant}`}>
            {head.date === null ? null : <td className="paper-date">{date}</td>}
            <td>{label}</td>
            <td className="paper-amount">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="paper-sums">
        {sums.map(({ label, amount, variant }) => (
          <tr key={label} className={variant && `paper-${variant}`}>
            <th scope="row" colSpan={columns}>
              {label}
            </th>
            <td className="paper-amount">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
