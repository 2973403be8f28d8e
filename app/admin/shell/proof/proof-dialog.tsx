import { client } from '#app/admin/client/browser-client.ts'
import type { Sent } from '#app/admin/client/endpoints.ts'
import { keyOf, queryClient } from '#app/admin/client/live.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog } from '#app/admin/ui/dialog.tsx'
import { hasPasskeys, readPasskey } from './passkey.ts'
import { PinPad } from './pin-pad.tsx'
import { AttemptError, PasswordForm, useAttempt } from './proof-form.tsx'

type Props = { methods: readonly string[]; close: (isProven: boolean) => void }

type Proof = Sent<'POST /v1/step-ups'>['body']

/** Takes a fresh proof of who the person is, by a method that they have. */
export function ProofDialog({ methods, close }: Props) {
  const { error, isBusy, run } = useAttempt()
  const prove = async (body: Proof) => {
    queryClient.setQueryData(keyOf('GET /v1/me', {}), await client.send('POST /v1/step-ups', { body }))
    close(true)
  }
  const byPasskey = () =>
    run(async () => prove({ passkey: await readPasskey(await client.send('POST /v1/step-up-options', {})) }))
  const has = (method: string) => methods.includes(method)
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
