import '#app/ui/styles/features/feedback.css'
import type { MouseEvent } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { Icon } from '#app/ui/art/icon.tsx'
import type { FeedbackBarModel } from './model.ts'

export function FeedbackBar({ bar }: { bar: FeedbackBarModel }) {
  const navigate = useNavigate()
  const { item, label, text, button } = bar

  async function tap(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    record('feedback_bar', { outcome: 'done' })
    await sendTap(bar)
    navigate(item.action)
  }

  return (
    <section className="feedback-bar no-print" aria-label={label}>
      <Icon name="star" />
      <p>{text}</p>
      <a className="btn soft" href={item.action} onClick={tap} data-widget={item.widget_id} data-item={item.item_id}>
        {button}
      </a>
    </section>
  )
}

/** The page must not wait longer for the feedback service. */
const TIMEOUT_MS = 800

/** Sends the tap to the feedback service. Resolves on response, failure or timeout; never rejects. */
export async function sendTap({ item, host }: Pick<FeedbackBarModel, 'item' | 'host'>): Promise<void> {
  const request = host === null ? call('feedbackSnackBar', { method: 'POST', body: item }) : sendToHost(host, item)
  await Promise.race([request.catch(() => {}), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}

/** Sends no cookies or referrer to an external host. */
function sendToHost(host: string, item: FeedbackBarModel['item']): Promise<unknown> {
  return fetch(`${host}/api/pwa/feedbackSnackBar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(item),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
}
