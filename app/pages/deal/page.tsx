import '#app/ui/styles/pages/static.css'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import { Breadcrumb } from '#app/ui/actions/breadcrumb.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { SectionHead } from '#app/ui/details/section-head.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { DealModel } from './model.ts'

export function Page({ model }: { model: DealModel }) {
  return (
    <main id="main" className="wrap page">
      <Breadcrumb crumbs={model.crumbs} />
      <article className="prose panel">
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.terms}</p>
        <dl className="deal-details">
          {model.details.map(({ name, value }) => (
            <div key={name}>
              <dt className="sm muted">{name}</dt>
              <dd>
                <b>
                  <bdi>{value}</bdi>
                </b>
              </dd>
            </div>
          ))}
        </dl>
        <div className="deal-more">
          {model.more.map(({ text, href }) => (
            <a key={href} className="link" href={href}>
              {text}
            </a>
          ))}
        </div>
        {model.refusal ? <Notice tone="warn">{model.refusal}</Notice> : null}
        <p>
          <PrimaryLink text={model.action.text} href={model.action.href} />
        </p>
      </article>
      {model.stays ? (
        <section className="section">
          <SectionHead title={model.stays.heading} lead={model.stays.note ?? undefined} />
          <div className="rail">
            {model.stays.cards.map((card) => (
              <StayCard key={card.id} model={card} />
            ))}
          </div>
        </section>
      ) : null}
    </main>
  )
}
