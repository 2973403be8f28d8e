import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { formatAmounts, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Failed, Notice, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { addDays, addMonths } from '#app/domain/dates/calendar-day.ts'
import { type Books, firstDayOf, monthName } from './books.ts'

type Props = { me: Me; books: Books; month: string }

/** The sums of a month, payments in doubt, and the question before the month is closed for good. */
export function CloseMonth({ me, books, month }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const period = { from: firstDayOf(month), to: addDays(addMonths(firstDayOf(month), 1), -1) }
  const sums = useRead('GET /v1/ledger/sums', { query: { ...period, ...books.owner, by: 'account' } })
  const doubts = useRead('GET /v1/money-doubts', { query: {} })
  const name = monthName(month)
  const failed = [sums, doubts].find(({ error, data }) => error && !data)
  if (failed) return <Failed error={failed.error} retry={() => void failed.refetch()} />
  // Closing is final, so payments in doubt must be known first.
  if (!sums.data || !doubts.data) return <SkeletonRows count={2} />
  const count = doubts.data.items.length
  const total = formatAmounts(sumDebit(sums.data.items))
  return (
    <section className="section close-month">
      <h2 className="heading">{text('money.openMonth', { month: name })}</h2>
      <p>{total ? text('money.monthHolds', { amount: total }) : text('money.monthEmpty')}</p>
      {'brand' in books.owner ? <p className="muted">{text('money.brandHolds')}</p> : null}
      {count > 0 ? (
        <Notice tone="warning">
          <p>
            <b>{text('money.openDoubts', { count })}</b>{' '}
            <Link className="link" from="/money" to="/money" search={(search) => ({ ...search, tab: 'doubts' })}>
              {text('money.lookAtDoubts')}
            </Link>
          </p>
        </Notice>
      ) : null}
      {isAsked ? (
        <AskClose books={books} month={month} amount={total} onDone={() => setIsAsked(false)} />
      ) : (
        <Button
          label={text('money.closeMonth', { month: name })}
          variant="primary"
          disabled={!hasScope(me, 'money:write')}
          title={hasScope(me, 'money:write') ? undefined : text('money.mayNotClose')}
          onClick={() => setIsAsked(true)}
        />
      )}
    </section>
  )
}

/** Debit equals credit; a kind of account may have several lines. */
function sumDebit(items: readonly { currency: string; debit_minor: number }[]) {
  const sums = new Map<string, number>()
  for (const { currency, debit_minor: minor } of items) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }))
}

type AskProps = { books: Books; month: string; amount: string; onDone: () => void }

function AskClose({ books, month, amount, onDone }: AskProps) {
  const { write, isBusy, problem } = useWrite('POST /v1/month-closes', {
    rereads: ['GET /v1/month-closes', 'GET /v1/ledger'],
  })
  const name = monthName(month)

  async function close(): Promise<void> {
    const closed = await write({ body: { ...books.owner, month } })
    if (!closed) return
    showToast(text('money.monthClosed', { month: name, entries: closed.entries }))
    onDone()
  }

  return (
    <Question
      label={text('money.closeMonth', { month: name })}
      title={
        amount
          ? text('money.closeTitle', { month: name, books: books.name, amount })
          : text('money.closeEmptyTitle', { month: name, books: books.name })
      }
      explanation={text('money.closeWhat')}
      action={text('money.closeMonth', { month: name })}
      isBusy={isBusy}
      onYes={() => void close()}
      onNo={onDone}
    >
      {problem ? (
        <p className="bad" role="alert">
          {describeRefusal(problem)}
        </p>
      ) : null}
    </Question>
  )
}

function describeRefusal(problem: unknown): string {
  const fault = fieldErrors(problem).month
  const open = /^(\d{4}-\d\d) is still open$/.exec(fault ?? '')?.[1]
  if (open) return text('money.closeEarlier', { month: monthName(open) })
  return fault === 'not over yet' ? text('money.notOver') : describeProblem(problem)
}
