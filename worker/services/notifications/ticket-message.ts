import type { Instant } from '#app/domain/dates/instant.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { MessagePayload, MessageTemplate } from '#worker/infra/ports/message-sender.ts'

type TicketTemplate = Extract<MessageTemplate, 'ticket_answered' | 'ticket_asked' | 'ticket_closing'>

const templates: readonly TicketTemplate[] = ['ticket_answered', 'ticket_asked', 'ticket_closing']

export function isTicketTemplate(template: MessageTemplate): template is TicketTemplate {
  return templates.some((known) => known === template)
}

type TicketMessage = { id: string; ticketId: string; template: TicketTemplate; text?: string; at: Instant }

/**
 * Inserts a message about a ticket: by email if the guest's address is known, otherwise by SMS, which contains only the
 * link.
 */
export function insertTicketMessage(message: TicketMessage, condition: (bind: Bind) => string): Statement {
  const { id, ticketId, template, text = '', at } = message
  const phone = "nullif(coalesce(u.country_code, '') || coalesce(u.phone, ''), '')"
  return boundStatement(
    (bind) => `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${bind(id)}, t.brand_id, iif(u.email IS NULL, 'sms', 'email'), coalesce(u.email, ${phone}), ${bind(template)}, t.locale,
        json_object('userId', t.user_id, 'origin', t.origin, 'ticketNo', t.ticket_no,
          'conversationId', (SELECT id FROM conversation WHERE ticket_id = t.id),
          'isContactProven', u.email IS NULL OR u.email_proven_at IS NOT NULL, 'text', iif(u.email IS NULL, '', ${bind(text)})), ${bind(at)}
      FROM help_ticket t JOIN user u ON u.id = t.user_id
      WHERE t.id = ${bind(ticketId)} AND u.deleted_at IS NULL AND coalesce(u.email, ${phone}) IS NOT NULL AND ${condition(bind)}`,
  )
}

export function ticketValues({ ticketNo = '', origin = '', text = '' }: MessagePayload): MessageValues {
  return { number: ticketNo, text, link: `${origin}/contactus/${ticketNo}` }
}
