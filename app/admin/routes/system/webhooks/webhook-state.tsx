import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import type { Webhook } from './webhook.ts'

/** Whether events arrive, and what waits. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { state, paused_by: pausedBy, failing_since: failingSince, waiting } = webhook
  const isBad = failingSince !== null || pausedBy === 'failures'
  const waits = waiting > 0 ? text('system.waiting', { count: waiting }) : ''
  return (
    <span className={isBad ? 'webhook-state bad' : 'webhook-state'}>
      {isBad ? <Icon name="alert" size="s" /> : null}
      <span>{[describe(state, pausedBy, failingSince), waits].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function describe(
  state: Webhook['state'],
  pausedBy: Webhook['paused_by'],
  failingSince: Webhook['failing_since'],
): string {
  if (pausedBy === 'failures') return text('system.pausedByFailures')
  if (state === 'paused') return text('system.paused')
  return failingSince ? text('system.failingSince', { at: formatInstant(failingSince) }) : text('system.active')
}
