import { useNavigate } from '@tanstack/react-router'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segments, SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { isCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { rangeName } from './report-names.ts'
import { dayOfNextSpan, type Period } from './report-period.ts'
import { type ReportsSearch, type Span, spans } from './search.ts'

const spanNames: { [Name in Span]: AdminMessageId } = {
  week: 'reports.week',
  month: 'reports.month',
  year: 'reports.year',
  dates: 'reports.dates',
}

type Props = { search: ReportsSearch; period: Period; currencies: readonly string[]; currency: string | undefined }

/** Chooses the nights of the reports, the comparison and, where there are several, the currency. */
export function PeriodBar({ search, period, currencies, currency }: Props) {
  const { span = 'month', against = 'same_date' } = search
  const change = useChange()
  return (
    <div className="toolbar report-toolbar">
      <Segments
        label={text('reports.span')}
        value={span}
        options={spans.map((value) => ({ value, label: text(spanNames[value]) }))}
        onChange={(value) =>
          change(value === 'dates' ? { span: value, from: period.from, to: period.to } : { span: value, ...NO_DATES })
        }
      />
      {span === 'dates' ? <Dates period={period} /> : <Steps span={span} period={period} />}
      <SelectField
        label={text('reports.against')}
        value={against}
        options={[
          { value: 'same_date', label: text('reports.sameDate') },
          { value: 'same_weekday', label: text('reports.sameWeekday') },
        ]}
        onChange={(value) => change({ against: value === 'same_weekday' ? value : undefined })}
      />
      {currencies.length > 1 && currency ? (
        <SelectField
          label={text('reports.currency')}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ currency: value })}
        />
      ) : null}
    </div>
  )
}

const NO_DATES = { from: undefined, to: undefined }

function useChange() {
  const navigate = useNavigate()
  return (changes: Partial<ReportsSearch>) =>
    void navigate({
      from: '/reports',
      to: '/reports',
      search: (search) => ({ ...search, ...changes }),
      resetScroll: false,
    })
}

function Steps({ span, period }: { span: Span; period: Period }) {
  const change = useChange()
  const step = (direction: 1 | -1) => change({ day: dayOfNextSpan(span, period.from, direction) })
  return (
    <div className="steps">
      <Button label={text('reports.earlier')} className="step back" icon="chevron" onClick={() => step(-1)} />
      <b className="range">{rangeName(period)}</b>
      <Button label={text('reports.later')} className="step" icon="chevron" onClick={() => step(1)} />
    </div>
  )
}

function Dates({ period }: { period: Period }) {
  const change = useChange()
  const set = (name: 'from' | 'to', value: string) => {
    if (isCalendarDay(value)) change({ [name]: value })
  }
  return (
    <>
      <Field
        type="date"
        label={text('reports.from')}
        value={period.from}
        onChange={({ target }) => set('from', target.value)}
      />
      <Field
        type="date"
        label={text('reports.to')}
        value={period.to}
        min={period.from}
        onChange={({ target }) => set('to', target.value)}
      />
    </>
  )
}
