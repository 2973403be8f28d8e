import { useRead } from '#app/admin/client/live.ts'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { SecretOnce } from '../parts/secret-once.tsx'
import { kindWords } from './kind-words.ts'
import { Tries } from './tries.tsx'
import type { NewWebhook } from './webhook.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-state.tsx'

type Props = {
  me: Me
  id: string
  made: NewWebhook | null
  setMade: (made: NewWebhook | null) => void
  open: (id: string | undefined) => void
}

/** A webhook: made, tried, changed, ended. */
export function WebhookSheet({ me, id, made, setMade, open }: Props) {
  const leave = () => open(undefined)
  const title = text(id === 'new' ? 'system.newWebhook' : 'system.webhook')
  return (
    <Sheet title={title} onClose={leave}>
      {made ? (
        <SecretOnce
          label={text('system.signingSecret')}
          secret={made.secret}
          explanation={text('system.secretOnceWhat')}
          leave={() => {
            const madeId = made.id
            setMade(null)
            open(madeId)
          }}
        />
      ) : null}
      {!made && id === 'new' ? <WebhookForm me={me} webhook={null} made={setMade} leave={leave} /> : null}
      {!made && id !== 'new' ? <WebhookDetails me={me} id={id} setMade={setMade} leave={leave} /> : null}
    </Sheet>
  )
}

type DetailProps = { me: Me; id: string; setMade: (made: NewWebhook) => void; leave: () => void }

function WebhookDetails({ me, id, setMade, leave }: DetailProps) {
  const sent = { path: { webhookId: id } }
  const { data: webhook, error, refetch } = useRead('GET /v1/webhooks/{webhookId}', sent, { everyMs: 10_000 })
  const mayWrite = hasScope(me, 'webhooks:write')
  if (error && !webhook) return <Failed error={error} retry={() => void refetch()} />
  if (!webhook) return <SkeletonRows count={4} />
  return (
    <>
      <div>
        <b className="address">
          <bdi>{webhook.url}</bdi>
        </b>
        <p>
          <WebhookState webhook={webhook} />
        </p>
        <p className="muted webhook-events">{format.list(webhook.kinds.map(kindWords))}</p>
      </div>
      {mayWrite ? <WebhookActions webhook={webhook} setMade={setMade} leave={leave} /> : null}
      <Tries id={id} mayReplay={mayWrite} />
      {mayWrite ? (
        <details className="change">
          <summary>{text('system.changeWebhook')}</summary>
          <WebhookForm key={webhook.url} me={me} webhook={webhook} made={setMade} leave={leave} />
        </details>
      ) : null}
    </>
  )
}
