import type { Booking } from '#worker/bookings/booking.ts'
import type { SaidFeedback } from '#worker/bookings/feedback/feedback.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { Deps } from '#worker/deps.ts'
import { raiseTicket } from '#worker/help/tickets/raise-ticket.ts'
import type { Scope } from '#worker/scope.ts'
import { stepPath } from '../contact/contact-paths.ts'

/**
 * Creates a support ticket for a guest whose stay was bad and returns its address. Without an account, or with too many
 * tickets, returns the address of the form with the booking preselected.
 */
export async function askForHelp(
  deps: Deps,
  scope: Scope,
  { booking, said }: { booking: Booking; said: SaidFeedback },
): Promise<string> {
  const byHand = stepPath.issue({ id: 'room' }, booking.bookingNo)
  const userId = scope.visitor.user?.id
  if (!userId || userId !== booking.userId) return byHand
  const translate = await translatorOf(scope, ['feedback'])
  const rated = translate('feedback.helpText', { count: said.rating })
  const raised = await raiseTicket(deps, scope, {
    userId,
    issue: 'rating',
    bookingId: booking.id,
    text: [rated, said.words].filter(Boolean).join('\n\n'),
    fileIds: [],
  })
  return raised.ok ? stepPath.ticket(raised.value.ticketNo) : byHand
}
