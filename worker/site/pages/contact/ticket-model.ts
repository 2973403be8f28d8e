import { goesOn } from '#app/domain/help/ticket-rules.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { formatBytes } from '#app/i18n/format-bytes.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import type { ComposerModel, TicketBody } from '#app/pages/contact/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { ReadTicket } from '#worker/services/support/tickets/ticket.ts'
import { type ContactCopy, stateOf } from './contact-copy.ts'
import { stepPath } from './contact-paths.ts'

export function buildTicket(
  scope: Scope,
  ticket: ReadTicket,
  { words, composer }: { words: ContactCopy; composer: ComposerModel },
): TicketBody {
  const { translate, day } = words
  const path = stepPath.ticket(ticket.ticketNo)
  return {
    kind: 'ticket',
    state: stateOf(ticket, words),
    details: [
      ...(ticket.bookingNo === null
        ? []
        : [{ label: translate('tickets.booking'), text: ticket.bookingNo, href: bookingPath(ticket.bookingNo) }]),
      ...(ticket.followsNo === null
        ? []
        : [
            {
              label: translate('tickets.follows', { number: '' }).trim(),
              text: ticket.followsNo,
              href: stepPath.ticket(ticket.followsNo),
            },
          ]),
    ],
    messages: ticket.messages.map(({ id, author, text, at, files }) => ({
      id,
      author: author === 'guest' ? translate('tickets.you') : scope.brand.siteName,
      isOwn: author === 'guest',
      at: day(at),
      paragraphs: text.split('\n').filter((line) => line.trim() !== ''),
      files: files.map(({ id: fileId, name, bytes }) => ({
        name,
        size: formatBytes(htmlLang(scope.locale), bytes),
        href: `/api/pwa/files/${fileId}`,
      })),
    })),
    note: noteOf(ticket, scope.now, words),
    composer,
    close: ticket.state === 'closed' ? null : { action: path },
    all: { href: stepPath.start() },
  }
}

function noteOf(ticket: ReadTicket, now: number, { translate, day }: ContactCopy): string | null {
  if (ticket.closedAt === null) return null
  const values = { date: day(ticket.closedAt) }
  return goesOn(ticket, now) ? translate('tickets.writeClosed', values) : translate('tickets.writeOld', values)
}
