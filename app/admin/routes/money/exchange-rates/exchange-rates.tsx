import { useState } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { useRead } from '#app/admin/client/live.ts'
import { hasForAll, type Me } from '#app/admin/shell/session.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates, Notice } from '#app/admin/ui/page-states.tsx'
import type { Rate } from './rate.ts'
import { RatesForm } from './rates-form.tsx'

/** Guests may choose a currency while its rates are at most this old. */
const VALID_MS = 7 * 86_400_000

/** The rates that convert prices for guests who choose another currency. */
export function ExchangeRates({ me }: { me: Me }) {
  const read = useRead('GET /v1/exchange-rates', {})
  const [isChanging, setIsChanging] = useState(false)
  const rates = read.data?.rates ?? null
  const isOld = rates !== null && rates.length > 0 && rates.every(({ quoted_at: at }) => isPast(at))
  if (isChanging && rates) return <RatesForm rates={rates} onDone={() => setIsChanging(false)} />
  return (
    <>
      <div className="toolbar between">
        <p className="muted grow">{text('money.ratesWhat')}</p>
        {hasForAll(me, 'money:write') && rates ? (
          <Button
            label={text(rates.length === 0 ? 'money.addRates' : 'money.changeRates')}
            icon="plus"
            onClick={() => setIsChanging(true)}
          />
        ) : null}
      </div>
      {isOld ? (
        <Notice tone="warning">
          <p>{text('money.ratesOld')}</p>
        </Notice>
      ) : null}
      <ListStates
        list={{ items: rates, error: read.error, retry: () => void read.refetch() }}
        empty={{ title: text('money.noRates'), explanation: text('money.noRatesWhat') }}
      >
        <DataTable
          label={text('money.exchangeRates')}
          rows={rates ?? []}
          rowKey={({ currency }) => currency}
          columns={columns()}
        />
      </ListStates>
    </>
  )
}

const isPast = (at: string) => Date.parse(at) < currentInstant() - VALID_MS

function columns(): Column<Rate>[] {
  return [
    { id: 'currency', label: text('money.currency'), isHead: true, cell: ({ currency }) => <bdi>{currency}</bdi> },
    {
      id: 'rate',
      label: text('money.perEuro'),
      isEnd: true,
      cell: ({ per_euro: rate }) => <bdi>{format.number(rate, 6)}</bdi>,
    },
    {
      id: 'at',
      label: text('money.quotedAt'),
      cell: ({ quoted_at: at }) => <span className={isPast(at) ? 'warn' : undefined}>{formatInstant(at)}</span>,
    },
  ]
}
