import { type FormEvent, useState } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Rate } from './rate.ts'

type Row = { key: number; currency: string; rate: string }

/** Replaces all rates at once: those that are left out can't be chosen any more. */
export function RatesForm({ rates, onDone }: { rates: readonly Rate[]; onDone: () => void }) {
  const [rows, setRows] = useState(() => toRows(rates))
  const { write, isBusy, problem } = useWrite('PATCH /v1/exchange-rates', { rereads: ['GET /v1/exchange-rates'] })
  const change = (key: number, part: Partial<Row>) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...part } : row)))

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const read = rows.map(({ currency, rate }) => ({ currency: currency.toUpperCase(), per_euro: readRate(rate) ?? 0 }))
    if (!(await write({ body: { rates: read } }))) return
    showToast(text('money.ratesSaved'))
    onDone()
  }

  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      <p className="muted">{text('money.ratesAsk')}</p>
      {rows.map((row) => (
        <RateFields
          key={row.key}
          row={row}
          isTwice={rows.some(
            ({ key, currency }) => key !== row.key && currency.toUpperCase() === row.currency.toUpperCase(),
          )}
          onChange={(part) => change(row.key, part)}
          onRemove={() => setRows((known) => known.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div>
        <Button
          label={text('money.addCurrency')}
          icon="plus"
          onClick={() => setRows((known) => [...known, { key: nextKey(known), currency: '', rate: '' }])}
        />
      </div>
      {problem ? (
        <Notice tone="danger">
          <p>{describeProblem(problem)}</p>
        </Notice>
      ) : null}
      <div className="form-end">
        <Button label={text('money.saveRates')} type="submit" variant="primary" isBusy={isBusy} />
        <Button label={text('shell.cancel')} variant="bare" onClick={onDone} />
      </div>
    </form>
  )
}

const toRows = (rates: readonly Rate[]): Row[] =>
  rates.map(({ currency, per_euro: rate }, key) => ({ key, currency, rate: String(rate) }))

const nextKey = (rows: readonly Row[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1

type RateProps = { row: Row; isTwice: boolean; onChange: (part: Partial<Row>) => void; onRemove: () => void }

function RateFields({ row: { currency, rate }, isTwice, onChange, onRemove }: RateProps) {
  const isUnreadable = rate.trim() !== '' && readRate(rate) === null
  return (
    <div className="rate-row">
      <Field
        label={text('money.currency')}
        required
        pattern="[A-Za-z]{3}"
        maxLength={3}
        dir="ltr"
        value={currency}
        invalid={isTwice && currency !== '' ? text('money.currencyTwice') : null}
        onChange={({ target }) => onChange({ currency: target.value })}
      />
      <Field
        label={text('money.perEuro')}
        inputMode="decimal"
        required
        dir="ltr"
        value={rate}
        invalid={isUnreadable ? text('money.rateUnreadable') : null}
        onChange={({ target }) => onChange({ rate: target.value })}
      />
      <Button
        label={text('money.remove')}
        aria-label={text('money.removeOf', { currency: currency || text('money.currency') })}
        variant="bare"
        onClick={onRemove}
      />
    </div>
  )
}

/** Reads `102.5` and `102,5`; null for anything else. */
function readRate(typed: string): number | null {
  const compact = typed.trim().replace(',', '.')
  const rate = /^\d{1,8}(\.\d{1,6})?$/.test(compact) ? Number(compact) : 0
  return rate >= 0.000_001 ? rate : null
}
