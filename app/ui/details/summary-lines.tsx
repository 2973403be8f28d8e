import type { ReactNode } from 'react'

export type SummaryLine = { label: ReactNode; amount: string; variant?: 'ok' | 'muted' }

export type SummaryLinesProps = {
  lines: readonly SummaryLine[]
  total?: { label: ReactNode; amount: ReactNode }
  /** Not part of the total. */
  after?: readonly SummaryLine[] | undefined
}

export function SummaryLines({ lines, total, after = [] }: SummaryLinesProps) {
  return (
    <dl className="sum">
      {lines.map((line, index) => (
        <Line key={index} {...line} />
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
      {after.map((line, index) => (
        <Line key={index} {...line} />
      ))}
    </dl>
  )
}

function Line({ label, amount, variant }: SummaryLine) {
  return (
    <div className={variant}>
      <dt>{label}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}
