import { type FormEvent, useEffect, useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import type { Answer, Sent } from '#app/admin/client/endpoints.ts'
import { NewPasswordFields } from '#app/admin/shell/proof/new-password-fields.tsx'
import { hasPasskeys, makePasskey } from '#app/admin/shell/proof/passkey.ts'
import { AttemptError, useAttempt } from '#app/admin/shell/proof/proof-form.tsx'
import { useEnter } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { EntryFrame, siteName } from './entry-frame.tsx'

type Invited = Answer<'POST /v1/invitations/readings'>
type Accepted = Omit<Sent<'POST /v1/invitations/acceptances'>['body'], 'secret' | 'ceremony'>

/** Accepts an invitation; also how somebody who lost every way to sign in gets a new one. */
export function Invitation() {
  const [invited, setInvited] = useState<Invited | null>(null)
  const [error, setError] = useState<unknown>(null)
  const secret = location.hash.slice(1)
  useEffect(() => {
    client.send('POST /v1/invitations/readings', { body: { secret } }).then(setInvited, setError)
  }, [secret])
  const title = invited ? text('entry.welcome', { name: invited.name }) : text('entry.invitation')
  return (
    <EntryFrame title={title} explanation={text('entry.invitationWhat', { site: siteName() })}>
      {invited ? <FirstWay invited={invited} secret={secret} /> : null}
      {error ? <Failed error={error} retry={() => location.reload()} /> : null}
      {invited || error ? null : <SkeletonRows count={2} />}
    </EntryFrame>
  )
}

function FirstWay({ invited, secret }: { invited: Invited; secret: string }) {
  const enter = useEnter()
  const { error, isBusy, run } = useAttempt()
  const { ceremony, email, passkey, totp } = invited
  const accept = async (way: Accepted) =>
    enter(await client.send('POST /v1/invitations/acceptances', { body: { secret, ceremony, ...way } }))
  const byPasskey = () =>
    run(async () => accept({ passkey: { name: text('entry.passkeyName'), response: await makePasskey(passkey) } }))
  const byPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const password = { password: String(fields.get('password')), code: String(fields.get('code')).trim() }
    void run(() => accept({ password }))
  }
  return (
    <div className="stack">
      {hasPasskeys() ? (
        <Button
          label={text('entry.makePasskey')}
          icon="key"
          variant="primary"
          size="big"
          className="block"
          isBusy={isBusy}
          onClick={byPasskey}
        />
      ) : null}
      <AttemptError error={error} />
      <details className="more" open={!hasPasskeys()}>
        <summary>{text('entry.usePasswordInstead')}</summary>
        <form className="stack" onSubmit={byPassword}>
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <NewPasswordFields totp={totp} />
          <Button label={text('entry.join')} type="submit" size="big" className="block" isBusy={isBusy} />
        </form>
      </details>
    </div>
  )
}
