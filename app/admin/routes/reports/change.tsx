import { text } from '#app/admin/text/text.ts'
import { type Change as ChangeValue, formatChange } from './report-figures.ts'

type Props = {
  change: ChangeValue
  /** Less is better: cancellations. */
  isLessBetter?: boolean
  /** Named after the change; absent in a column that is named so already. */
  year?: string
}

/** A change to last year: sign and colour, with the year where it is not in the head of the column. */
export function Change({ change, isLessBetter = false, year }: Props) {
  if (!change) return <span className="muted">{year ? text('reports.noYear', { year }) : '–'}</span>
  const isGood = isLessBetter ? change.value < 0 : change.value > 0
  const tone = change.value === 0 ? 'muted' : isGood ? 'up' : 'down'
  return (
    <span className="change">
      <bdi className={tone}>{formatChange(change)}</bdi>
      {year ? <span className="muted">{text('reports.onYear', { year })}</span> : null}
    </span>
  )
}
