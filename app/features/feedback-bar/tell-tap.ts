import { call } from '#app/request/browser-call.ts'
import type { FeedbackBarModel } from './model.ts'

/** Maximum wait for the feedback service before the guest continues. */
const PATIENCE_MS = 800

/** Sends the tap to the feedback service. Resolves on response, failure or timeout; never rejects. */
export async function tellTap({ item, host }: Pick<FeedbackBarModel, 'item' | 'host'>): Promise<void> {
  const told = host === null ? call('feedbackSnackBar', { method: 'POST', body: item }) : tellHost(host, item)
  await Promise.race([told.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Sends no cookies or referrer to an external host. */
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
