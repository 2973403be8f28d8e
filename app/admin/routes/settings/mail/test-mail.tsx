import { useState } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { describeReason } from './mail-state.ts'
import { senderNames, type Typed } from './typed-sender.ts'

type Result = Answer<'POST /v1/brands/{brand}/test-mails'>

const outcomes: { [Outcome in Result['outcome']]: AdminMessageId } = {
  sent: 'settings.testSent',
  refused: 'settings.testRefused',
  unclear: 'settings.testUnclear',
  no_provider: 'settings.mailNoProvider',
  no_sender: 'settings.mailNoSender',
}

type Props = { brand: string; typed: Typed; isDisabled: boolean; onSent: () => void }

/** Mails the person with the sender as typed, and shows what the provider said. */
export function TestMail({ brand, typed, isDisabled, onSent }: Props) {
  const { write, isBusy, problem } = useWrite('POST /v1/brands/{brand}/test-mails')
  const [result, setResult] = useState<Result | null>(null)

  async function send(): Promise<void> {
    setResult(null)
    const filled = senderNames.flatMap((name) => (typed[name].trim() ? [[name, typed[name].trim()]] : []))
    const answer = await write({ path: { brand }, body: Object.fromEntries(filled) })
    setResult(answer)
    if (answer?.outcome === 'sent') onSent()
  }

  return (
    <>
      <div>
        <Button
          label={text('settings.sendTest')}
          icon="mail"
          isBusy={isBusy}
          disabled={isDisabled}
          onClick={() => void send()}
        />
      </div>
      {problem ? (
        <Notice tone="danger">
          <p>{describeProblem(problem)}</p>
        </Notice>
      ) : null}
      {result ? (
        <Notice tone={result.outcome === 'sent' ? 'good' : 'danger'}>
          <p>{describeResult(result)}</p>
        </Notice>
      ) : null}
    </>
  )
}

function describeResult({ outcome, recipient, reason }: Result): string {
  const said = text(outcomes[outcome], { address: recipient })
  return reason ? `${said} ${describeReason(reason)}` : said
}
