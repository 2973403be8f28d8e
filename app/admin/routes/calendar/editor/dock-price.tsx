import type { RefObject } from 'react'
import { text } from '#app/admin/text/text.ts'
import { CheckField, Segments } from '#app/admin/ui/choice.tsx'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { OWN_PRICE } from '../rows.ts'
import type { SelectedRange } from '../selection.ts'
import { YEAR_DAYS } from './edit.ts'
import type { EditorState, PriceMode } from './use-editor.ts'

type Props = {
  range: SelectedRange
  editor: EditorState
  guests: number
  priceField: RefObject<HTMLInputElement | null>
}

const faults = {
  amount: 'rates.faultAmount',
  percent: 'rates.faultPercent',
  currencies: 'rates.faultCurrencies',
} as const

/** The change of the price: to an amount, by percent, to that of last year, or to the inherited one. */
export function PriceFields({ range, editor, guests, priceField }: Props) {
  const { mode, typed, fault, currency, draft } = editor
  const isTyped = mode === 'set' || mode === 'percent'
  const year = addDays(range.from, -YEAR_DAYS).slice(0, 4)
  const labels: Record<PriceMode, string> = {
    set: text('rates.set'),
    percent: text('rates.change'),
    copy: text('rates.copyYear', { year }),
    inherit: text(range.rows.some(({ plan }) => plan !== OWN_PRICE) ? 'rates.inheritPlan' : 'rates.inherit'),
  }
  return (
    <div className="dock-group dock-price">
      <span className="label">{text('rates.price', { guests })}</span>
      <div className="row">
        <Segments
          label={text('rates.priceHow')}
          value={mode}
          options={(['set', 'percent', 'copy', 'inherit'] as const).map((value) => ({ value, label: labels[value] }))}
          onChange={(next) => editor.setPrice(next === 'set' ? typed.replaceAll(/[+\-−%]/g, '') : typed, next)}
        />
        {isTyped ? (
          <span className="affixed">
            <input
              ref={priceField}
              className="input"
              dir="ltr"
              inputMode={mode === 'set' ? 'decimal' : 'text'}
              autoComplete="off"
              aria-label={text(mode === 'set' ? 'rates.newPrice' : 'rates.newPercent')}
              aria-invalid={fault !== null || undefined}
              aria-describedby={fault ? 'rates-price-fault' : undefined}
              value={typed}
              onChange={(event) => editor.setPrice(event.target.value, mode)}
            />
            <span aria-hidden="true">{mode === 'set' ? currency : '%'}</span>
          </span>
        ) : null}
      </div>
      {fault ? (
        <span id="rates-price-fault" className="hint error">
          {text(faults[fault])}
        </span>
      ) : null}
      {mode === 'set' && draft.price?.kind === 'set' ? (
        <CheckField
          label={text('rates.proportional')}
          isChecked={draft.isProportional}
          onChange={(isProportional) => editor.change({ isProportional })}
        />
      ) : null}
    </div>
  )
}
