import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import type { Markup } from '#app/ui/markup.tsx'

type Props = {
  title: string
  note?: string
  /** The same rows as a file. */
  csv: string
  children: Markup
}

/** A part of the reports, with its file. */
export function ReportSection({ title, note, csv, children }: Props) {
  return (
    <section className="section report-section">
      <div className="report-head">
        <h2 className="heading">{title}</h2>
        {note ? <span className="muted note">{note}</span> : null}
        <CsvLink title={title} address={csv} />
      </div>
      {children}
    </section>
  )
}

function CsvLink({ title, address }: { title: string; address: string }) {
  return (
    <a className="link csv" href={address} download aria-label={text('reports.csvOf', { title })}>
      {text('reports.csv')}
    </a>
  )
}

/** The rows behind a chart, opened on demand. */
export function BehindChart({ children }: { children: Markup }) {
  return (
    <details className="behind">
      <summary>
        <span>{text('reports.asTable')}</span>
        <Icon name="chevron" size="s" />
      </summary>
      {children}
    </details>
  )
}

export function Legend({ year, lastYear, isBars = false }: { year: string; lastYear: string; isBars?: boolean }) {
  const shape = isBars ? ' bars' : ''
  return (
    <p className="legend">
      <span className={`key now-key${shape}`}>{year}</span>{' '}
      <span className={`key last-year-key${shape}`}>{lastYear}</span>
    </p>
  )
}
