import { useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { reread, useWrite } from '#app/admin/client/use-write.ts'
import { hasPasskeys, makePasskey } from '#app/admin/shell/proof/passkey.ts'
import { AttemptError, useAttempt } from '#app/admin/shell/proof/proof-form.tsx'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

type Passkey = Answer<'GET /v1/me/passkeys'>['items'][number]

const LISTS = { rereads: ['GET /v1/me/passkeys'] } as const

/** The person's own passkeys. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { error, isBusy, run } = useAttempt()
  const add = () =>
    run(async () => {
      const { ceremony, passkey } = await client.send('POST /v1/me/passkey-options', {})
      const response = await makePasskey(passkey)
      const body = { ceremony, name: text('entry.passkeyName'), response }
      await client.send('POST /v1/me/passkeys', { body })
      await reread(LISTS.rereads)
      showToast(text('people.passkeyAdded'))
    })
  return (
    <section className="section">
      <h2 className="heading">{text('people.ownPasskeys')}</h2>
      <p className="muted">{text('entry.passkeyWhat')}</p>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button label={text('people.addPasskey')} icon="key" size="small" isBusy={isBusy} onClick={() => void add()} />
      ) : (
        <p className="muted">{text('people.noPasskeysHere')}</p>
      )}
      <AttemptError error={error} />
    </section>
  )
}

function PasskeyItem({ passkey: { id, name, created_at: createdAt, last_used_at: usedAt } }: { passkey: Passkey }) {
  const [isAsked, setIsAsked] = useState(false)
  const { write, isBusy, problem } = useWrite('DELETE /v1/me/passkeys/{passkeyId}', LISTS)
  const remove = async () => {
    if (await write({ path: { passkeyId: id } })) showToast(text('people.passkeyRemoved', { name }))
    setIsAsked(false)
  }
  return (
    <li className="item">
      <div className="grow">
        <b>{name}</b>
        <p className="muted">
          {text('people.createdUsed', { created: formatInstant(createdAt), used: formatInstant(usedAt) })}
        </p>
        {problem ? <p className="bad">{describeProblem(problem)}</p> : null}
        {isAsked ? (
          <Question
            label={text('people.question', { name })}
            title={text('people.removePasskeyAsk', { name })}
            explanation={text('people.removePasskeyWhat')}
            action={text('people.removePasskey')}
            isBusy={isBusy}
            onYes={() => void remove()}
            onNo={() => setIsAsked(false)}
          />
        ) : null}
      </div>
      {isAsked ? null : (
        <Button
          label={text('people.removePasskey')}
          size="small"
          aria-label={text('people.removePasskeyOf', { name })}
          onClick={() => setIsAsked(true)}
        />
      )}
    </li>
  )
}
