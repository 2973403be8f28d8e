import { useEffect, useState } from 'react'
import { client, onProofNeeded } from '../client/browser-client.ts'
import type { Sent } from '../client/endpoints.ts'
import { keyOf, queryClient } from '../client/live.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { hasPasskeys, readPasskey } from './passkey.ts'
import { PinPad } from './pin-pad.tsx'
import { AttemptError, PasswordForm, useAttempt } from './proof-form.tsx'

type Asked = { ways: readonly string[]; answer: (isProven: boolean) => void }

type Proof = Sent<'POST /v1/step-ups'>['body']

/** Asks who the person is when a request needs a fresh proof; the request then goes on with its key. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { error, isBusy, run } = useAttempt()
  useEffect(() => onProofNeeded((ways) => new Promise((answer) => setAsked({ ways, answer }))), [])
  if (!asked) return null
  const close = (isProven: boolean) => {
    asked.answer(isProven)
    setAsked(null)
  }
  const prove = async (body: Proof) => {
    queryClient.setQueryData(keyOf('GET /v1/me', {}), await client.send('POST /v1/step-ups', { body }))
    close(true)
  }
  const byPasskey = () =>
    run(async () => prove({ passkey: await readPasskey(await client.send('POST /v1/step-up-options', {})) }))
  const has = (way: string) => asked.ways.includes(way)
  return (
    <Dialog title={text('entry.proofTitle')} onClose={() => close(false)}>
      <div className="stack">
        <p className="muted">{text('entry.proofWhy')}</p>
        {has('pin') ? <PinPad onPin={(pin) => prove({ pin })} /> : null}
        {has('passkey') && hasPasskeys() ? (
          <Button
            label={text('entry.usePasskey')}
            icon="key"
            size="big"
            isBusy={isBusy}
            onClick={byPasskey}
            className="block"
          />
        ) : null}
        <AttemptError error={error} />
        {has('password') ? (
          <PasswordForm
            submitLabel={text('entry.confirm')}
            submit={({ password, code }) => prove({ password: { password, code } })}
          />
        ) : null}
        <Button label={text('shell.cancel')} variant="bare" onClick={() => close(false)} />
      </div>
    </Dialog>
  )
}
