import { Link } from '@tanstack/react-router'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { type AdminMessageId, format, formatStay, text } from '#app/admin/text/text.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { StayBadge } from '#app/admin/ui/stay-badge.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Conversation } from './inbox-rows.ts'

type Booking = Answer<'GET /v1/bookings/{bookingNo}'>

type Props = { conversation: Conversation; booking: Booking | undefined; mayShare: boolean }

/** The guest and the booking beside a conversation. */
export function GuestDetails({ conversation, booking, mayShare }: Props) {
  const { guest, property, booking_no: bookingNo } = conversation
  return (
    <aside className="inbox-guest" aria-label={text('inbox.guest')}>
      <div className="row">
        <Avatar name={guest.name} />
        <div className="grow">
          <h2 className="heading">
            <bdi>{guest.name || text('inbox.noName')}</bdi>
          </h2>
          {property ? <p className="muted">{property.name}</p> : null}
        </div>
      </div>
      {booking ? <BookingFacts booking={booking} /> : null}
      {bookingNo ? (
        <Link className="button block" to="/bookings/$bookingNo" params={{ bookingNo }} aria-keyshortcuts="O">
          <span>{text('inbox.openBooking')}</span>
          <span aria-hidden="true">
            <kbd>O</kbd>
          </span>
        </Link>
      ) : (
        <p className="muted">{text('inbox.noBooking')}</p>
      )}
      {mayShare ? <CopyLink conversation={conversation} /> : null}
    </aside>
  )
}

const stateMessages: Record<Exclude<Booking['stay_state'], 'due' | 'in_house' | 'departed'>, AdminMessageId> = {
  no_show: 'today.noShow',
  held: 'inbox.held',
  expired: 'inbox.expired',
  cancelled: 'inbox.cancelled',
}

function StateOfStay({ state }: { state: Booking['stay_state'] }) {
  if (state === 'due' || state === 'in_house' || state === 'departed') return <StayBadge state={state} />
  return <span className="badge">{text(stateMessages[state])}</span>
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { checkin, checkout, nights, rooms, room_category: room, plan, currency, total_minor: total } = booking
  const owed = Math.max(0, total - booking.paid_minor)
  const isOwing = owed > 0 && booking.payment !== 'cancelled'
  const facts: [AdminMessageId, string][] = [
    ['inbox.stay', `${formatStay(checkin, checkout)} · ${text('inbox.nights', { nights })}`],
    ['today.room', rooms > 1 ? `${rooms} × ${room.name}` : room.name],
    ...(plan ? [['inbox.plan', plan.name] satisfies [AdminMessageId, string]] : []),
    ...(booking.arrival_time
      ? [['inbox.arrival', format.clock(booking.arrival_time)] satisfies [AdminMessageId, string]]
      : []),
    ['today.balance', isOwing ? format.price({ amountMinor: owed, currency }) : text('today.nothing')],
  ]
  return (
    <>
      <p>
        <StateOfStay state={booking.stay_state} />
      </p>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Copies the link with which the guest reads and answers, for example to send it by a messenger. */
function CopyLink({ conversation: { id } }: Pick<Props, 'conversation'>) {
  const { write, isBusy, problem } = useWrite('POST /v1/conversations/{conversationId}/links')
  const copy = async () => {
    const link = await write({ path: { conversationId: id }, body: {} })
    if (!link) return
    await navigator.clipboard.writeText(link.url).then(
      () => showToast(text('inbox.linkCopied')),
      () => showToast(link.url),
    )
  }
  return (
    <>
      <Button
        label={text('inbox.copyLink')}
        icon="copy"
        className="block"
        isBusy={isBusy}
        onClick={() => void copy()}
      />
      {problem ? <p className="bad">{describeProblem(problem)}</p> : null}
    </>
  )
}
