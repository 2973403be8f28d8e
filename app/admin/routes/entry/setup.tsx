import { type FormEvent, useState } from 'react'
import { newKey } from '#app/admin/client/browser-client.ts'
import { RequestProblem, readProblem } from '#app/admin/client/problems.ts'
import { AttemptError, useAttempt } from '#app/admin/shell/proof/proof-form.tsx'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { EntryFrame } from './entry-frame.tsx'

/** Invites the first owner with the secret of the installation. The endpoint works only while there is no owner. */
export function Setup() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { error, isBusy, run } = useAttempt()
  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => String(fields.get(name) ?? '').trim()
    void run(async () => {
      const email = read('email')
      const link = await inviteOwner({ secret: read('secret'), name: read('name'), email })
      if (link) location.assign(link)
      else setSentTo(email)
    })
  }
  if (sentTo) {
    return (
      <EntryFrame title={text('entry.sentTitle')} explanation={text('entry.sentWhat', { email: sentTo })}>
        {null}
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={text('entry.setupTitle')} explanation={text('entry.setupWhat')}>
      <form className="stack" onSubmit={invite}>
        <Field
          label={text('entry.secret')}
          hint={text('entry.secretHint')}
          name="secret"
          type="password"
          minLength={32}
          required
        />
        <Field label={text('entry.name')} name="name" autoComplete="name" maxLength={80} required />
        <Field label={text('entry.email')} name="email" type="email" autoComplete="email" required />
        <AttemptError error={error} />
        <Button
          label={text('entry.setup')}
          type="submit"
          variant="primary"
          size="big"
          className="block"
          isBusy={isBusy}
        />
      </form>
    </EntryFrame>
  )
}

type Owner = { secret: string; name: string; email: string }

/** Returns the link of the invitation, or null when it was sent by mail. */
async function inviteOwner({ secret, name, email }: Owner): Promise<string | null> {
  const response = await fetch('/v1/setup/owner', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Idempotency-Key': newKey() },
    body: JSON.stringify({ name, email }),
  }).catch((error: unknown) => {
    throw new RequestProblem({ code: 'no_answer', message: String(error) })
  })
  if (response.status === 401) throw new RequestProblem({ code: 'password_incorrect', message: '' })
  if (!response.ok) throw await readProblem(response)
  const { invitation } = (await response.json()) as { invitation: { link: string | null } }
  return invitation.link
}
