import { type FormEvent, useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { reread, useWrite } from '#app/admin/client/use-write.ts'
import { NewPasswordFields } from '#app/admin/shell/proof/new-password-fields.tsx'
import { AttemptError, useAttempt } from '#app/admin/shell/proof/proof-form.tsx'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

const LISTS = { rereads: ['GET /v1/me/passkeys', 'GET /v1/me/sessions'] } as const

type Started = Answer<'POST /v1/me/password-options'>

/** The person's own password with one-time codes, for devices without passkeys. */
export function OwnPassword({ hasPassword }: { hasPassword: boolean }) {
  const [started, setStarted] = useState<Started | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { error, isBusy, run } = useAttempt()
  const remove = useWrite('DELETE /v1/me/password', LISTS)
  const start = () => run(async () => setStarted(await client.send('POST /v1/me/password-options', {})))
  const end = async () => {
    if (await remove.write({})) showToast(text('people.passwordRemoved'))
    setIsAsked(false)
  }
  return (
    <section className="section stack">
      <div>
        <h2 className="heading">{text('people.ownPassword')}</h2>
        <p className="muted">{text(hasPassword ? 'people.passwordIsSet' : 'people.passwordNotSet')}</p>
      </div>
      {remove.problem ? <p className="bad">{describeProblem(remove.problem)}</p> : null}
      {isAsked ? (
        <Question
          label={text('people.ownPassword')}
          title={text('people.removePasswordAsk')}
          explanation={text('people.removePasswordWhat')}
          action={text('people.removePassword')}
          isBusy={remove.isBusy}
          onYes={() => void end()}
          onNo={() => setIsAsked(false)}
        />
      ) : null}
      {started ? <NewPassword started={started} leave={() => setStarted(null)} /> : null}
      {started || isAsked ? null : (
        <div className="row">
          <Button
            label={text(hasPassword ? 'people.changePassword' : 'people.setPassword')}
            size="small"
            isBusy={isBusy}
            onClick={() => void start()}
          />
          {hasPassword ? (
            <Button label={text('people.removePassword')} size="small" onClick={() => setIsAsked(true)} />
          ) : null}
        </div>
      )}
      <AttemptError error={error} />
    </section>
  )
}

function NewPassword({ started: { ceremony, totp }, leave }: { started: Started; leave: () => void }) {
  const { error, isBusy, run } = useAttempt()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const body = { ceremony, password: String(fields.get('password')), code: String(fields.get('code')).trim() }
    void run(async () => {
      await client.send('POST /v1/me/password', { body })
      await reread(LISTS.rereads)
      showToast(text('people.passwordSet'))
      leave()
    })
  }
  return (
    <form className="form" onSubmit={save}>
      <NewPasswordFields totp={totp} />
      <AttemptError error={error} />
      <div className="form-end">
        <Button label={text('people.savePassword')} type="submit" variant="primary" isBusy={isBusy} />
        <Button label={text('shell.cancel')} variant="bare" onClick={leave} />
      </div>
    </form>
  )
}
