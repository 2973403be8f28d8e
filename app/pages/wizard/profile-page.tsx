import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/account-details.css'
import '#app/ui/styles/pages/account/wizard.css'
import { useMembershipPaymentEvent } from '#app/features/membership/use-membership-payment-event.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { LinkRows, TextLink } from '#app/ui/actions/link-rows.tsx'
import { DetailRows } from '#app/ui/details/detail-rows.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { EmptyPage } from '#app/ui/surfaces/empty-page.tsx'
import type { WizardHome, WizardProfileModel } from './model.ts'
import { PageNotice } from './page-notice.tsx'

export function Page({ model }: { model: WizardProfileModel }) {
  useMembershipPaymentEvent()
  if (model.signInLink) {
    return (
      <main id="main" className="wrap page">
        <EmptyPage state="wallet" title={model.title} text={model.lead} link={model.signInLink} />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page own-account grid-5 wizard-page">
      <TextLink className="back tap" text={model.back.text} href={model.back.href} />
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      {model.notices.map((notice) => (
        <PageNotice key={notice.title} notice={notice} />
      ))}
      <div className="grid-4 account-sections">
        <div className="grid-4 account-column">
          {model.details.length > 0 ? (
            <section className="panel">
              <DetailRows rows={model.details} className="pairs" />
              <Steps steps={model.steps} variant="quiet" />
            </section>
          ) : (
            <Steps steps={model.steps} variant="primary" />
          )}
          <LinkRows links={model.links} />
          {model.refund ? <Refund refund={model.refund} xsrf={model.xsrf} /> : null}
        </div>
        <div className="grid-4 account-column">
          {model.home ? <HomeHotel home={model.home} /> : null}
          {model.orders ? <Orders orders={model.orders} /> : null}
        </div>
      </div>
    </main>
  )
}

function HomeHotel({ home }: { home: WizardHome }) {
  const translate = useTranslate()
  return (
    <section className="panel" id="home">
      <h2 className="title-sm">{home.heading}</h2>
      {home.current ? (
        <div>
          <a className="link" href={home.current.href}>
            <bdi>{home.current.text}</bdi>
          </a>
        </div>
      ) : null}
      {home.note ? <p className="sm muted">{home.note}</p> : null}
      {home.search ? (
        <form className="wizard-search" method="get" action="/wizardprofile#home">
          <TextInput
            id="home-asked"
            name="q"
            label={home.search.label}
            defaultValue={home.search.value}
            maxLength={60}
          />
          <Button type="submit" variant="quiet">
            {home.search.button}
          </Button>
        </form>
      ) : null}
      {home.none ? (
        <p className="sm" role="status">
          {home.none}
        </p>
      ) : null}
      <ul className="rows account-rows">
        {home.choices.map(({ id, name, place, text, href }) => (
          <li key={id}>
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              <small>{place}</small>
            </span>
            <a className="btn quiet" href={href} aria-label={translate('ui.labelled', { label: text, text: name })}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ steps, variant }: { steps: WizardProfileModel['steps']; variant: 'primary' | 'quiet' }) {
  if (steps.length === 0) return null
  return (
    <div className="wizard-next">
      {steps.map(({ text, href }) => (
        <LinkButton key={href} variant={variant} href={href}>
          {text}
        </LinkButton>
      ))}
    </div>
  )
}

function Orders({ orders }: { orders: NonNullable<WizardProfileModel['orders']> }) {
  return (
    <section className="panel">
      <h2 className="title-sm">{orders.heading}</h2>
      {orders.lines.length === 0 ? <p className="sm muted">{orders.none}</p> : null}
      <ul className="rows account-rows">
        {orders.lines.map((line) => (
          <li key={line.number}>
            <span>
              <b>{line.title}</b>
              <small>{` ${line.detail}`}</small>
              {line.receipt ? (
                <a className="link" href={line.receipt.href}>
                  {` ${line.receipt.text}`}
                </a>
              ) : null}
            </span>{' '}
            <span className="end num">
              <b>
                <bdi>{line.amount}</bdi>
              </b>
              <small>{` ${line.status}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refund({ refund, xsrf }: { refund: NonNullable<WizardProfileModel['refund']>; xsrf: string }) {
  return (
    <Disclosure summary={refund.heading}>
      <p className="sm">{refund.text}</p>
      <form method="post" action="/wizardprofile">
        <HiddenFields fields={{ _xsrf: xsrf, step: 'refund', order: refund.order }} />
        <Button type="submit" variant="quiet">
          {refund.button}
        </Button>
      </form>
    </Disclosure>
  )
}
