import '#app/styles/pages/static.css'
import '#app/styles/pages/own/account-details.css'
import '#app/styles/pages/own/referral.css'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { Disclosure } from '#app/components/surfaces/disclosure.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { CodeForm } from './code-form.tsx'
import { Friends } from './friends.tsx'
import type { ReferralModel } from './model.ts'
import { OwnLink } from './own-link.tsx'
import { useReferralStore } from './use-referral-store.ts'

export function Page({ model }: { model: ReferralModel }) {
  const { own, door } = model
  useReferralStore(model)
  return (
    <main id="main" className="wrap page own-account referral">
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      {own?.notice ? (
        <Notice tone={own.notice.tone} isUrgent={own.notice.tone === 'bad'}>
          {own.notice.text}
        </Notice>
      ) : null}
      <div className="account-sections">
        <div className="account-column">
          <Amounts amounts={model.amounts} />
          {own ? <OwnLink link={own.link} /> : null}
          {door ? (
            <section className="panel referral-door">
              <p>{door.text}</p>
              <LinkButton look="primary" big href={door.href}>
                {door.action}
              </LinkButton>
            </section>
          ) : null}
          {own ? <Friends friends={own.friends} /> : null}
          {own?.typed ? <CodeForm typed={own.typed} /> : null}
        </div>
        <div className="account-column">
          <section className="panel">
            <h2 className="title-sm">{model.conditions.heading}</h2>
            <ol className="referral-steps">
              {model.conditions.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
          <section className="panel">
            <h2 className="title-sm">{model.faq.heading}</h2>
            {model.faq.rows.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </section>
        </div>
      </div>
    </main>
  )
}

function Amounts({ amounts }: Pick<ReferralModel, 'amounts'>) {
  return (
    <dl className="referral-amounts">
      {amounts.map(({ label, amount }) => (
        <div key={label} className="panel">
          <dt className="sm muted">{label}</dt>
          <dd className="display title-lg num">
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
