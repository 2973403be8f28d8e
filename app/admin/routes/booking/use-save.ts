import type { Answer, EndpointName, Sent } from '#app/admin/client/endpoints.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { BOOKING_READS } from './use-booking.ts'

type After<Name extends EndpointName> = {
  close: () => void
  /** Returns the message for the toast. */
  say: (answer: Answer<Name>) => string
  undo?: (answer: Answer<Name>) => void
}

/** Sends the change of a form, then closes the form and rereads the booking. */
export function useSave<Name extends EndpointName>(endpoint: Name, { close, say, undo }: After<Name>) {
  const { write, isBusy, problem } = useWrite(endpoint, { rereads: BOOKING_READS })
  async function save(sent: Sent<Name>): Promise<void> {
    const answer = await write(sent)
    if (answer === null) return
    showToast(say(answer), undo && (() => undo(answer)))
    close()
  }
  return { save, isBusy, problem, errors: fieldErrors(problem) }
}
