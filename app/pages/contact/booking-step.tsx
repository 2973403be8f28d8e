import { useTranslate } from '#app/i18n/translation.tsx'
import { ChipTabs } from '#app/ui/actions/chip-tabs.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import type { BookingsBody } from './model.ts'

/** The guest's bookings by tab, each linking to the next step. */
export function BookingStep({ body }: { body: BookingsBody }) {
  const translate = useTranslate()
  if (body.none) {
    return (
      <section className="grid-4">
        <p className="muted none">{translate('tickets.noBookings')}</p>
        <div className="contact-actions">
          <LinkButton href={body.none.href}>{body.none.text}</LinkButton>
        </div>
      </section>
    )
  }
  return (
    <section className="grid-4">
      <ChipTabs label={translate('tickets.booking')} tabs={body.tabs} scroll />
      {body.rows.length === 0 ? <p className="muted none">{translate('tickets.noBookings')}</p> : null}
      <ul className="contact-tickets panel" hidden={body.rows.length === 0}>
        {body.rows.map((row) => (
          <li key={row.href}>
            <a href={row.href} className="contact-stay">
              <Picture {...row.picture} alt="" frame="square" sizes="72px" />
              <span>
                <b>{row.name}</b>{' '}
                <small className="muted">
                  <bdi>{row.place}</bdi>
                </small>
                <small className="between num">
                  <span>{row.dates}</span>
                  <bdi className="muted">{row.number}</bdi>
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {body.newer || body.older ? (
        <div className="turn">
          {body.newer ? <LinkButton href={body.newer.href}>{body.newer.text}</LinkButton> : null}
          {body.older ? <LinkButton href={body.older.href}>{body.older.text}</LinkButton> : null}
        </div>
      ) : null}
    </section>
  )
}
