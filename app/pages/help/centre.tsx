import { useEffect } from 'react'
import { record } from '#app/client/events/record.ts'
import { ContactRows } from '#app/features/help/contact-rows.tsx'
import { HelpSearch } from '#app/features/help/help-search.tsx'
import { QuestionRows } from '#app/features/help/question-rows.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkChip } from '#app/ui/actions/chip.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import type { HelpModel, HelpTopicModel } from './model.ts'

export function Centre({ model }: { model: HelpModel }) {
  const translate = useTranslate()
  useSearchEvent(model)
  const { next, found, noResults, mostAsked, topics, contact } = model
  return (
    <main id="main" className="wrap page help-page">
      <div className="grid-3 help-head">
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.lead}</p>
        <HelpSearch id="help-q" {...model.searchForm} />
      </div>
      <div className="help-main">
        {next && !found && !noResults ? <NextStay next={next} /> : null}
        {found ? (
          <section>
            <h2 className="title-sm" role="status">
              {found.heading}
            </h2>
            <QuestionRows questions={found.questions} />
          </section>
        ) : null}
        {noResults ? <NoResults noResults={noResults} /> : null}
        {mostAsked ? (
          <section>
            <h2 className="display title-md">{mostAsked.heading}</h2>
            <div className="help-folds">
              {mostAsked.questions.map(({ question, answer, url, more }) => (
                <Disclosure key={url} summary={<span className="ask">{question}</span>}>
                  <p>{answer}</p>
                  <a className="link" href={url} aria-label={translate('ui.labelled', { label: more, text: question })}>
                    {more}
                  </a>
                </Disclosure>
              ))}
            </div>
          </section>
        ) : null}
        {topics ? (
          <section id="topics">
            <h2 className="display title-md">{topics.heading}</h2>
            <nav className="chips topic-chips" aria-label={topics.heading}>
              {topics.topics.map(({ id, title }) => (
                <LinkChip key={id} href={`#topic-${id}`}>
                  {title}
                </LinkChip>
              ))}
            </nav>
            <div className="topic-cards">
              {topics.topics.map((topic) => (
                <TopicCard key={topic.id} topic={topic} />
              ))}
            </div>
          </section>
        ) : null}
      </div>
      <aside className="grid-5 help-aside" id="contact" aria-label={contact.heading}>
        <section>
          <h2 className="title-sm">{contact.heading}</h2>
          <ContactRows options={contact.options} />
        </section>
      </aside>
    </main>
  )
}

function TopicCard({ topic: { id, title, questions, all, terms } }: { topic: HelpTopicModel }) {
  const translate = useTranslate()
  return (
    <section className="grid-2 topic-card" id={`topic-${id}`}>
      <h3 className="title-sm">{title}</h3>
      <QuestionRows questions={questions} />
      <div className="topic-more">
        <TextLink className="tap" text={all.text} href={all.href} data-stay="" />
        {terms ? (
          <a
            className="link tap"
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

function useSearchEvent({ found, noResults, searchForm }: Pick<HelpModel, 'found' | 'noResults' | 'searchForm'>): void {
  const failedOutcome = noResults ? 'refused' : null
  const outcome = found ? 'done' : failedOutcome
  // Syncs with analytics: records one event per search.
  useEffect(() => {
    if (outcome !== null && searchForm.value !== '') record('help', { step: 'search', outcome })
  }, [outcome, searchForm.value])
}

function NextStay({ next: { heading, booking, action } }: { next: NonNullable<HelpModel['next']> }) {
  return (
    <section className="next-stay">
      <div>
        <h2 className="sm muted">{heading}</h2>
        <p className="title-sm">
          <bdi>{booking.hotel_name}</bdi>
        </p>
        <p className="sm muted num">
          <bdi>{booking.place}</bdi> · <span>{booking.dates}</span>
        </p>
      </div>
      <LinkButton href={booking.url}>{action}</LinkButton>
    </section>
  )
}

function NoResults({ noResults }: { noResults: NonNullable<HelpModel['noResults']> }) {
  const { title, text, nearHeading, near } = noResults
  return (
    <section role="status">
      <EmptyState art={<StateArt state="empty" />} title={title} text={text} />
      {near.length > 0 ? (
        <>
          <h3 className="title-sm">{nearHeading}</h3>
          <QuestionRows questions={near} />
        </>
      ) : null}
    </section>
  )
}
