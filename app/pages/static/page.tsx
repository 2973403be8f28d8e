import '#app/ui/styles/pages/static.css'
import { Fragment } from 'react'
import { EmailText } from '#app/ui/details/email-text.tsx'
import type { StaticModel } from './model.ts'
import { StoredList } from './stored-list.tsx'

export function Page({ model }: { model: StaticModel }) {
  return (
    <main id="main" className="wrap page">
      <article className="prose">
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.lead}</p>
        {model.stored ? <StoredList {...model.stored} /> : null}
        {model.sections.map(({ heading, paragraphs }) => (
          <Fragment key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <EmailText text={paragraph} />
              </p>
            ))}
          </Fragment>
        ))}
      </article>
    </main>
  )
}
