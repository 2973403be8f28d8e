import type { ReactNode } from 'react'

export type SummaryLine = { label: ReactNode; amount: string; variant?: 'ok' | 'muted' }

export type SummaryLinesProps = {
  lines: readonly SummaryLine[]
  total?: { label: ReactNode; amount: ReactNode }
}

export function SummaryLines({ lines, total }: SummaryLinesProps) {
  return (
    <dl className="sum">
      {lines.map(({ label, amount, variant }, place) => (
        <div key={place} className={variant}>
          <dt>{label}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
      {total ? (
        <div className="tot">
          <dt>{total.label}</dt>
          <dd>
            <b>
              <bdi>{total.amount}</bdi>
            </b>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
