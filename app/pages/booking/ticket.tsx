import { Fragment, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { BookingNumber } from '#app/ui/details/booking-number.tsx'
import { NightsChip } from '#app/ui/details/nights-chip.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import type { BookingModel, TicketModel } from './model.ts'

export function Ticket({ model }: { model: BookingModel }) {
  const translate = useTranslate()
  const { ticket, status } = model
  return (
    <article className="ticket">
      <Picture {...ticket.picture} sizes="(min-width: 780px) 740px, 100vw" priority />
      <div className="part">
        <div className="between top">
          <h2 className="title-sm">
            <a href={ticket.href}>{ticket.name}</a>
          </h2>
          <Tag variant={status.variant}>{status.text}</Tag>
        </div>
        <p className="sm muted">
          <bdi>{ticket.address}</bdi>
        </p>
        <div className="stay-dates">
          <StayEnd end={ticket.checkin} />
          <NightsChip {...ticket.nights} inline />
          <StayEnd end={ticket.checkout} />
        </div>
      </div>
      <div className="perforation" />
      <div className="part">
        <div className="between">
          <div>
            <span className="xs muted medium">{translate('booking.number')}</span>
            <p className="booking-number">
              <BookingNumber number={ticket.number} />
            </p>
          </div>
          <CopyNumber number={ticket.number} />
        </div>
        <p className="sm muted">{ticket.detail}</p>
        {ticket.roomLines.map((line) => (
          <p key={line} className="sm muted">
            {line}
          </p>
        ))}
        {ticket.people ? <p className="sm muted">{ticket.people}</p> : null}
        {ticket.atArrival ? <p className="sm muted">{ticket.atArrival}</p> : null}
        {ticket.otherCosts.map((text) => (
          <p key={text} className="sm muted">
            {text}
          </p>
        ))}
      </div>
      {ticket.actions.length > 0 ? <Actions actions={ticket.actions} /> : null}
    </article>
  )
}

function CopyNumber({ number }: { number: string }) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch (error) {
      // The browser may refuse; the number can still be selected.
      logError('copy', error)
    }
  }

  return (
    <span className="js-only no-print">
      <button type="button" className="link sm" aria-label={translate('booking.copyNumber')} onClick={copy}>
        {translate(isCopied ? 'booking.copied' : 'booking.copy')}
      </button>
      <span className="vh" role="status">
        {isCopied ? translate('booking.copied') : ''}
      </span>
    </span>
  )
}

function StayEnd({ end }: { end: TicketModel['checkin'] }) {
  return (
    <div>
      <span className="xs muted medium">{end.label}</span>
      <p className="strong">{end.day}</p>
      <p className="sm muted">{end.time}</p>
    </div>
  )
}

function Actions({ actions }: { actions: TicketModel['actions'] }) {
  const translate = useTranslate()
  return (
    <div className="ticket-actions">
      {actions.map(({ icon, text, href, kind }) => (
        <Fragment key={href}>
          <a
            href={href}
            download={kind === 'file' ? '' : undefined}
            target={kind === 'away' ? '_blank' : undefined}
            rel={kind === 'away' ? 'noopener noreferrer' : undefined}
          >
            <Icon name={icon} />
            <span>{text}</span>
          </a>{' '}
        </Fragment>
      ))}
      <button type="button" className="js-only" onClick={() => window.print()}>
        <Icon name="print" />
        <span>{translate('booking.print')}</span>
      </button>
    </div>
  )
}
