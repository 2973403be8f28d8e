import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/contact.css'
import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { BookingStep } from './booking-step.tsx'
import { Choices } from './choices.tsx'
import { Composer } from './composer.tsx'
import type { ArticleBody, ContactModel } from './model.ts'
import { SignInStep } from './sign-in-step.tsx'
import { Ticket } from './ticket.tsx'

export function Page({ model }: { model: ContactModel }) {
  const { body, back, notice } = model
  if (body.kind === 'settled') {
    return (
      <main id="main" className="wrap page">
        <EmptyState
          page
          as="h1"
          art={<StateArt state="letter" />}
          title={model.title}
          text={model.lead ?? ''}
          actions={
            <LinkButton look="primary" big href={body.href}>
              {body.action}
            </LinkButton>
          }
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
      {notice ? (
        <Notice tone={notice.tone} isUrgent={notice.tone === 'bad'}>
          {notice.text}
        </Notice>
      ) : null}
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
    default:
      return null
  }
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
        <LinkButton look="primary" big href={body.settledHref}>
          {translate('tickets.helped')}
        </LinkButton>
        <LinkButton big href={body.onHref}>
          {translate('tickets.notHelped')}
        </LinkButton>
      </div>
    </article>
  )
}
