import { useState } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { saveFile } from '#app/admin/shell/table/csv.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Proof } from './found-guest.ts'
import { isTicket, TicketField } from './ticket-field.tsx'

/** Asks for the request's number, then saves everything stored about the guest as a file. */
export function ExportGuest({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const [ticket, setTicket] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { write, isBusy, problem } = useWrite('POST /v1/guests/exports')

  async function save(): Promise<void> {
    setIsChecked(true)
    if (!isTicket(ticket)) return
    const answer = await write({ body: { ...proof, ticket: ticket.trim() } })
    if (!answer) return
    saveFile(`guest-${proof.booking_no}.json`, JSON.stringify(answer.record, null, 2), 'application/json')
    showToast(text('guests.exported'))
    onDone()
  }

  return (
    <Question
      label={text('guests.export')}
      title={text('guests.exportAsk')}
      explanation={text('guests.exportWhat')}
      action={text('guests.exportYes')}
      tone="primary"
      isBusy={isBusy}
      onYes={() => void save()}
      onNo={onDone}
    >
      <TicketField ticket={ticket} isChecked={isChecked} onChange={setTicket} />
      {problem ? (
        <p className="bad" role="alert">
          {describeProblem(problem)}
        </p>
      ) : null}
    </Question>
  )
}
