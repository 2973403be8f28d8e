import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/contact.css'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { ChipTabs } from '#app/ui/actions/chip-tabs.tsx'
import { LinkButton, PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { EmptyPage } from '#app/ui/surfaces/empty-page.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { Choices } from './choices.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import type { ArticleBody, BookingsBody, ContactModel, SignInBody } from './model.ts'
import { Ticket } from './ticket.tsx'

export function Page({ model }: { model: ContactModel }) {
  const { body, back, notice } = model
  if (body.kind === 'settled') {
    return (
      <main id="main" className="wrap page">
        <EmptyPage
          state="letter"
          title={model.title}
          text={model.lead ?? ''}
          link={{ text: body.action, href: body.href }}
        />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page contact">
      {back ? (
        <a className="link back tap" href={back.href}>
          <Icon name="chevron-start" size="s" />
          <span>{back.text}</span>
        </a>
      ) : null}
      <h1 className="display title-lg">{model.title}</h1>
      {model.lead ? <p className="lead">{model.lead}</p> : null}
      <Trail trail={model.trail} />
      {notice ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
      <Step model={model} />
    </main>
  )
}

function Step({ model }: { model: ContactModel }) {
  const { body, xsrf } = model
  switch (body.kind) {
    case 'choices':
      return <Choices body={body} />
    case 'bookings':
      return <BookingStep body={body} />
    case 'article':
      return <Article body={body} />
    case 'signIn':
      return <SignInStep body={body} xsrf={xsrf} />
    case 'raise':
      return (
        <section className="panel contact-form">
          <Composer key={body.composer.key} composer={body.composer} xsrf={xsrf} />
        </section>
      )
    case 'ticket':
      return <Ticket body={body} xsrf={xsrf} />
    case 'conversation':
      return <Conversation body={body} xsrf={xsrf} />
    default:
      return null
  }
}

function SignInStep({ body, xsrf }: { body: SignInBody; xsrf: string }) {
  const { field, other } = body
  return (
    <section className="panel contact-form">
      {body.preview ? <Notice>{body.preview}</Notice> : null}
      <form className="form" method="post" action={body.action}>
        <HiddenFields fields={{ _xsrf: xsrf, step: field.kind, to: body.to }} />
        {field.kind === 'phone' ? (
          <PhoneField
            id="contact-phone"
            label={field.label}
            hint={field.hint}
            error={field.error ?? undefined}
            code={{
              label: field.countryLabel,
              name: 'country_code',
              defaultValue: field.countryCode,
              options: field.dialCodes,
            }}
            number={{ name: 'phone', defaultValue: field.phone, required: true }}
          />
        ) : (
          <TextInput
            id="contact-code"
            name="otp"
            label={field.label}
            hint={field.hint}
            error={field.error ?? undefined}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={24}
            required
          />
        )}
        <SubmitButton>{body.submit}</SubmitButton>
      </form>
      {other ? (
        <div className="contact-actions">
          <form method="post" action={body.action}>
            <HiddenFields fields={{ _xsrf: xsrf, step: 'phone', to: body.to }} />
            <HiddenFields fields={{ country_code: other.countryCode, phone: other.phone }} />
            <Button type="submit">{other.resend}</Button>
          </form>
          <TextLink text={other.change} href={other.changeHref} />
        </div>
      ) : null}
    </section>
  )
}

function BookingStep({ body }: { body: BookingsBody }) {
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

function Trail({ trail }: { trail: ContactModel['trail'] }) {
  if (trail.length === 0) return null
  return (
    <ol className="contact-trail sm">
      {trail.map(({ text, href }) => (
        <li key={href}>
          <a className="link tap" href={href}>
            <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ol>
  )
}

function Article({ body }: { body: ArticleBody }) {
  const translate = useTranslate()
  return (
    <article className="panel grid-3 contact-article">
      <h2 className="display title-md" dir="auto">
        {body.question}
      </h2>
      {body.paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
      <div className="contact-actions">
        <PrimaryLink text={translate('tickets.helped')} href={body.settledHref} />
        <LinkButton big href={body.continueHref}>
          {translate('tickets.notHelped')}
        </LinkButton>
      </div>
    </article>
  )
}
