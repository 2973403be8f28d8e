import { useState } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { describeTry } from './tries.tsx'
import type { NewWebhook, Webhook } from './webhook.ts'

const LISTS = {
  rereads: ['GET /v1/webhooks', 'GET /v1/webhooks/{webhookId}', 'GET /v1/webhooks/{webhookId}/tries'],
} as const

type Props = { webhook: Webhook; setMade: (made: NewWebhook) => void; leave: () => void }

/** Test, pause, new secret, end. */
export function WebhookActions({ webhook, setMade, leave }: Props) {
  const path = { webhookId: webhook.id }
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null)
  const test = useWrite('POST /v1/webhooks/{webhookId}/tests', LISTS)
  const change = useWrite('PATCH /v1/webhooks/{webhookId}', LISTS)
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof test.write>>>(null)
  const isActive = webhook.state === 'active'
  const sendTest = async () => setOutcome(await test.write({ path }))
  const setState = async (state: Webhook['state']) => {
    if (!(await change.write({ path, body: { state } }))) return
    const undo = () => void change.write({ path, body: { state: state === 'paused' ? 'active' : 'paused' } })
    showToast(text(state === 'paused' ? 'system.isPaused' : 'system.isResumed'), undo)
  }
  return (
    <div className="stack">
      <div className="form-end">
        <Button
          label={text('system.sendTest')}
          icon="send"
          variant="primary"
          isBusy={test.isBusy}
          onClick={() => void sendTest()}
        />
        <Button
          label={text(isActive ? 'system.pause' : 'system.resume')}
          isBusy={change.isBusy}
          onClick={() => void setState(isActive ? 'paused' : 'active')}
        />
        <Button label={text('system.rotate')} onClick={() => setAsked('rotate')} />
        <Button label={text('system.deleteWebhook')} variant="danger-quiet" onClick={() => setAsked('delete')} />
      </div>
      {outcome ? (
        <Notice tone={outcome.failure === null ? 'good' : 'danger'}>
          <p>{describeTry(outcome)}</p>
        </Notice>
      ) : null}
      <ProblemNotice problem={test.problem ?? change.problem} />
      {asked ? <Asked webhook={webhook} action={asked} close={() => setAsked(null)} done={{ setMade, leave }} /> : null}
    </div>
  )
}

type AskedProps = {
  webhook: Webhook
  action: 'rotate' | 'delete'
  close: () => void
  done: Pick<Props, 'setMade' | 'leave'>
}

function Asked({ webhook: { id, url }, action, close, done }: AskedProps) {
  const path = { webhookId: id }
  const rotate = useWrite('POST /v1/webhooks/{webhookId}/rotate', LISTS)
  const remove = useWrite('DELETE /v1/webhooks/{webhookId}', { rereads: ['GET /v1/webhooks'] })
  const isRotation = action === 'rotate'
  const yes = async () => {
    if (isRotation) {
      const made = await rotate.write({ path })
      if (made) done.setMade(made)
      return
    }
    if (!(await remove.write({ path }))) return
    showToast(text('system.webhookDeleted'))
    done.leave()
  }
  return (
    <>
      <Question
        label={text('system.question', { name: url })}
        title={text(isRotation ? 'system.rotateWebhookAsk' : 'system.deleteWebhookAsk')}
        explanation={text(isRotation ? 'system.rotateWebhookWhat' : 'system.deleteWebhookWhat')}
        action={text(isRotation ? 'system.rotateNow' : 'system.deleteWebhookNow')}
        tone={isRotation ? 'primary' : 'danger'}
        isBusy={rotate.isBusy || remove.isBusy}
        onYes={() => void yes()}
        onNo={close}
      />
      <ProblemNotice problem={rotate.problem ?? remove.problem} />
    </>
  )
}
