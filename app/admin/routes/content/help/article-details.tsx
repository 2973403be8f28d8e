import { useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { CheckField, SelectField } from '#app/admin/ui/choice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { helpTopics } from '#app/domain/help/topics.ts'
import { type Article, helpReads, topicNames } from './topics.ts'

type Props = { me: Me; article: Article; mayWrite: boolean }

type Change = Partial<Pick<Article, 'shown' | 'topic' | 'most_asked' | 'brands'>>

/** Settings of an article; each change is saved at once and can be undone. */
export function ArticleDetails({ me, article, mayWrite }: Props) {
  const { write, isBusy } = useWrite('PATCH /v1/help-articles/{articleId}', { rereads: helpReads })
  const isFixed = !mayWrite || isBusy

  async function change(next: Change, before: Change): Promise<void> {
    const written = await write({ path: { articleId: article.id }, body: next })
    if (!written) return showToast(text('content.notSaved'))
    showToast(text('content.detailsSaved'), () => void change(before, next))
  }

  return (
    <section className="section" aria-label={text('content.details')}>
      <h2 className="heading">{text('content.details')}</h2>
      <CheckField
        label={text('content.showArticle')}
        isChecked={article.shown}
        isDisabled={isFixed}
        onChange={(shown) => void change({ shown }, { shown: article.shown })}
      />
      {article.own ? (
        <>
          <CheckField
            label={text('content.mostAsked')}
            isChecked={article.most_asked}
            isDisabled={isFixed}
            onChange={(asked) => void change({ most_asked: asked }, { most_asked: article.most_asked })}
          />
          <SelectField
            label={text('content.topic')}
            value={article.topic}
            disabled={isFixed}
            options={helpTopics.map((topic) => ({ value: topic, label: text(topicNames[topic]) }))}
            onChange={(topic) => void change({ topic }, { topic: article.topic })}
          />
          {me.brands.length > 1 ? (
            <SelectField
              label={text('content.site')}
              value={article.brands.length === 1 ? (article.brands[0] ?? '') : ''}
              disabled={isFixed}
              options={[
                { value: '', label: text('content.allSites') },
                ...me.brands.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => void change({ brands: id ? [id] : [] }, { brands: article.brands })}
            />
          ) : null}
        </>
      ) : (
        <p className="muted">{text('content.standardArticle')}</p>
      )}
    </section>
  )
}
