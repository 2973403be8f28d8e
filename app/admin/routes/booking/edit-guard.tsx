import { useState } from 'react'
import { codeOf, RequestProblem } from '#app/admin/client/problems.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { describeEvent, describeWhen } from './describe-event.ts'
import type { Booking } from './use-booking.ts'

/** The booking when a form opened, and the changes since; `accept` continues with the current booking. */
export function useOpened(booking: Booking) {
  const [opened, setOpened] = useState(booking)
  const isChanged = booking.version !== opened.version
  const news = booking.history.slice(opened.history.length).filter(({ event }) => event !== 'written')
  return { version: opened.version, isChanged, news, accept: () => setOpened(booking) }
}

export type Opened = ReturnType<typeof useOpened>

/** Says who changed the booking while the form was open; nothing is sent until the person has seen it. */
export function ChangedMeanwhile({ booking, opened }: { booking: Booking; opened: Opened }) {
  if (!opened.isChanged) return null
  return (
    <Notice tone="warning">
      <p>
        <b>{text('folio.changedMeanwhile')}</b>
      </p>
      <ul>
        {opened.news.map((entry) => (
          <li key={`${entry.at} ${entry.event}`}>{`${describeEvent(entry)} · ${describeWhen(booking, entry)}`}</li>
        ))}
      </ul>
      <p className="muted">{text('folio.changedWhat')}</p>
      <Button label={text('folio.goOn')} size="small" onClick={opened.accept} />
    </Notice>
  )
}

/** Returns why a change was refused, in the words of the page. */
export function explain(problem: unknown): string {
  if (problem instanceof RequestProblem && problem.details.reason === 'record_changed')
    return text('folio.refusedChanged')
  if (codeOf(problem) === 'price_changed') return text('folio.refusedPrice')
  return describeProblem(problem)
}
