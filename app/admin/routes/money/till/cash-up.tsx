import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { OneProperty } from '#app/admin/shell/one-property.tsx'
import { hasScope, type Me, type Property } from '#app/admin/shell/session.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { format, formatAmounts, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { isCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { CountTill } from './count-till.tsx'
import { type Closing, listTills, sumTills, type Till, type Way } from './tills.ts'

const route = getRouteApi('/shell/money')

const EVERY_MS = 10_000

/** The money that people took on a day, and what they counted. */
export function CashUp({ me }: { me: Me }) {
  return <OneProperty me={me}>{(property) => <Day key={property.id} me={me} property={property} />}</OneProperty>
}

function Day({ me, property }: { me: Me; property: Property }) {
  const { day } = route.useSearch()
  const navigate = useNavigate()
  const query = { property: property.id, day }
  const read = useRead('GET /v1/cash-ups', { query }, { everyMs: EVERY_MS })
  const mayCount = hasScope(me, 'payments:write', property.id)
  const tills = read.data ? listTills(read.data, { me, currency: property.currency, mayCount }) : null
  return (
    <>
      <div className="toolbar">
        <Field
          type="date"
          label={text('money.day')}
          value={day ?? read.data?.day ?? ''}
          onChange={({ target: { value } }) => {
            if (isCalendarDay(value))
              void navigate({ from: '/money', to: '/money', search: (search) => ({ ...search, day: value }) })
          }}
        />
        <LiveMark isStale={read.isError} readAt={read.dataUpdatedAt} />
      </div>
      {read.error && !read.data ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
      {tills || read.error ? null : <SkeletonRows />}
      {tills?.length === 0 ? <Empty title={text('money.noCash')} explanation={text('money.noCashWhat')} /> : null}
      {tills && read.data && tills.length > 0 ? (
        <Tills key={read.data.day} me={me} property={property} day={read.data.day} tills={tills} />
      ) : null}
    </>
  )
}

type TillsProps = { me: Me; property: Property; day: string; tills: readonly Till[] }

function Tills({ me, property, day, tills }: TillsProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const till = tills.find(({ key, closing }) => key === asked && closing === null)
  const mayCountOthers = hasScope(me, 'money:read', property.id)
  const mayCount = ({ takenBy }: Till) =>
    hasScope(me, 'payments:write', property.id) && (takenBy === me.id || mayCountOthers)
  const next = till ? null : tills.find((one) => !one.closing && mayCount(one))?.key
  const action = (row: Till) =>
    row.closing || !mayCount(row) ? null : (
      <Button
        label={text('money.count')}
        aria-label={text('money.countOf', { person: nameOf(row, me) })}
        size="small"
        variant={row.key === next ? 'primary' : 'plain'}
        onClick={() => setAsked(row.key)}
      />
    )
  const table = useTable(columnsOf({ me, tills, action }), { items: tills })
  return (
    <>
      <div className="toolbar">
        <h2 className="heading">{text('money.cashUpOf', { day: format.dayLong(day) })}</h2>
        <TableTools table={table} list="money" file="cash-up" leaveOut={['day']} currency={(row) => row.currency} />
      </div>
      <DataTable
        label={text('money.cashUpOf', { day: format.dayLong(day) })}
        rows={table.rows}
        rowKey={({ key }) => key}
        chosen={till?.key}
        columns={table.columns}
        drawer={
          till ? (
            <CountTill
              key={till.key}
              till={till}
              name={nameOf(till, me)}
              property={property.id}
              day={day}
              onDone={() => setAsked(null)}
            />
          ) : null
        }
      />
    </>
  )
}

function nameOf({ takenBy, person }: Till, me: Me): string {
  if (takenBy === me.id) return text('money.you', { name: me.name })
  return person ?? text('money.program', { id: takenBy.split(':').at(-1) ?? takenBy })
}

type ColumnsInput = { me: Me; tills: readonly Till[]; action: (row: Till) => ReturnType<Column<Till>['cell']> }

function columnsOf({ me, tills, action }: ColumnsInput): Column<Till>[] {
  const sums = sumTills(tills)
  const way = (name: Way, label: string): Column<Till> => ({
    id: name,
    label,
    isEnd: true,
    cell: ({ netMinor, currency }) =>
      netMinor[name] === undefined ? null : <bdi>{price(netMinor[name], currency)}</bdi>,
    sum: <bdi>{amounts(sums.map(({ currency, netMinor }) => ({ currency, amountMinor: netMinor[name] ?? 0 })))}</bdi>,
    value: ({ netMinor }) => netMinor[name] ?? null,
    file: ({ netMinor, currency }) => majorOf(netMinor[name], currency),
  })
  return [
    {
      id: 'person',
      label: text('money.person'),
      isHead: true,
      cell: (row) => (
        <>
          <div className="first">{nameOf(row, me)}</div>
          {row.closing ? <div className="second">{describeClosing(row)}</div> : null}
        </>
      ),
      sum: <span>{text('money.all')}</span>,
      value: (row) => nameOf(row, me),
    },
    way('cash', text('money.cash')),
    way('card', text('money.card')),
    way('upi', text('money.upi')),
    way('bank_transfer', text('money.transfer')),
    {
      id: 'counted',
      label: text('money.counted'),
      isEnd: true,
      cell: ({ closing }) => (
        <bdi>{closing ? price(closing.counted_minor, closing.currency) : text('money.notCounted')}</bdi>
      ),
      value: ({ closing }) => closing?.counted_minor ?? null,
      file: ({ closing, currency }) => majorOf(closing?.counted_minor, currency),
    },
    {
      id: 'difference',
      label: text('money.difference'),
      isEnd: true,
      cell: ({ closing }) => (closing ? <Difference closing={closing} /> : null),
      sum: <bdi>{amounts(sums.map(({ currency, differenceMinor: amountMinor }) => ({ currency, amountMinor })))}</bdi>,
      value: ({ closing }) => closing?.difference_minor ?? null,
      file: ({ closing, currency }) => majorOf(closing?.difference_minor, currency),
    },
    { id: 'action', label: text('money.action'), isEnd: true, cell: action },
  ]
}

const majorOf = (amountMinor: number | undefined, currency: string) =>
  amountMinor === undefined ? null : toMajor({ amountMinor, currency })
const price = (amountMinor: number, currency: string) => format.price({ amountMinor, currency })

function amounts(sums: readonly { currency: string; amountMinor: number }[]): string {
  const present = sums.filter(({ amountMinor }) => amountMinor !== 0)
  return present.length > 0 ? formatAmounts(present) : '–'
}

function describeClosing({ closing }: Till): string {
  const person = closing?.person ?? text('money.aProgram')
  return [text('money.countedBy', { person }), closing?.note].filter(Boolean).join(' · ')
}

function Difference({ closing }: { closing: Closing }) {
  const { difference_minor: minor, currency } = closing
  if (minor === 0) return <span>{text('money.exact')}</span>
  const amount = price(Math.abs(minor), currency)
  return <b className="bad">{text(minor < 0 ? 'money.missing' : 'money.tooMuch', { amount })}</b>
}
