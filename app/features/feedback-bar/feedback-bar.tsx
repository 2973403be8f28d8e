import '#app/styles/features/feedback.css'
import type { MouseEvent } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { record } from '#app/events/record.ts'
import { useNavigate } from '#app/state/use-navigation.ts'
import type { FeedbackBarModel } from './model.ts'
import { tellTap } from './tell-tap.ts'

export function FeedbackBar({ bar }: { bar: FeedbackBarModel }) {
  const navigate = useNavigate()
  const { item, label, text, button } = bar

  async function tap(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    record('feedback_bar', { outcome: 'done' })
    await tellTap(bar)
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
