import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { SectionHead } from '#app/ui/details/section-head.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import type { ChoicesBody, OwnTickets } from './model.ts'

export function Choices({ body }: { body: ChoicesBody }) {
  return (
    <div className={body.ownTickets ? 'contact-start' : undefined}>
      <ul className="rows contact-choices panel">
        {body.rows.map(({ title, href, icon }) => (
          <li key={href}>
            <a href={href}>
              {icon ? <Icon name={icon} /> : null}
              <span>{title}</span>
              <Icon name="chevron-end" size="s" />
            </a>
          </li>
        ))}
      </ul>
      {body.ownTickets ? <OwnTicketList tickets={body.ownTickets} /> : null}
      {body.channels ? (
        <section className="contact-ways">
          <h2 className="title-sm">{body.channels.heading}</h2>
          <ul>
            {body.channels.rows.map(({ label, text, href }) => (
              <li key={href}>
                <span className="sm muted">{label}</span>
                <a className="link tap" href={href}>
                  <EmailText text={text} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {body.signIn ? (
        <p className="contact-sign-in">
          <LinkButton href={body.signIn.href}>{body.signIn.text}</LinkButton>
        </p>
      ) : null}
    </div>
  )
}

function OwnTicketList({ tickets }: { tickets: OwnTickets }) {
  const translate = useTranslate()
  return (
    <section>
      <SectionHead title={translate('tickets.ownHeading')} size="md" />
      <ul className="contact-tickets panel">
        {tickets.rows.map(({ href, subject, number, changed, state }) => (
          <li key={href}>
            <a href={href}>
              <span className="between top">
                <b>{subject}</b>
                <Tag variant={state.variant ?? undefined}>{state.text}</Tag>
              </span>
              <small className="between muted num">
                <bdi>{number}</bdi>
                <span>{changed}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
      {tickets.newer || tickets.older ? (
        <div className="turn">
          {tickets.newer ? <LinkButton href={tickets.newer.href}>{tickets.newer.text}</LinkButton> : null}
          {tickets.older ? <LinkButton href={tickets.older.href}>{tickets.older.text}</LinkButton> : null}
        </div>
      ) : null}
    </section>
  )
}
