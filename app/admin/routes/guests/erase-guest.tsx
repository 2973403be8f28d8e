import { useState } from 'react'
import { codeOf } from '#app/admin/client/problems.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Question } from '#app/admin/ui/question.tsx'
import type { Proof } from './found-guest.ts'
import { isTicket, TicketField } from './ticket-field.tsx'

type Props = { proof: Proof; isAccount: boolean; onErased: () => void; onNo: () => void }

/** Says what is erased and what the law keeps, before it is done for good. */
export function EraseGuest({ proof, isAccount, onErased, onNo }: Props) {
  const [ticket, setTicket] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { write, isBusy, problem } = useWrite('POST /v1/guests/erasures', { rereads: ['GET /v1/bookings'] })

  async function erase(): Promise<void> {
    setIsChecked(true)
    if (!isTicket(ticket)) return
    if (await write({ body: { ...proof, ticket: ticket.trim() } })) onErased()
  }

  return (
    <Question
      label={text('guests.erase')}
      title={text(isAccount ? 'guests.eraseAccountAsk' : 'guests.eraseBookingAsk', { number: proof.booking_no })}
      explanation={text(isAccount ? 'guests.eraseAccountWhat' : 'guests.eraseBookingWhat')}
      action={text('guests.eraseYes')}
      isBusy={isBusy}
      onYes={() => void erase()}
      onNo={onNo}
    >
      <p>{text('guests.retained')}</p>
      <TicketField ticket={ticket} isChecked={isChecked} onChange={setTicket} />
      {problem ? (
        <p className="bad" role="alert">
          {describeRefusal(problem)}
        </p>
      ) : null}
    </Question>
  )
}

function describeRefusal(problem: unknown): string {
  const code = codeOf(problem)
  if (code === 'stay_open') return text('guests.stayOpen')
  return code === 'money_open' ? text('guests.moneyOpen') : describeProblem(problem)
}
