import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { ActionButton } from '../action-button.tsx'
import { actionOf } from '../actions.ts'
import { explain } from '../edit-guard.tsx'
import { BOOKING_READS, type Booking, EVERY_MS, momentIn } from '../use-booking.ts'

type Sent = EndpointItem<'GET /v1/bookings/{bookingNo}/messages'>

/** Messages both ways: the conversation with the guest, and the automatic messages. */
export function MessagesSection({ booking, me }: { booking: Booking; me: Me }) {
  return (
    <section className="section" aria-labelledby="messages">
      <div className="between">
        <h2 className="heading" id="messages">
          {text('folio.messages')}
        </h2>
        <ActionButton action={actionOf(booking, me, 'message')} label={text('folio.write')} shortcut="M" />
      </div>
      {hasScope(me, 'tickets:read', booking.property.id) ? <Conversation booking={booking} /> : null}
      <SentMessages booking={booking} mayResend={hasScope(me, 'bookings:write', booking.property.id)} />
    </section>
  )
}

/** The guest's words and the answers of staff. */
function Conversation({ booking }: { booking: Booking }) {
  const query = { booking: booking.booking_no }
  const found = useRead('GET /v1/conversations', { query }, { everyMs: EVERY_MS }).data?.items[0]
  const thread = useRead(
    'GET /v1/conversations/{conversationId}',
    { path: { conversationId: found?.id ?? '-' } },
    { everyMs: EVERY_MS, isEnabled: found !== undefined },
  )
  const messages = (thread.data?.messages ?? []).filter(({ id }) => id !== 'request')
  if (messages.length === 0) return null
  return (
    <ol className="talk">
      {messages.slice(-6).map(({ id, author, text: words, at, deliveries }) => (
        <li key={id} className={author === 'guest' ? 'them' : 'me'}>
          <p className="words" dir="auto">
            {words}
          </p>
          <span className="muted">
            {[momentIn(booking, at), ...deliveries.slice(-1).map(({ status }) => describeStatus(status))].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

const SHOWN = 4

function SentMessages({ booking, mayResend }: { booking: Booking; mayResend: boolean }) {
  const path = { bookingNo: booking.booking_no }
  const { data } = useRead('GET /v1/bookings/{bookingNo}/messages', { path }, { everyMs: EVERY_MS })
  const [isLong, setIsLong] = useState(false)
  const messages = (data?.items ?? []).toReversed()
  if (data && messages.length === 0) return <p className="muted">{text('folio.noMessages')}</p>
  return (
    <ul>
      {messages.slice(0, isLong ? undefined : SHOWN).map((message) => (
        <SentMessage
          key={message.id}
          booking={booking}
          message={message}
          hasResend={mayResend && message.status !== 'queued' && !isResent(messages, message)}
        />
      ))}
      {messages.length > SHOWN && !isLong ? (
        <li>
          <Button
            label={text('folio.showAll', { count: messages.length })}
            variant="bare"
            size="small"
            onClick={() => setIsLong(true)}
          />
        </li>
      ) : null}
    </ul>
  )
}

function isResent(messages: readonly Sent[], { id }: Sent): boolean {
  return messages.some(({ resends }) => resends === id)
}

function SentMessage({ booking, message, hasResend }: { booking: Booking; message: Sent; hasResend: boolean }) {
  const { write, isBusy, problem } = useWrite('POST /v1/messages/{messageId}/resends', { rereads: BOOKING_READS })
  const { id, template, channel, status, created_at: createdAt } = message
  const isFailed = status === 'failed' || status === 'not_sent'
  const name = template.replace(/^booking_/, '').replaceAll('_', ' ')
  const resend = async () => {
    if (await write({ path: { messageId: id } })) showToast(text('today.sentAgain', { guest: booking.guest.name }))
  }
  return (
    <li className="item">
      <span className="grow">
        <b className="template">{name}</b>
        <span className={isFailed ? 'bad' : 'muted'}>
          {` ${text(channel === 'email' ? 'folio.byEmail' : 'folio.bySms')} · ${describeStatus(status)}`}
        </span>
        <span className="muted">{` · ${momentIn(booking, createdAt)}`}</span>
        {problem ? <span className="bad">{` ${explain(problem)}`}</span> : null}
      </span>
      {hasResend ? (
        <Button
          label={text('today.sendAgain')}
          aria-label={text('folio.resendOf', { name })}
          size="small"
          variant="bare"
          isBusy={isBusy}
          onClick={() => void resend()}
        />
      ) : null}
    </li>
  )
}

const statuses: { [status: string]: AdminMessageId } = {
  queued: 'folio.statusQueued',
  sent: 'folio.statusSent',
  not_sent: 'folio.statusNotSent',
  failed: 'folio.statusFailed',
}

function describeStatus(status: string): string {
  return text(statuses[status] ?? 'folio.statusQueued')
}
