import '#app/ui/styles/pages/account/wizard.css'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import type { WizardChangeModel } from './model.ts'
import { PageNotice } from './page-notice.tsx'
import { PlanBenefits } from './plan-benefits.tsx'

export function Page({ model }: { model: WizardChangeModel }) {
  return (
    <main id="main" className="wrap page grid-5 wizard-page">
      <TextLink className="back tap" text={model.back.text} href={model.back.href} />
      <h1 className="display title-lg">{model.title}</h1>
      <p className="lead">{model.lead}</p>
      {model.notice ? <PageNotice notice={model.notice} /> : null}
      <ul className="grid-4 plan-list">
        {model.offers.map(({ id, name, lines, total, benefits, take }) => (
          <li key={id}>
            <article className="plan">
              <h2 className="display title-md">{name}</h2>
              <PlanBenefits benefits={benefits} />
              <SummaryLines lines={lines} total={total} />
              <PrimaryLink block text={take.text} href={take.href} />
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}
