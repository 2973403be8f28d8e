import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/features/help.css'
import { type FormEvent, useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { ContactRows } from '#app/features/help/contact-rows.tsx'
import { QuestionRows } from '#app/features/help/question-rows.tsx'
import { Breadcrumb } from '#app/ui/actions/breadcrumb.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { HelpArticleModel, HelpVote } from './article-model.ts'
import { Centre } from './centre.tsx'
import type { HelpModel } from './model.ts'

export function Page({ model }: { model: HelpModel | HelpArticleModel }) {
  return 'vote' in model ? <Article model={model} /> : <Centre model={model} />
}

function Article({ model }: { model: HelpArticleModel }) {
  const { crumbs, actionLink, related, contact } = model
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
        {actionLink ? (
          <p>
            <PrimaryLink text={actionLink.text} href={actionLink.href} />
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
          <ContactRows options={contact.options} />
        </section>
      </aside>
    </main>
  )
}

function VoteForm({ article, vote }: { article: string; vote: HelpVote }) {
  const [isHelpful, setHelpful] = useState(vote.isHelpful)
  const [isBusy, setIsBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (!pressed) return
    event.preventDefault()
    if (isBusy) return
    const helped = pressed.value === 'yes'
    setIsBusy(true)
    const outcome = await call('helpful', { method: 'POST', body: { article, helped } })
    setIsBusy(false)
    if (!outcome.ok) return submitWithoutScript(form, pressed)
    record('help', { step: 'vote', outcome: helped ? 'done' : 'refused' })
    setHelpful(helped)
  }

  return (
    <section className="vote" id="helped">
      <form action={`/help/${article}`} method="post" onSubmit={onSubmit} hidden={isHelpful !== null}>
        <h2 className="title-sm">{vote.question}</h2>
        <input type="hidden" name="_xsrf" value={vote.xsrf} />
        <div className="vote-buttons">
          <Button type="submit" name="helped" value="yes" aria-disabled={isBusy}>
            {vote.yes}
          </Button>
          <Button type="submit" name="helped" value="no" aria-disabled={isBusy}>
            {vote.no}
          </Button>
        </div>
      </form>
      <div role="status">
        {isHelpful === null ? null : (
          <Notice tone={isHelpful ? 'ok' : 'info'}>{isHelpful ? vote.thanks : vote.sorry}</Notice>
        )}
      </div>
    </section>
  )
}

/** Submits the form without script. form.submit() omits the pressed button, so its value is added as a hidden field. */
function submitWithoutScript(form: HTMLFormElement, { name, value }: HTMLButtonElement): void {
  const hiddenField = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  form.insertAdjacentElement('beforeend', hiddenField)
  form.submit()
}
