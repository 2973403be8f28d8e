import '#app/ui/styles/pages/account/wizard.css'
import { useMembershipPaymentEvent } from '#app/features/membership/use-membership-payment-event.ts'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Price } from '#app/ui/details/price.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import type { PlanCard, WizardModel } from './model.ts'
import { PageNotice } from './page-notice.tsx'
import { PlanBenefits } from './plan-benefits.tsx'

/** The membership programme, which addresses call Wizard: its plans, how it works, questions. */
export function Page({ model }: { model: WizardModel }) {
  useMembershipPaymentEvent()
  return (
    <main id="main" className="wrap page grid-5 wizard-page">
      <header className="grid-3 wizard-head">
        <span className="wizard-seal" aria-hidden="true">
          <Icon name="medal" />
        </span>
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.lead}</p>
      </header>
      {model.notice ? <PageNotice notice={model.notice} /> : null}
      <section aria-labelledby="plans">
        <h2 id="plans" className="display title-md">
          {model.plansHeading}
        </h2>
        {model.compare ? <Compare compare={model.compare} /> : null}
        <ul className="grid-4 plan-list">
          {model.plans.map((plan) => (
            <li key={plan.id}>
              <Plan plan={plan} hidesBenefits={model.compare !== null} />
            </li>
          ))}
        </ul>
        {model.elsewhere ? (
          <nav className="grid-2 plans-elsewhere" aria-label={model.elsewhere.heading}>
            <h3 className="title-sm">{model.elsewhere.heading}</h3>
            <LinkRows links={model.elsewhere.links} />
          </nav>
        ) : null}
      </section>
      <div className="wizard-sides">
        <section>
          <h2 className="display title-md">{model.how.heading}</h2>
          <ol className="grid-4 wizard-steps">
            {model.how.steps.map((step, index) => (
              <li key={step}>
                <b className="num" aria-hidden="true">
                  {index + 1}
                </b>{' '}
                <span>{step}</span>
              </li>
            ))}
          </ol>
          <LinkRows links={model.links} />
        </section>
        <section>
          <h2 className="display title-md">{model.questions.heading}</h2>
          {model.questions.items.map(({ heading, text }) => (
            <Disclosure key={heading} summary={heading} name="wizard-questions">
              {text}
            </Disclosure>
          ))}
        </section>
      </div>
    </main>
  )
}

function Plan({ plan, hidesBenefits }: { plan: PlanCard; hidesBenefits: boolean }) {
  return (
    <article className={plan.ownLabel ? 'plan own' : 'plan'}>
      <div className="between">
        <h3 className="display title-md">{plan.name}</h3>
        {plan.ownLabel ? <span className="tag ok">{plan.ownLabel}</span> : null}
      </div>
      <Price amount={plan.price} words={plan.words} size="lg" />
      {hidesBenefits ? null : <PlanBenefits benefits={plan.benefits} />}
      {plan.join ? <PrimaryLink block text={plan.join.text} href={plan.join.href} /> : null}
    </article>
  )
}

function Compare({ compare: { heads, rows, paymentMethods } }: { compare: NonNullable<WizardModel['compare']> }) {
  return (
    <div className="grid-3 plan-compare">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <div className="scrolls" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={index} className="num">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sm muted">
        <b>{paymentMethods.heading}</b> <span>{paymentMethods.text}</span>
      </p>
    </div>
  )
}
