import { Link } from '@tanstack/react-router'
import { useRead } from '#app/admin/client/live.ts'
import { text } from '#app/admin/text/text.ts'

/** The end of the conversation of a booking, with the way to it. */
export function MessagesOf({ bookingNo }: { bookingNo: string }) {
  const query = { booking: bookingNo, limit: '1' }
  const { data, error } = useRead('GET /v1/conversations', { query }, { freshMs: 60_000 })
  const [conversation] = data?.items ?? []
  if (error && !data) return <span className="muted">{text('guests.messagesFailed')}</span>
  if (!data) return <span className="muted">…</span>
  if (!conversation) return <span className="muted">{text('guests.noMessages')}</span>
  return (
    <div>
      <Link className="link" to="/inbox" search={{ conversation: conversation.id }}>
        {text('guests.openMessages')}
      </Link>
      <div className="second" dir="auto">
        {conversation.preview}
      </div>
    </div>
  )
}
