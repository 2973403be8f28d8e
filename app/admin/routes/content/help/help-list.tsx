import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { hasScope, useMe } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { type HelpTopic, helpTopics } from '#app/domain/help/topics.ts'
import { kindWords, NEW } from '../kinds.ts'
import { ARTICLES, describeVotes, type ListedArticle, questionOf, topicNames } from './topics.ts'

/** Help articles by topic: shown or hidden, in which languages, and whether they helped. */
export function HelpList() {
  const { data: me } = useMe()
  const read = useRead(ARTICLES, {}, { everyMs: 30_000 })
  const [asked, setAsked] = useState('')
  const mayWrite = me !== undefined && hasScope(me, 'catalogue:write')
  const found = (read.data?.items ?? []).filter((one) => isAsked(one, asked.trim().toLowerCase()))
  const topics = helpTopics.filter((topic) => found.some((one) => one.topic === topic))
  return (
    <>
      <div className="content-head">
        <p className="muted">{text(kindWords.help.about)}</p>
        {mayWrite ? (
          <Link className="button primary" to="/content" search={{ list: 'help', article: NEW }}>
            {text('content.addArticle')}
          </Link>
        ) : null}
      </div>
      <div className="toolbar">
        <Field
          label={text('content.findArticle')}
          type="search"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
      </div>
      {read.error && !read.data ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
      {read.isPending ? <SkeletonRows count={8} /> : null}
      {topics.map((topic) => (
        <TopicArticles key={topic} topic={topic} articles={found.filter((one) => one.topic === topic)} />
      ))}
      {read.data && found.length === 0 ? (
        <Empty title={text('content.noArticle')} explanation={text('content.noArticleWhat')} />
      ) : null}
    </>
  )
}

const isAsked = (article: ListedArticle, asked: string) =>
  `${article.id} ${questionOf(article)}`.toLowerCase().includes(asked)

function TopicArticles({ topic, articles }: { topic: HelpTopic; articles: readonly ListedArticle[] }) {
  return (
    <section className="section" aria-label={text(topicNames[topic])}>
      <h2 className="heading">{text(topicNames[topic])}</h2>
      <ul className="content-rows">
        {articles.map((article) => (
          <li key={article.id} data-article={article.id}>
            <span className="content-name">
              <Link className="link" to="/content" search={{ list: 'help', article: article.id }}>
                {questionOf(article)}
              </Link>
              <span className="muted">{describeArticle(article)}</span>
            </span>
            <span className={article.shown ? 'badge in-house' : 'badge'}>
              {text(article.shown ? 'content.shown' : 'content.hidden')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Own text in 2 of 14 languages · 12 found it helpful, 3 did not" */
function describeArticle(article: ListedArticle): string {
  const own = article.languages.filter((one) => one.own).length
  const languages = text('content.articleLanguages', { own, all: article.languages.length })
  return article.helped + article.not_helped === 0 ? languages : `${languages} · ${describeVotes(article)}`
}
