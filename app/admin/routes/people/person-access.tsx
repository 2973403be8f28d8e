import { useState } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Invited, Operator } from './person-rows.ts'

const LISTS = { rereads: ['GET /v1/operators', 'GET /v1/operators/{operatorId}', 'GET /v1/devices'] } as const

type Asked = 'invite' | 'sessions' | 'end' | null

type Props = { operator: Operator; invited: (invited: Invited) => void }

/** Invites a person again, signs them out, ends their access or gives it back. */
export function PersonAccess({ operator, invited }: Props) {
  const { id, name, state } = operator
  const path = { operatorId: id }
  const [asked, setAsked] = useState<Asked>(null)
  const invite = useWrite('POST /v1/operators/{operatorId}/invitations', LISTS)
  const sessions = useWrite('DELETE /v1/operators/{operatorId}/sessions', LISTS)
  const change = useWrite('PATCH /v1/operators/{operatorId}', LISTS)
  const problem = invite.problem ?? sessions.problem ?? change.problem
  const setDisabled = async (isDisabled: boolean) => {
    const changed = await change.write({ path, body: { disabled: isDisabled } })
    setAsked(null)
    if (!changed) return
    const message = text(isDisabled ? 'people.ended' : 'people.allowed', { name })
    // Ending removes passkeys and passwords: giving access back needs a new invitation, so it is no undo.
    showToast(message)
  }
  const actions = {
    invite: async () => {
      const again = await invite.write({ path })
      setAsked(null)
      if (again) invited(again)
    },
    sessions: async () => {
      if (await sessions.write({ path })) showToast(text('people.signedOut', { name }))
      setAsked(null)
    },
    end: () => setDisabled(true),
  }
  return (
    <section className="section stack" aria-label={text('people.access')}>
      <h3 className="heading">{text('people.access')}</h3>
      <ProblemNotice problem={problem} />
      {asked ? (
        <Question
          label={text('people.question', { name })}
          title={text(questions[asked].title, { name })}
          explanation={text(questions[asked].explanation)}
          action={text(questions[asked].action)}
          tone={asked === 'invite' ? 'primary' : 'danger'}
          isBusy={invite.isBusy || sessions.isBusy || change.isBusy}
          onYes={() => void actions[asked]()}
          onNo={() => setAsked(null)}
        />
      ) : (
        <div className="row">
          {state === 'disabled' ? (
            <Button
              label={text('people.allow')}
              size="small"
              isBusy={change.isBusy}
              onClick={() => void setDisabled(false)}
            />
          ) : (
            <>
              <Button label={text('people.inviteAgain')} size="small" onClick={() => setAsked('invite')} />
              <Button label={text('people.signOut')} size="small" onClick={() => setAsked('sessions')} />
              <Button label={text('people.end')} size="small" variant="danger-quiet" onClick={() => setAsked('end')} />
            </>
          )}
        </div>
      )}
    </section>
  )
}

const questions = {
  invite: {
    title: 'people.inviteAgainAsk',
    explanation: 'people.inviteAgainWhat',
    action: 'people.sendInvitation',
  },
  sessions: { title: 'people.signOutAsk', explanation: 'people.signOutWhat', action: 'people.signOut' },
  end: { title: 'people.endAsk', explanation: 'people.endWhat', action: 'people.end' },
} as const
