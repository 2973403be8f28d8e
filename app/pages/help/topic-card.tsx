import { QuestionRows } from '#app/features/help/question-rows.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { HelpTopicModel } from './model.ts'

export function TopicCard({ topic: { id, title, questions, all, terms } }: { topic: HelpTopicModel }) {
  const translate = useTranslate()
  return (
    <section className="topic-card" id={`topic-${id}`}>
      <h3 className="title-sm">{title}</h3>
      <QuestionRows questions={questions} />
      <div className="topic-more">
        <a className="link" href={all.href} data-stay="">
          {all.text}
        </a>
        {terms ? (
          <a
            className="link"
            href={terms.href}
            data-stay=""
            aria-label={translate('ui.labelled', { label: title, text: terms.text })}
          >
            {` ${terms.text}`}
          </a>
        ) : null}
      </div>
    </section>
  )
}
