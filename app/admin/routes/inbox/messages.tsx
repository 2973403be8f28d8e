import { Fragment, useEffect, useRef } from 'react'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { htmlLang } from '#app/i18n/locales.ts'
import { dayOf, formatDayStamp, formatTime } from './format-when.ts'
import {
  type Colleague,
  type Conversation,
  type Entry,
  localeOf,
  type Message,
  type Note,
  needsResend,
  type Shipment,
  shipmentsOf,
  toEntries,
} from './inbox-rows.ts'
import { useResend } from './use-conversation.ts'

type Props = {
  conversation: Conversation
  notes: readonly Note[]
  /** Names of staff by their ids. */
  people: readonly Colleague[]
  mayResend: boolean
}

/** Messages and internal notes, oldest first, by day; new ones come into view and are read out. */
export function Messages({ conversation, notes, people, mayResend }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const entries = toEntries(conversation.messages, notes)
  const last = entries.at(-1)?.id
  useEffect(() => {
    if (last) ref.current?.scrollTo({ top: ref.current.scrollHeight })
  }, [last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
    <div ref={ref} className="thread-body" role="log" aria-label={text('inbox.messages')} tabIndex={0}>
      <ol className="chat">
        {entries.map((entry, index) => {
          const day = dayOf(entry.at)
          const before = entries[index - 1]
          return (
            <Fragment key={entry.id}>
              {before && dayOf(before.at) === day ? null : <li className="day muted">{formatDayStamp(day)}</li>}
              {entry.kind === 'note' ? (
                <NoteEntry entry={entry} people={people} />
              ) : (
                <MessageEntry {...{ entry, conversation, people, mayResend }} />
              )}
            </Fragment>
          )
        })}
      </ol>
    </div>
  )
}

function nameOf(people: readonly Colleague[], actor: string | null): string {
  return people.findLast(({ id }) => actor === `operator:${id}`)?.name ?? text('inbox.staff')
}

function NoteEntry({ entry, people }: { entry: Extract<Entry, { kind: 'note' }>; people: readonly Colleague[] }) {
  return (
    <li className="message note">
      <p className="bubble" dir="auto">
        {entry.text}
      </p>
      <p className="muted">
        {text('inbox.noteBy', { time: formatTime(entry.at), name: nameOf(people, entry.author) })}
      </p>
    </li>
  )
}

type MessageProps = Omit<Props, 'notes'> & { entry: Message }

function MessageEntry({ entry, conversation, people, mayResend }: MessageProps) {
  const { author, at, files, id } = entry
  const isGuest = author === 'guest'
  const { guest, ticket_no: ticket, guest_read_at: readAt } = conversation
  const time = formatTime(at)
  const by = isGuest
    ? text(id === 'request' ? 'inbox.asRequest' : 'inbox.at', { time })
    : text('inbox.atBy', { time, name: nameOf(people, entry.operator) })
  return (
    <li className={`message ${author}`}>
      <p className="bubble" dir="auto" lang={isGuest ? htmlLang(localeOf(guest.language)) : undefined}>
        {entry.text}
      </p>
      {ticket && files.length > 0 ? <Files ticket={ticket} files={files} /> : null}
      <p className="muted stamp">
        <span>{by}</span>
        {shipmentsOf(entry, readAt).map((shipment) => (
          <Delivery key={shipment.channel} shipment={shipment} guest={guest.name} mayResend={mayResend} />
        ))}
      </p>
    </li>
  )
}

function Files({ ticket, files }: { ticket: string; files: Message['files'] }) {
  return (
    <ul className="files">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a className="link" href={`/v1/tickets/${encodeURIComponent(ticket)}/files/${id}`} download={name}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

const messages: Record<Shipment['status'], Record<Shipment['channel'], AdminMessageId>> = {
  read: { email: 'inbox.read', sms: 'inbox.read' },
  queued: { email: 'inbox.queued', sms: 'inbox.queued' },
  sent: { email: 'inbox.sentEmail', sms: 'inbox.sentSms' },
  not_sent: { email: 'inbox.noEmailSender', sms: 'inbox.noSmsSender' },
  failed: { email: 'inbox.failedEmail', sms: 'inbox.failedSms' },
}

type DeliveryProps = { shipment: Shipment; guest: string; mayResend: boolean }

/** The delivery of a message: providers report that they accepted it, the link that it was opened. */
function Delivery({ shipment, guest, mayResend }: DeliveryProps) {
  const { resend, isBusy } = useResend()
  const { status, channel, failure } = shipment
  const isBad = needsResend(shipment)
  return (
    <span className={isBad ? 'delivery bad' : 'delivery'}>
      <Icon name={isBad ? 'alert' : status === 'queued' ? 'clock' : 'check'} size="s" />
      <span>{text(messages[status][channel], { failure: failure ?? '' })}</span>
      {isBad && mayResend ? (
        <Button
          label={text('inbox.sendAgain')}
          variant="bare"
          size="small"
          isBusy={isBusy}
          onClick={() => void resend(shipment, guest)}
        />
      ) : null}
    </span>
  )
}
