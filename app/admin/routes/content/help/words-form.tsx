import { useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import { expectedOf } from '#app/admin/client/seen.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { TextAreaField } from '#app/admin/ui/choice.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { articleLimits } from '#app/domain/help/article-words.ts'
import { directionOf, htmlLang, type Locale, locales } from '#app/i18n/locales.ts'
import { LeaveQuestion } from '../editor/leave-question.tsx'
import { ARTICLE, type Article, helpReads } from './topics.ts'

type Words = { question: string; answer: string }

type Props = { article: Article; language: Locale; mayWrite: boolean }

const EMPTY: Words = { question: '', answer: '' }

function wordsIn({ languages }: Article, language: Locale): (Words & { own: boolean }) | undefined {
  return languages.find(({ locale }) => locale === language)
}

const isSame = (one: Words = EMPTY, other: Words = EMPTY) =>
  one.question === other.question && one.answer === other.answer

/** Question and answer in one language; what somebody else saved meanwhile is shown before it is replaced. */
export function WordsForm({ article, language, mayWrite }: Props) {
  const stored = wordsIn(article, language)
  const [opened, setOpened] = useState<Words | undefined>(stored)
  const [words, setWords] = useState<Words>(stored ?? EMPTY)
  const [theirs, setTheirs] = useState<Words | null>(null)
  const save = useWrite('PATCH /v1/help-articles/{articleId}/words/{locale}', { rereads: helpReads })
  const path = { articleId: article.id, locale: language }
  const isChanged = !isSame(words, opened)

  async function send(isForced = false): Promise<void> {
    if (!isChanged) return
    if (!isForced) {
      const now = await client.send(ARTICLE, { path: { articleId: article.id } }).catch(() => null)
      const current = now ? wordsIn(now, language) : undefined
      if (now && !isSame(current, opened)) return setTheirs(current ?? EMPTY)
    }
    const { question, answer } = words
    const expected = isForced ? theirs : opened
    const body = { question, answer, ...(expected ? expectedOf(expected, { question, answer }) : {}) }
    const written = await save.write({ path, body })
    if (!written) return
    adopt(written)
    showToast(text('content.articleSaved', { language: locales[language].name }))
  }

  function adopt({ question, answer }: Words): void {
    setOpened({ question, answer })
    setWords({ question, answer })
    setTheirs(null)
  }

  // While nothing is typed, the form follows what is stored.
  if (stored && !isChanged && !save.isBusy && !isSame(stored, opened)) adopt(stored)

  useShortcuts({ 'mod+s': () => void send() })
  const faults = fieldErrors(save.problem)
  return (
    <form
      className="content-fields"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <LeaveQuestion isUnsaved={isChanged && mayWrite} />
      {theirs ? (
        <Question
          label={text('content.articleClash')}
          title={text('content.articleClash')}
          explanation={`${theirs.question} – ${theirs.answer}`}
          action={text('content.replaceTheirs')}
          isBusy={save.isBusy}
          onYes={() => void send(true)}
          onNo={() => adopt(theirs)}
        />
      ) : null}
      {save.problem && Object.keys(faults).length === 0 ? (
        <Notice tone="danger">
          <p>{describeProblem(save.problem)}</p>
        </Notice>
      ) : null}
      <WordFields {...{ article, language, mayWrite, words, faults }} onChange={setWords} />
      <div className="form-end">
        {mayWrite ? (
          <Button
            label={text('content.saveArticle')}
            type="submit"
            variant="primary"
            isBusy={save.isBusy}
            disabled={!isChanged}
          />
        ) : null}
        {mayWrite && stored?.own ? <StandardWords article={article} language={language} onRestored={adopt} /> : null}
      </div>
    </form>
  )
}

type FieldsProps = Props & {
  words: Words
  faults: ReturnType<typeof fieldErrors>
  onChange: (words: Words) => void
}

const parts = [
  { name: 'question', label: 'content.question', rows: 2 },
  { name: 'answer', label: 'content.answer', rows: 9 },
] as const

function WordFields({ article, language, mayWrite, words, faults, onChange }: FieldsProps) {
  const english = language === 'en' ? undefined : wordsIn(article, 'en')
  return (
    <>
      {parts.map(({ name, label, rows }) => {
        const fault = faults[name]
        const field = (
          <TextAreaField
            label={text(label)}
            hint={name === 'answer' ? text('content.answerHint') : undefined}
            error={fault && text('content.fieldFault', { fault })}
            lang={htmlLang(language)}
            rows={rows}
            required
            readOnly={!mayWrite}
            maxLength={articleLimits[name]}
            value={words[name]}
            onChange={({ target }) => onChange({ ...words, [name]: target.value })}
          />
        )
        if (!english) return <div key={name}>{field}</div>
        return (
          <div key={name} className="content-pair">
            <div className="content-source" lang={htmlLang('en')} dir={directionOf('en')}>
              <p className="content-lines">{english[name]}</p>
            </div>
            {field}
          </div>
        )
      })}
    </>
  )
}

type StandardProps = { article: Article; language: Locale; onRestored: (words: Words) => void }

/** Returns to the text that comes with the software, or removes the words of an own article. */
function StandardWords({ article, language, onRestored }: StandardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useWrite('DELETE /v1/help-articles/{articleId}/words/{locale}', { rereads: helpReads })
  const write = useWrite('PATCH /v1/help-articles/{articleId}/words/{locale}', { rereads: helpReads })
  const path = { articleId: article.id, locale: language }
  const label = text(article.own ? 'content.deleteWords' : 'content.standardWords')

  async function restore(): Promise<void> {
    const deleted = await remove.write({ path })
    if (!deleted) return
    const { question, answer } = deleted
    const now = await client.send(ARTICLE, { path: { articleId: article.id } }).catch(() => null)
    onRestored((now && wordsIn(now, language)) ?? EMPTY)
    setIsAsking(false)
    showToast(text('content.wordsRestored'), () => {
      void write.write({ path, body: { question, answer } }).then((written) => written && onRestored(written))
    })
  }

  if (!isAsking) return <Button label={label} variant="danger-quiet" onClick={() => setIsAsking(true)} />
  return (
    <Question
      label={label}
      title={label}
      explanation={
        remove.problem
          ? describeProblem(remove.problem)
          : text(article.own ? 'content.deleteWordsWhat' : 'content.standardWordsWhat')
      }
      action={label}
      isBusy={remove.isBusy}
      onYes={() => void restore()}
      onNo={() => setIsAsking(false)}
    />
  )
}
