import { formatInstant } from '#app/admin/text/moment.ts'
import { text } from '#app/admin/text/text.ts'
import { Icon } from '#app/admin/ui/icon.tsx'
import type { Webhook } from './webhook.ts'

/** Whether events arrive, and what waits. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const isBad = webhook.failing_since !== null || webhook.paused_by === 'failures'
  return (
    <span className={isBad ? 'webhook-state bad' : 'webhook-state'}>
      {isBad ? <Icon name="alert" size="s" /> : null}
      <span>{describeWebhookState(webhook)}</span>
    </span>
  )
}

export function describeWebhookState(webhook: Webhook): string {
  const waits = webhook.waiting > 0 ? text('system.waiting', { count: webhook.waiting }) : ''
  return [describe(webhook), waits].filter(Boolean).join(' · ')
}

function describe({ state, paused_by: pausedBy, failing_since: failingSince }: Webhook): string {
  if (pausedBy === 'failures') return text('system.pausedByFailures')
  if (state === 'paused') return text('system.paused')
  return failingSince ? text('system.failingSince', { at: formatInstant(failingSince) }) : text('system.active')
}
