import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type AdminMessageId, formatStay, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { formatWhen } from './format-when.ts'
import type { Colleague, Row } from './inbox-rows.ts'
import { type InboxSearch, type Kind, kindNames, type ListName } from './search.ts'
import type { InboxLists } from './use-inbox.ts'

const route = getRouteApi('/shell/inbox')

const TYPING_MS = 300

type Props = {
  inbox: InboxLists
  search: InboxSearch
  colleagues: readonly Colleague[]
  /** The properties differ: each row names its own. */
  hasPropertyNames: boolean
  onOpen: (row: Row) => void
}

export function ConversationList({ inbox, search, colleagues, hasPropertyNames, onOpen }: Props) {
  const { rows, error, isLoading, chosen } = inbox
  const nameOf = (id: string | null) => colleagues.find((colleague) => colleague.id === id)?.name ?? null
  return (
    <section className="inbox-list" aria-label={text('inbox.conversations')}>
      <Filters key={search.guest === undefined ? 'none' : 'some'} search={search} />
      {error ? <Failed error={error} retry={inbox.retry} /> : null}
      {isLoading && !error ? <SkeletonRows /> : null}
      {rows.length === 0 && !isLoading && !error ? <NoRows search={search} /> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <RowLink
              row={row}
              isChosen={row.id === chosen}
              assignee={nameOf(row.assignee)}
              property={hasPropertyNames ? (row.property?.name ?? null) : null}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {inbox.hasMore ? <Button label={text('inbox.more')} variant="bare" onClick={inbox.showMore} /> : null}
      {inbox.isCut ? <p className="muted cut">{text('inbox.cut')}</p> : null}
    </section>
  )
}

const kindMessages: Record<Kind, AdminMessageId> = {
  booking: 'inbox.kindBooking',
  ticket: 'inbox.kindTicket',
  question: 'inbox.kindQuestion',
  request: 'inbox.kindRequest',
  failed: 'inbox.kindFailed',
}

function Filters({ search }: { search: InboxSearch }) {
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState(search.guest ?? '')
  useEffect(() => {
    const guest = typed.trim().length >= 2 ? typed.trim() : undefined
    if (guest === search.guest) return
    const timer = setTimeout(
      () => void navigate({ search: (now) => ({ ...now, guest, conversation: undefined }), replace: true }),
      TYPING_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, search.guest, navigate])
  return (
    <div className="inbox-filters">
      <input
        className="input"
        type="search"
        aria-label={text('inbox.filter')}
        placeholder={text('inbox.filter')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <select
        className="input"
        aria-label={text('inbox.kind')}
        value={search.kind ?? ''}
        onChange={({ target }) => {
          const kind = kindNames.find((name) => name === target.value)
          void navigate({ search: (now) => ({ ...now, kind, conversation: undefined }), replace: true })
        }}
      >
        <option value="">{text('inbox.allKinds')}</option>
        {kindNames.map((kind) => (
          <option key={kind} value={kind}>
            {text(kindMessages[kind])}
          </option>
        ))}
      </select>
    </div>
  )
}

type RowProps = {
  row: Row
  isChosen: boolean
  assignee: string | null
  property: string | null
  onOpen: (row: Row) => void
}

function RowLink({ row, isChosen, assignee, property, onOpen }: RowProps) {
  const preview = row.last_author === 'staff' ? text('inbox.staffWrote', { preview: row.preview }) : row.preview
  return (
    <Link
      from="/inbox"
      to="/inbox"
      search={(search) => ({ ...search, conversation: row.id })}
      className={['conversation', row.unread && 'unread', isChosen && 'in-hand'].filter(Boolean).join(' ')}
      aria-current={isChosen ? 'true' : undefined}
      data-conversation={row.id}
      onClick={() => onOpen(row)}
    >
      <span className="dot">{row.unread ? <span className="unseen">{text('inbox.unread')}</span> : null}</span>
      <span className="who truncated">
        <bdi>{row.guest.name || text('inbox.noName')}</bdi>
      </span>
      <time className="muted" dateTime={row.changed_at}>
        {formatWhen(row.changed_at)}
      </time>
      <span className="preview truncated" dir="auto">
        {preview}
      </span>
      <span className="about">
        <RowBadge row={row} />
        {property ? <span className="muted truncated">{property}</span> : null}
        {assignee ? <span className="muted truncated assignee">{assignee}</span> : null}
      </span>
    </Link>
  )
}

function RowBadge({ row }: { row: Row }) {
  const { failed, subject, ticket_no: ticket, checkin, checkout, has_request: hasRequest } = row
  if (failed) return <span className="badge no-show">{text('inbox.notDelivered')}</span>
  if (subject === 'ticket') return <span className="badge tag">{text('inbox.ticket', { number: ticket ?? '' })}</span>
  if (subject === 'question') return <span className="badge tag">{text('inbox.question')}</span>
  return (
    <>
      {checkin && checkout ? <span className="badge tag">{formatStay(checkin, checkout)}</span> : null}
      {hasRequest ? <span className="badge remark">{text('inbox.request')}</span> : null}
    </>
  )
}

const emptyMessages: Record<ListName, readonly [AdminMessageId, AdminMessageId]> = {
  open: ['inbox.noneOpen', 'inbox.noneOpenWhat'],
  mine: ['inbox.noneMine', 'inbox.noneMineWhat'],
  waiting: ['inbox.noneWaiting', 'inbox.noneWaitingWhat'],
  closed: ['inbox.noneDone', 'inbox.noneDoneWhat'],
}

function NoRows({ search }: { search: InboxSearch }) {
  const navigate = route.useNavigate()
  const { list = 'open', kind, guest } = search
  if (kind || guest) {
    const clear = () => void navigate({ search: (now) => ({ ...now, kind: undefined, guest: undefined }) })
    return (
      <Empty title={text('inbox.noneFound')} explanation={text('inbox.noneFoundWhat')}>
        <Button label={text('inbox.clear')} onClick={clear} />
      </Empty>
    )
  }
  const [title, explanation] = emptyMessages[list]
  return <Empty title={text(title)} explanation={text(explanation)} />
}
