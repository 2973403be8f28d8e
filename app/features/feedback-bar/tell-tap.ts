import { call } from '#app/request/browser-call.ts'
import type { FeedbackBarModel } from './model.ts'

/** A service that takes longer does not hold a guest up. */
const PATIENCE_MS = 800

/**
 * Tells the feedback service of a tap: widget_id, item_id and action. Ends when it has answered, when it has failed, or when
 * patience has; never rejects [HELP-20, HELP-93].
 */
export async function tellTap({ item, host }: Pick<FeedbackBarModel, 'item' | 'host'>): Promise<void> {
  const told = host === null ? call('feedbackSnackBar', { method: 'POST', body: item }) : tellHost(host, item)
  await Promise.race([told.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Another host is told nothing of the guest: no cookie goes along. */
function tellHost(host: string, item: FeedbackBarModel['item']): Promise<unknown> {
  return fetch(`${host}/api/pwa/feedbackSnackBar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(item),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
}
