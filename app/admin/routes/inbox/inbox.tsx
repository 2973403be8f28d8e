import './inbox.css'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasScope, type Me, useMe, useProperties } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { SavedViews } from '#app/admin/shell/table/saved-views.tsx'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { ConversationList } from './conversation-list.tsx'
import { type Draft, emptyDraft, stepRow } from './inbox-rows.ts'
import { SavedAnswers } from './saved-answers.tsx'
import { type ListName, listNames } from './search.ts'
import { Thread } from './thread.tsx'
import { useConversationChanges } from './use-conversation.ts'
import { useInbox } from './use-inbox.ts'

const route = getRouteApi('/shell/inbox')

const FRESH_MS = 600_000

/** The inbox: who waits for an answer, and what to say. */
export function Inbox() {
  const { data: me } = useMe()
  return me ? <InboxOf me={me} /> : <SkeletonRows />
}

function InboxOf({ me }: { me: Me }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const inbox = useInbox(me, search)
  const changes = useConversationChanges()
  const properties = useProperties(me)
  const colleagues = useRead('GET /v1/assignees', { query: {} }, { freshMs: FRESH_MS }).data?.items ?? []
  const mayWrite = hasScope(me, 'tickets:write', search.property)
  // Held while the page is open, so that a look at another conversation loses nothing.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const { chosen } = inbox
  const open = (id: string | undefined) => void navigate({ search: (now) => ({ ...now, conversation: id }) })
  const step = (by: 1 | -1) => {
    const row = stepRow(inbox.rows, chosen, by)
    if (!row) return
    open(row.id)
    if (mayWrite) changes.markRead(row)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '/': () => document.querySelector<HTMLInputElement>('.inbox input[type=search]')?.focus(),
    ...(search.conversation ? { escape: () => open(undefined) } : {}),
  })
  const { list = 'open', conversation } = search
  return (
    <>
      <PageHead
        title={text('shell.inbox')}
        aside={
          <>
            <LiveMark isStale={inbox.isStale} readAt={inbox.readAt} />
            <Lists list={list} waiting={inbox.waiting} />
          </>
        }
      >
        <SavedViews list="inbox" leaveOut={['conversation', 'answer']} />
        <Button
          label={text('inbox.savedAnswers')}
          className="desk-only"
          onClick={() => void navigate({ search: (now) => ({ ...now, answer: 'all' }) })}
        />
      </PageHead>
      <div className={conversation ? 'inbox is-open' : 'inbox'}>
        <ConversationList
          inbox={inbox}
          search={search}
          colleagues={colleagues}
          hasPropertyNames={search.property === undefined && properties.length > 1}
          onOpen={(row) => mayWrite && changes.markRead(row)}
        />
        {chosen ? (
          <Thread
            key={chosen}
            id={chosen}
            me={me}
            draft={drafts[chosen] ?? emptyDraft}
            setDraft={(draft) => setDrafts((known) => ({ ...known, [chosen]: draft }))}
            changes={changes}
            leave={() => open(undefined)}
            next={() => open(inbox.isDesk ? stepRow(inbox.rows, chosen, 1)?.id : undefined)}
          />
        ) : null}
      </div>
      {search.answer ? <SavedAnswers me={me} chosen={search.answer} properties={properties} /> : null}
    </>
  )
}

const listMessages = {
  open: 'inbox.toAnswer',
  mine: 'inbox.mine',
  waiting: 'inbox.answered',
  closed: 'inbox.done',
} as const

function Lists({ list, waiting }: { list: ListName; waiting: string }) {
  const navigate = route.useNavigate()
  return (
    <Segments
      label={text('inbox.lists')}
      value={list}
      options={listNames.map((value) => ({
        value,
        label: value === 'open' ? `${text(listMessages.open)} ${waiting}`.trim() : text(listMessages[value]),
      }))}
      onChange={(value) =>
        void navigate({ search: (now) => ({ ...now, list: value, conversation: undefined }), replace: true })
      }
    />
  )
}
