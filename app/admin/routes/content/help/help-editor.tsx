import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useRead } from '#app/admin/client/live.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { isLocale } from '#app/i18n/locales.ts'
import type { LanguageState } from '../editor/language-field.tsx'
import { LanguageField } from '../editor/language-field.tsx'
import { NEW } from '../kinds.ts'
import { ArticleDetails } from './article-details.tsx'
import { NewArticle } from './new-article.tsx'
import { ARTICLE, type Article, describeVotes, questionOf } from './topics.ts'
import { WordsForm } from './words-form.tsx'

const route = getRouteApi('/shell/content')

/** A help article: its words in one language beside English, and whether it is shown. */
export function HelpEditor({ me, id }: { me: Me; id: string }) {
  const isNew = id === NEW
  const read = useRead(ARTICLE, { path: { articleId: id } }, { everyMs: 10_000, isEnabled: !isNew })
  const { lang } = route.useSearch()
  const navigate = useNavigate()
  const language = lang && isLocale(lang) ? lang : 'en'
  const mayWrite = hasScope(me, 'catalogue:write')
  const article = read.data
  const open = (article: string) =>
    void navigate({ to: '/content', search: { list: 'help', article }, replace: true, ignoreBlocker: true })
  return (
    <>
      <PageHead
        title={article ? questionOf(article) : text(isNew ? 'content.addArticle' : 'content.help')}
        aside={article && read.isError ? <LiveMark isStale readAt={read.dataUpdatedAt} /> : null}
      >
        <Link className="button bare" to="/content" search={{ list: 'help' }}>
          {text('content.back')}
        </Link>
      </PageHead>
      <div className="body">
        {isNew ? <NewArticle mayWrite={mayWrite} onAdded={open} /> : null}
        {!isNew && read.error && !article ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
        {!isNew && read.isPending ? <SkeletonRows count={4} /> : null}
        {article ? (
          <div className="split content-split">
            <div className="content-form">
              <LanguageField language={language} stateOf={(one) => stateOf(article, one)} />
              {mayWrite ? null : <p className="muted">{text('content.readOnly')}</p>}
              <WordsForm key={language} article={article} language={language} mayWrite={mayWrite} />
            </div>
            <aside className="side" aria-label={text('content.details')}>
              <ArticleDetails me={me} article={article} mayWrite={mayWrite} />
              <p className="muted">{describeVotes(article)}</p>
            </aside>
          </div>
        ) : null}
      </div>
    </>
  )
}

function stateOf({ languages }: Article, language: string): LanguageState {
  const words = languages.find(({ locale }) => locale === language)
  const english = languages.find(({ locale }) => locale === 'en')
  if (!words) return 'missing'
  if (language === 'en') return 'source'
  return english && english.updated_on > words.updated_on ? 'stale' : 'live'
}
