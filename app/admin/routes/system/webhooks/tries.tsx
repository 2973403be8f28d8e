import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { kindWords } from './kind-words.ts'

export type Try = EndpointItem<'GET /v1/webhooks/{webhookId}/tries'>

/** `Answered 200 in 84 ms`, or why it failed. */
export function describeTry({ status, failure, duration_ms: ms }: Try): string {
  if (failure === null) return text('system.answered', { status: status ?? 0, ms })
  return status === null ? text('system.notReached', { failure }) : text('system.refusedWith', { status, failure })
}

/** Deliveries of the last 30 days, each with a button to send it again. */
export function Tries({ id, mayReplay }: { id: string; mayReplay: boolean }) {
  const sent = { path: { webhookId: id }, query: { limit: '30' } }
  const list = usePages('GET /v1/webhooks/{webhookId}/tries', sent, { everyMs: 10_000 })
  return (
    <section>
      <h3 className="heading">{text('system.tries')}</h3>
      <ListStates list={list} empty={{ title: text('system.noTries'), explanation: text('system.noTriesWhat') }}>
        <ul>
          {list.items?.map((one) => (
            <TryItem key={`${one.event_id} ${one.at}`} webhookId={id} sent={one} mayReplay={mayReplay} />
          ))}
        </ul>
      </ListStates>
    </section>
  )
}

type ItemProps = { webhookId: string; sent: Try; mayReplay: boolean }

function TryItem({ webhookId, sent, mayReplay }: ItemProps) {
  const { kind, at, seq, failure } = sent
  const { write, isBusy, problem } = useWrite('POST /v1/webhooks/{webhookId}/replays', {
    rereads: ['GET /v1/webhooks/{webhookId}', 'GET /v1/webhooks/{webhookId}/tries'],
  })
  const replay = async (number: number) => {
    const answer = await write({ path: { webhookId }, body: { from_seq: number, to_seq: number } })
    if (answer) showToast(text('system.replayed', { count: answer.events }))
  }
  return (
    <li className="item">
      <span className={failure === null ? 'good' : 'bad'}>
        <Icon name={failure === null ? 'check' : 'alert'} size="s" />
      </span>
      <div className="grow">
        <b>{kindWords(kind)}</b>
        <p className="muted">{`${formatInstant(at)} · ${describeTry(sent)}`}</p>
        <ProblemNotice problem={problem} />
      </div>
      {mayReplay && seq !== null ? (
        <Button
          label={text('system.replay')}
          size="small"
          isBusy={isBusy}
          aria-label={text('system.replayOf', { event: kindWords(kind), at: formatInstant(at) })}
          onClick={() => void replay(seq)}
        />
      ) : null}
    </li>
  )
}
