import { Link } from '@tanstack/react-router'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { ActionButton } from '../action-button.tsx'
import { actionOf } from '../actions.ts'
import { languageName } from '../languages.ts'
import { type Booking, momentIn } from '../use-booking.ts'

/** The guest's name and contact details. */
export function GuestSection({ booking, me }: { booking: Booking; me: Me }) {
  const { guest, sale } = booking
  const phone = guest.phone ? `${guest.country_code} ${guest.phone}` : null
  return (
    <section className="section" aria-labelledby="guest">
      <div className="row guest-head">
        <Avatar name={guest.name} />
        <div className="grow">
          <h2 className="heading" id="guest">
            <bdi>{guest.name}</bdi>
          </h2>
          <p className="muted">{text('folio.speaks', { language: languageName(booking.language) })}</p>
        </div>
      </div>
      <Contacts phone={phone} email={guest.email} />
      <dl className="pairs">
        {phone ? <Pair label={text('folio.fieldPhone')} value={phone} /> : null}
        {guest.email ? <Pair label={text('folio.fieldEmail')} value={guest.email} /> : null}
        <Pair label={text('folio.bookedBy')} value={describeSource(booking)} />
        <Pair label={text('folio.bookedOn')} value={momentIn(booking, booking.created_at)} />
        {sale?.group ? <Pair label={text('folio.group')} value={sale.group} /> : null}
        <Pair label={text('folio.propertyName')} value={booking.property.name} />
        <Pair label={text('folio.number')} value={booking.booking_no} />
      </dl>
      <div className="row">
        <ActionButton action={actionOf(booking, me, 'guest')} />
        <ActionButton action={actionOf(booking, me, 'buyer')} />
        {hasScope(me, 'guests:read') ? (
          <Link className="button small" to="/guests" search={{ booking: booking.booking_no }}>
            {text('folio.allStays')}
          </Link>
        ) : null}
      </div>
    </section>
  )
}

function describeSource({ source, sale }: Booking): string {
  const by = source.replaceAll('_', ' ')
  return sale?.person ? text('folio.soldBy', { source: by, person: sale.person }) : by
}

function Contacts({ phone, email }: { phone: string | null; email: string | null }) {
  const digits = phone?.replaceAll(/\D/g, '')
  return (
    <div className="row contacts">
      {digits ? (
        <>
          <a className="button small" href={`tel:+${digits}`}>
            <Icon name="phone" size="s" />
            <span>{text('folio.call')}</span>
          </a>
          <a className="button small" href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
            {text('folio.whatsApp')}
          </a>
        </>
      ) : null}
      {email ? (
        <a className="button small" href={`mailto:${email}`}>
          <Icon name="mail" size="s" />
          <span>{text('folio.mail')}</span>
        </a>
      ) : null}
    </div>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  )
}
