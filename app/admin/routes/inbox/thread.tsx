import { Link, useNavigate } from '@tanstack/react-router'
import { useRead } from '#app/admin/client/live.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { Composer, focusComposer } from './composer.tsx'
import { GuestDetails } from './guest-details.tsx'
import { type Colleague, type Conversation, type Draft, localeOf, personIdOf } from './inbox-rows.ts'
import { Messages } from './messages.tsx'
import { type Changes, useConversation } from './use-conversation.ts'

type Props = {
  id: string
  me: Me
  draft: Draft
  setDraft: (draft: Draft) => void
  changes: Changes
  /** Back to the list, on a phone. */
  leave: () => void
  /** To the next conversation, once this one is done. */
  next: () => void
}

/** A conversation with its composer; beside it the guest and the booking. Covers the page on a phone. */
export function Thread({ id, leave, ...rest }: Props) {
  const { data, error, refetch } = useConversation(id)
  if (data) return <ThreadOf {...rest} leave={leave} conversation={data} />
  return (
    <section className="thread" aria-label={text('inbox.conversation')}>
      <header className="thread-head phone-only">
        <BackButton leave={leave} />
      </header>
      <div className="thread-body">
        {error ? <Failed error={error} retry={() => void refetch()} /> : <SkeletonRows count={3} />}
      </div>
    </section>
  )
}

type ThreadProps = Omit<Props, 'id'> & { conversation: Conversation }

function ThreadOf({ conversation, me, draft, setDraft, changes, leave, next }: ThreadProps) {
  const { property, booking_no: bookingNo, assignee } = conversation
  const colleagues =
    useRead('GET /v1/assignees', { query: { property: property?.id } }, { freshMs: 600_000 }).data?.items ?? []
  const booking = useRead(
    'GET /v1/bookings/{bookingNo}',
    { path: { bookingNo: bookingNo ?? '' } },
    { everyMs: 30_000, isEnabled: bookingNo !== null && hasScope(me, 'bookings:read', property?.id) },
  ).data
  const navigate = useNavigate()
  const mayWrite = hasScope(me, 'tickets:write', property?.id)
  const finish = async () => {
    if (await changes.finish(conversation)) next()
  }
  const own = personIdOf(me)
  const isOwn = assignee === own
  const assignOwn = () =>
    changes.assign(conversation, isOwn ? null : own, text(isOwn ? 'inbox.unassigned' : 'inbox.assignedToMe'))
  useShortcuts({
    ...(mayWrite ? { r: focusComposer, a: () => void assignOwn() } : {}),
    ...(mayWrite && conversation.state !== 'closed' ? { e: () => void finish() } : {}),
    ...(bookingNo ? { o: () => void navigate({ to: '/bookings/$bookingNo', params: { bookingNo } }) } : {}),
  })
  return (
    <>
      <section className="thread" aria-label={text('inbox.conversationWith', { guest: conversation.guest.name })}>
        <ThreadHead {...{ conversation, me, colleagues, changes, leave, mayWrite }} finish={() => void finish()} />
        <Messages
          conversation={conversation}
          notes={booking?.notes ?? []}
          people={[...colleagues, { id: own, name: text('inbox.you') }]}
          mayResend={mayWrite}
        />
        {mayWrite ? (
          <Composer {...{ conversation, me, draft, setDraft }} reopen={() => void changes.reopen(conversation.id)} />
        ) : (
          <p className="composer muted">{text('inbox.mayNotAnswer')}</p>
        )}
      </section>
      <GuestDetails conversation={conversation} booking={booking} mayShare={mayWrite} />
    </>
  )
}

type HeadProps = Pick<ThreadProps, 'conversation' | 'me' | 'changes' | 'leave'> & {
  colleagues: readonly Colleague[]
  mayWrite: boolean
  finish: () => void
}

function ThreadHead({ conversation, me, colleagues, changes, leave, mayWrite, finish }: HeadProps) {
  const { guest, state, id, booking_no: bookingNo } = conversation
  const isClosed = state === 'closed'
  return (
    <header className="thread-head">
      <BackButton leave={leave} />
      <div className="grow">
        <h2 className="heading truncated">
          <bdi>{guest.name || text('inbox.noName')}</bdi>
        </h2>
        <p className="muted truncated">{describeChannel(conversation)}</p>
      </div>
      {bookingNo ? (
        <Link
          className="button small open-booking"
          to="/bookings/$bookingNo"
          params={{ bookingNo }}
          aria-label={text('inbox.openBooking')}
        >
          <Icon name="list" size="s" />
        </Link>
      ) : null}
      {mayWrite ? (
        <>
          <AssignMenu {...{ conversation, me, colleagues, changes }} />
          <Button
            label={text(isClosed ? 'inbox.reopen' : 'inbox.finish')}
            icon={isClosed ? undefined : 'check'}
            size="small"
            shortcut={isClosed ? undefined : 'E'}
            isBusy={changes.isBusy}
            onClick={isClosed ? () => void changes.reopen(id) : finish}
          />
        </>
      ) : null}
    </header>
  )
}

/** `By email, in Portuguese` */
function describeChannel({ guest }: Conversation): string {
  const language = format.languageName(localeOf(guest.language))
  if (guest.reached_by === 'email') return text('inbox.byEmail', { language })
  return guest.reached_by === 'sms' ? text('inbox.bySms', { language }) : text('inbox.notReached', { language })
}

function BackButton({ leave }: { leave: () => void }) {
  return (
    <button type="button" className="back phone-only" aria-label={text('inbox.back')} onClick={leave}>
      <span aria-hidden="true">‹</span>
    </button>
  )
}
