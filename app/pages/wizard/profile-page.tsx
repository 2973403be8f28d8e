import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/own/account-details.css'
import '#app/ui/styles/pages/own/wizard.css'
import { useToldPayment } from '#app/features/membership/use-told-payment.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { DetailRows } from '#app/ui/details/detail-rows.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { HomeHotel } from './home-hotel.tsx'
import type { WizardProfileModel } from './model.ts'
import { SayNotice } from './say-notice.tsx'

export function Page({ model }: { model: WizardProfileModel }) {
  useToldPayment()
  if (model.door) {
    return (
      <main id="main" className="wrap page">
        <EmptyState
          page
          as="h1"
          art={<StateArt state="wallet" />}
          title={model.title}
          text={model.lead}
          actions={
            <LinkButton look="primary" big href={model.door.href}>
              {model.door.text}
            </LinkButton>
          }
        />
      </main>
    )
  }
  return (
    <main id="main" className="wrap page own-account grid-5 wizard-page">
      <a className="link back tap" href={model.back.href}>
        {model.back.text}
      </a>
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      {model.says.map((say) => (
        <SayNotice key={say.title} say={say} />
      ))}
      <div className="grid-4 account-sections">
        <div className="grid-4 account-column">
          {model.details.length > 0 ? (
            <section className="panel">
              <DetailRows rows={model.details} className="pairs" />
              <Steps steps={model.steps} look="quiet" />
            </section>
          ) : (
            <Steps steps={model.steps} look="primary" />
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

/** Next steps; for non-members that is joining. */
function Steps({ steps, look }: { steps: WizardProfileModel['steps']; look: 'primary' | 'quiet' }) {
  if (steps.length === 0) return null
  return (
    <div className="wizard-next">
      {steps.map(({ text, href }) => (
        <LinkButton key={href} look={look} href={href}>
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
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="step" value="refund" />
        <input type="hidden" name="order" value={refund.order} />
        <Button type="submit" look="quiet">
          {refund.button}
        </Button>
      </form>
    </Disclosure>
  )
}
