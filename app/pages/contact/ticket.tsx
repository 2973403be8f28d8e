import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Composer } from './composer.tsx'
import type { StateModel, TicketBody } from './model.ts'

export function Ticket({ body, xsrf }: { body: TicketBody; xsrf: string }) {
  const translate = useTranslate()
  return (
    <div className="grid-5 contact-ticket">
      <TicketDetails state={body.state} details={body.details} />
      <Messages messages={body.messages} />
      <section className="panel contact-form">
        <h2 className="title-sm">{translate('tickets.writeHeading')}</h2>
        {body.note ? <p className="sm muted">{body.note}</p> : null}
        <Composer key={body.composer.key} composer={body.composer} xsrf={xsrf} />
      </section>
      {body.close ? (
        <form method="post" action={body.close.action} className="contact-close">
          <HiddenFields fields={{ _xsrf: xsrf, step: 'close' }} />
          <p className="sm muted">{translate('tickets.closeText')}</p>
          <Button type="submit">{translate('tickets.close')}</Button>
        </form>
      ) : null}
      <TextLink text={translate('tickets.allOwn')} href={body.all.href} />
    </div>
  )
}

type TicketDetailsProps = { state: StateModel | null; details: TicketBody['details'] }

export function TicketDetails({ state, details }: TicketDetailsProps) {
  const translate = useTranslate()
  return (
    <dl className="contact-facts panel">
      {state ? (
        <div>
          <dt>
            <VisuallyHidden>{translate('tickets.status')}</VisuallyHidden>
          </dt>
          <dd>
            <Tag variant={state.variant ?? undefined}>{state.text}</Tag>
          </dd>
        </div>
      ) : null}
      {details.map(({ label, text, href }) => (
        <div key={label}>
          <dt className="sm muted">{label}</dt>
          <dd>
            {href ? (
              <a className="link" href={href}>
                <bdi>{text}</bdi>
              </a>
            ) : (
              <bdi>{text}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Messages({ messages }: Pick<TicketBody, 'messages'>) {
  return (
    <ol className="grid-3 contact-messages">
      {messages.map((message) => (
        <li key={message.id} className={message.isOwn ? 'own' : undefined}>
          <p className="between sm muted">
            <b>{message.author}</b>
            <span className="num">{message.at}</span>
          </p>
          {message.paragraphs.map((paragraph, index) => (
            <p key={`${index}:${paragraph.slice(0, 20)}`} dir="auto">
              {paragraph}
            </p>
          ))}
          {message.files.length > 0 ? (
            <ul className="contact-sent">
              {message.files.map(({ name, size, href }) => (
                <li key={href}>
                  <a href={href} download={name}>
                    <Icon name="download" size="s" />
                    <bdi>{name}</bdi>
                    <small className="muted num">{size}</small>
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
