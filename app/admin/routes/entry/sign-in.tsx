import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import type { Answer, Sent } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { hasPasskeys, readPasskey } from '#app/admin/shell/proof/passkey.ts'
import { PinPad } from '#app/admin/shell/proof/pin-pad.tsx'
import { AttemptError, PasswordForm, useAttempt } from '#app/admin/shell/proof/proof-form.tsx'
import { useEnter } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { EntryFrame, siteName } from './entry-frame.tsx'

const route = getRouteApi('/sign-in')

type Proof = Sent<'POST /v1/sessions'>['body']

/** Signs in by passkey, by password and code, or at a shared computer by PIN. */
export function SignIn() {
  const { back } = route.useSearch()
  const enter = useEnter()
  const [usesPassword, setUsesPassword] = useState(!hasPasskeys())
  const { error, isBusy, run } = useAttempt()
  const device = useRead('GET /v1/device', {}, { freshMs: 60_000 }).data?.device
  const signIn = async (body: Proof) => enter(await client.send('POST /v1/sessions', { body }), back)
  const byPasskey = () =>
    run(async () => signIn({ passkey: await readPasskey(await client.send('POST /v1/sign-in-options', {})) }))
  return (
    <EntryFrame
      title={text('entry.title', { name: siteName() })}
      explanation={usesPassword ? text('entry.passwordWhat') : text('entry.passkeyWhat')}
      beside={device ? <PeopleHere device={device} signIn={signIn} /> : null}
    >
      <div className="stack">
        {usesPassword ? (
          <PasswordForm
            asksEmail
            submitLabel={text('entry.signIn')}
            submit={({ email, password, code }) => signIn({ password: { email, password, code } })}
          />
        ) : (
          <Button
            label={text('entry.usePasskey')}
            icon="key"
            variant="primary"
            size="big"
            className="block"
            isBusy={isBusy}
            onClick={byPasskey}
          />
        )}
        <AttemptError error={error} />
        {hasPasskeys() ? (
          <Button
            label={usesPassword ? text('entry.usePasskey') : text('entry.usePassword')}
            size="big"
            className="block"
            onClick={usesPassword ? () => setUsesPassword(false) : () => setUsesPassword(true)}
          />
        ) : null}
        <p className="muted">{text('entry.newHere')}</p>
        <p className="muted">{text('entry.lost')}</p>
      </div>
    </EntryFrame>
  )
}

type PeopleProps = { device: NonNullable<Answer<'GET /v1/device'>['device']>; signIn: (body: Proof) => Promise<void> }

/** The people with a PIN on this shared computer. */
function PeopleHere({ device, signIn }: PeopleProps) {
  const [chosen, setChosen] = useState<string | null>(
    device.people.length === 1 ? (device.people[0]?.id ?? null) : null,
  )
  return (
    <div className="stack">
      <div className="between">
        <h2 className="heading">{text('entry.who')}</h2>
        <span className="muted">{device.name}</span>
      </div>
      {device.people.length === 0 ? <p className="muted">{text('entry.nobody')}</p> : null}
      <div className="people">
        {device.people.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
            <Avatar name={name} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      {chosen ? <PinPad key={chosen} onPin={(pin) => signIn({ pin: { operator: chosen, pin } })} /> : null}
      <p className="muted">{text('entry.pinLimit')}</p>
    </div>
  )
}
