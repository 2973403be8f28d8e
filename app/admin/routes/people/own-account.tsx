import { useState } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { type Me, useProperties } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPin } from './own-pin.tsx'
import { describeRoles } from './person-rows.ts'

/** The person's own rights, ways to sign in and sessions. */
export function OwnAccount({ me }: { me: Me }) {
  const properties = useProperties(me)
  const ways = useRead('GET /v1/me/passkeys', {})
  return (
    <div className="own narrow">
      <section className="section">
        <h2 className="heading">{me.name}</h2>
        <p className="muted">{[me.email, describeRoles(me, properties)].filter(Boolean).join(' · ')}</p>
      </section>
      {ways.error && !ways.data ? <Failed error={ways.error} retry={() => void ways.refetch()} /> : null}
      {ways.isPending ? <SkeletonRows count={3} /> : null}
      {ways.data ? (
        <>
          <OwnPasskeys passkeys={ways.data.items} />
          <OwnPassword hasPassword={ways.data.has_password} />
        </>
      ) : null}
      <OwnPin me={me} />
      <OwnSessions />
    </div>
  )
}

type Session = Answer<'GET /v1/me/sessions'>['items'][number]

const wayMessages: Record<Session['way'], AdminMessageId> = {
  passkey: 'people.byPasskey',
  password: 'people.byPassword',
  pin: 'people.byPin',
}

function OwnSessions() {
  const { data, error, refetch } = useRead('GET /v1/me/sessions', {}, { everyMs: 30_000 })
  return (
    <section className="section">
      <h2 className="heading">{text('people.sessions')}</h2>
      <p className="muted">{text('people.sessionsWhat')}</p>
      {error && !data ? <Failed error={error} retry={() => void refetch()} /> : null}
      <ul>
        {data?.items.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SessionItem({ session }: { session: Session }) {
  const { id, is_current: isCurrent, way, device, last_used_at: usedAt, ends_at: endsAt } = session
  const [isAsked, setIsAsked] = useState(false)
  const { write, isBusy, problem } = useWrite('DELETE /v1/me/sessions/{sessionId}', {
    rereads: ['GET /v1/me/sessions'],
  })
  const end = async () => {
    if (await write({ path: { sessionId: id } })) showToast(text('people.sessionEnded'))
    setIsAsked(false)
  }
  const title = device ? text('people.onDevice', { way: text(wayMessages[way]), device }) : text(wayMessages[way])
  return (
    <li className="item">
      <div className="grow">
        <b>{isCurrent ? text('people.thisSession', { title }) : title}</b>
        <p className="muted">
          {text('people.usedUntil', { used: formatInstant(usedAt), until: formatInstant(endsAt) })}
        </p>
        {problem ? <p className="bad">{describeProblem(problem)}</p> : null}
        {isAsked ? (
          <Question
            label={text('people.sessionQuestion')}
            title={text('people.endSessionAsk')}
            action={text('people.endSession')}
            isBusy={isBusy}
            onYes={() => void end()}
            onNo={() => setIsAsked(false)}
          />
        ) : null}
      </div>
      {isCurrent || isAsked ? null : (
        <Button label={text('people.endSession')} size="small" onClick={() => setIsAsked(true)} />
      )}
    </li>
  )
}
