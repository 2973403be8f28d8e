import { type KeyboardEvent, useEffect, useRef } from 'react'
import { RequestProblem } from '#app/admin/client/problems.ts'
import { fieldErrors } from '#app/admin/client/use-write.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { TextAreaField } from '#app/admin/ui/choice.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type Conversation, type Draft, emptyDraft, insertAnswer, localeOf, openPlaceholders } from './inbox-rows.ts'
import { SavedAnswerBar } from './saved-answer-bar.tsx'
import { useAnswer, useNote } from './use-conversation.ts'

const MAX_ANSWER = 1000
const MAX_NOTE = 2000

type Props = {
  conversation: Conversation
  me: Me
  draft: Draft
  setDraft: (draft: Draft) => void
  reopen: () => void
}

export function focusComposer(): void {
  // After the text that was just put in is on the page.
  setTimeout(() => {
    const area = document.querySelector<HTMLTextAreaElement>('.composer textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  })
}

/** Writes an answer, by hand or from saved ones, or an internal note. */
export function Composer({ conversation, me, draft, setDraft, reopen }: Props) {
  const { property, booking_no: bookingNo, guest, subject, state } = conversation
  const { answer, isBusy, problem, clearProblem } = useAnswer(conversation.id)
  const note = useNote()
  const mayNote = bookingNo !== null && hasScope(me, 'bookings:write', property?.id)
  const isNews = useNews(conversation, draft)
  const send = async () => {
    const typed = draft.text.trim()
    if (!typed || (!draft.isNote && openPlaceholders(typed).length > 0)) return focusComposer()
    if (draft.isNote) {
      if (!(await note.write({ path: { bookingNo: bookingNo ?? '' }, body: { text: typed } }))) return
      showToast(text('inbox.noted'))
    } else if (!(await answer(typed))) return
    setDraft(emptyDraft)
  }
  const toggleNote = () => {
    setDraft({ ...draft, isNote: !draft.isNote })
    focusComposer()
  }
  useShortcuts(mayNote ? { 'shift+n': toggleNote } : {})
  if (subject === 'ticket' && state === 'closed') return <ClosedTicket reopen={reopen} />
  const change = (typed: string) => {
    if (problem) clearProblem()
    setDraft({ ...draft, text: typed })
  }
  return (
    <div className={draft.isNote ? 'composer is-note' : 'composer'}>
      {draft.isNote ? null : (
        <SavedAnswerBar
          conversation={conversation}
          insert={(saved) => {
            setDraft(insertAnswer(draft, saved, conversation))
            focusComposer()
          }}
        />
      )}
      {isNews ? <Notice tone="warning">{<p>{text('inbox.wroteMeanwhile')}</p>}</Notice> : null}
      <Writing
        draft={draft}
        guest={guest}
        problem={draft.isNote ? note.problem : problem}
        change={change}
        send={send}
      />
      <div className="between">
        {mayNote ? (
          <Button
            label={text(draft.isNote ? 'inbox.answerInstead' : 'inbox.note')}
            variant="bare"
            size="small"
            shortcut="⇧N"
            onClick={toggleNote}
          />
        ) : (
          <span />
        )}
        <SendButton {...{ draft, guest }} isBusy={isBusy || note.isBusy} send={() => void send()} />
      </div>
    </div>
  )
}

type WritingProps = {
  draft: Draft
  guest: Conversation['guest']
  problem: unknown
  change: (typed: string) => void
  send: () => Promise<void>
}

function Writing({ draft, guest, problem, change, send }: WritingProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape') {
      // Leaves the field, not the conversation.
      event.stopPropagation()
      event.currentTarget.blur()
    }
  }
  const open = draft.isNote ? [] : openPlaceholders(draft.text)
  const unfilled =
    open.length > 0 ? text('inbox.fillIn', { names: format.list(open.map((name) => `{${name}}`)) }) : null
  return (
    <>
      <TextAreaField
        label={text(draft.isNote ? 'inbox.noteLabel' : 'inbox.answerTo', { guest: guest.name })}
        rows={3}
        maxLength={draft.isNote ? MAX_NOTE : MAX_ANSWER}
        value={draft.text}
        error={unfilled ?? describeFault(problem)}
        aria-keyshortcuts="R"
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      {draft.isNote ? null : <SavedLanguage draft={draft} guest={guest} />}
    </>
  )
}

function describeFault(problem: unknown): string | null {
  if (!problem) return null
  if (problem instanceof RequestProblem && problem.details.reason === 'conversation_changed') {
    return text('inbox.readThenSend')
  }
  return fieldErrors(problem).text ?? describeProblem(problem)
}

/** The English text of a saved answer, and whether it exists in the guest's language. */
function SavedLanguage({ draft: { saved, text: typed }, guest }: Pick<WritingProps, 'draft' | 'guest'>) {
  if (!saved || typed === '') return null
  const nameOf = (language: string) => format.languageName(localeOf(language))
  return (
    <div className="saved-language">
      {saved.language === guest.language ? null : (
        <p className="warn">
          {text('inbox.otherLanguage', { language: nameOf(saved.language), wanted: nameOf(guest.language) })}
        </p>
      )}
      {saved.english ? (
        <p className="muted" dir="auto">
          {text('inbox.inEnglish', { english: saved.english })}
        </p>
      ) : null}
    </div>
  )
}

type SendProps = { draft: Draft; guest: Conversation['guest']; isBusy: boolean; send: () => void }

function SendButton({ draft, guest, isBusy, send }: SendProps) {
  if (draft.isNote) {
    return <Button label={text('inbox.saveNote')} variant="primary" shortcut="⌘⏎" isBusy={isBusy} onClick={send} />
  }
  if (guest.reached_by === null) return <span className="muted">{text('inbox.noContact')}</span>
  const label = text(guest.reached_by === 'email' ? 'inbox.sendEmail' : 'inbox.sendSms')
  return <Button label={label} icon="send" variant="primary" shortcut="⌘⏎" isBusy={isBusy} onClick={send} />
}

function ClosedTicket({ reopen }: { reopen: () => void }) {
  return (
    <div className="composer between">
      <span className="muted">{text('inbox.ticketClosed')}</span>
      <Button label={text('inbox.reopen')} onClick={reopen} />
    </div>
  )
}

/** Returns whether somebody wrote since the person began to type. */
function useNews({ messages }: Conversation, { text: typed, isNote }: Draft): boolean {
  const last = messages.at(-1)?.id
  const seen = useRef(last)
  const isTyping = typed !== '' && !isNote
  useEffect(() => {
    if (!isTyping) seen.current = last
  }, [isTyping, last])
  return isTyping && seen.current !== last
}
