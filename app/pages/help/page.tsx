import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/features/help.css'
import { ContactRows } from '#app/features/help/contact-rows.tsx'
import { QuestionRows } from '#app/features/help/question-rows.tsx'
import { Breadcrumb } from '#app/ui/actions/breadcrumb.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import type { HelpArticleModel } from './article-model.ts'
import { Centre } from './centre.tsx'
import type { HelpModel } from './model.ts'
import { VoteForm } from './vote-form.tsx'

export function Page({ model }: { model: HelpModel | HelpArticleModel }) {
  return 'vote' in model ? <Article model={model} /> : <Centre model={model} />
}

function Article({ model }: { model: HelpArticleModel }) {
  const { crumbs, way, related, contact } = model
  return (
    <main id="main" className="wrap page help-page">
      <article className="grid-5 help-article">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="display title-lg">{model.question}</h1>
        {model.paragraphs.map((paragraph) => (
          <p key={paragraph} className="answer">
            {paragraph}
          </p>
        ))}
        {way ? (
          <p>
            <LinkButton look="primary" big href={way.href}>
              {way.text}
            </LinkButton>
          </p>
        ) : null}
        <p className="sm muted">{model.updated}</p>
        <VoteForm key={model.id} article={model.id} vote={model.vote} />
      </article>
      <aside className="grid-5 help-aside" aria-label={contact.heading}>
        {related ? (
          <section>
            <h2 className="title-sm">{related.heading}</h2>
            <QuestionRows questions={related.questions} />
          </section>
        ) : null}
        <section>
          <h2 className="title-sm">{contact.heading}</h2>
          <ContactRows ways={contact.ways} />
        </section>
      </aside>
    </main>
  )
}
