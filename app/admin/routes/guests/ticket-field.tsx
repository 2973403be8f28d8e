import { text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'

/** As the contract has it: letters and digits, which name nobody. */
export function isTicket(ticket: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._#/-]{0,59}$/.test(ticket.trim())
}

type Props = { ticket: string; isChecked: boolean; onChange: (ticket: string) => void }

/** The number of the guest's request, which the audit keeps. */
export function TicketField({ ticket, isChecked, onChange }: Props) {
  return (
    <Field
      label={text('guests.ticket')}
      hint={text('guests.ticketHint')}
      error={isChecked && !isTicket(ticket) ? text('guests.ticketWrong') : null}
      maxLength={60}
      autoComplete="off"
      dir="ltr"
      value={ticket}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
