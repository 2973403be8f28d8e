import { useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Empty } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { articleLimits } from '#app/domain/help/article-words.ts'
import { type HelpTopic, helpTopics } from '#app/domain/help/topics.ts'
import { ARTICLE, helpReads, topicNames } from './topics.ts'

type Props = { mayWrite: boolean; onAdded: (id: string) => void }

/** An article of the operator: its topic and its words in English. */
export function NewArticle({ mayWrite, onAdded }: Props) {
  const [values, setValues] = useState({ id: '', topic: 'booking' as HelpTopic, question: '', answer: '' })
  const [isTaken, setIsTaken] = useState(false)
  const add = useWrite('PATCH /v1/help-articles/{articleId}', { rereads: helpReads })
  const words = useWrite('PATCH /v1/help-articles/{articleId}/words/{locale}', { rereads: helpReads })
  const { id, topic, question, answer } = values
  const problem = add.problem ?? words.problem
  const faults = fieldErrors(problem)
  const set = (part: Partial<typeof values>) => setValues((known) => ({ ...known, ...part }))
  if (!mayWrite) return <Empty title={text('state.noRight')} explanation={text('state.noRightWhat')} />

  async function send(): Promise<void> {
    const known = await client.send(ARTICLE, { path: { articleId: id } }).catch(() => null)
    // Its own first half, whose words failed, is no other article.
    setIsTaken(known !== null && known.languages.length > 0)
    if (known && known.languages.length > 0) return
    if (!(await add.write({ path: { articleId: id }, body: { topic } }))) return
    if (await words.write({ path: { articleId: id, locale: 'en' }, body: { question, answer } })) onAdded(id)
  }

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ProblemNotice problem={problem} />
      <Field
        label={text('content.articleKey')}
        hint={text('content.articleKeyHint')}
        error={isTaken ? text('content.existsAlready') : undefined}
        required
        pattern="[a-z0-9\-]{1,60}"
        dir="ltr"
        value={id}
        onChange={({ target }) => set({ id: target.value.trim() })}
      />
      <SelectField
        label={text('content.topic')}
        value={topic}
        options={helpTopics.map((one) => ({ value: one, label: text(topicNames[one]) }))}
        onChange={(chosen) => set({ topic: chosen })}
      />
      <TextAreaField
        label={text('content.question')}
        error={faults.question && text('content.fieldFault', { fault: faults.question })}
        rows={2}
        required
        maxLength={articleLimits.question}
        value={question}
        onChange={({ target }) => set({ question: target.value })}
      />
      <TextAreaField
        label={text('content.answer')}
        hint={text('content.answerHint')}
        error={faults.answer && text('content.fieldFault', { fault: faults.answer })}
        rows={9}
        required
        maxLength={articleLimits.answer}
        value={answer}
        onChange={({ target }) => set({ answer: target.value })}
      />
      <div className="form-end">
        <Button
          label={text('content.addArticle')}
          type="submit"
          variant="primary"
          isBusy={add.isBusy || words.isBusy}
        />
      </div>
    </form>
  )
}
