import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { hasForAll, hasScope, type Me, type Property } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { localeOf, type SavedAnswer } from './inbox-rows.ts'
import { SavedAnswerForm } from './saved-answer-form.tsx'

type Props = { me: Me; chosen: string; properties: readonly Property[] }

/** The saved answers of the person's properties: listed, added, changed, deleted. */
export function SavedAnswers({ me, chosen, properties }: Props) {
  const navigate = useNavigate({ from: '/inbox' })
  const go = (answer: string | undefined) => void navigate({ to: '/inbox', search: (now) => ({ ...now, answer }) })
  const { data, error, refetch } = useRead('GET /v1/saved-answers', { query: {} })
  const edited = data?.items.find(({ id }) => id === chosen)
  const isForm = chosen === 'new' || edited !== undefined
  const title = isForm ? text(edited ? 'inbox.changeAnswer' : 'inbox.newAnswer') : text('inbox.savedAnswers')
  return (
    <Sheet title={title} onClose={() => go(undefined)}>
      {isForm ? (
        <SavedAnswerForm key={chosen} me={me} answer={edited ?? null} properties={properties} leave={() => go('all')} />
      ) : (
        <div className="stack">
          {data ? null : error ? <Failed error={error} retry={() => void refetch()} /> : <SkeletonRows count={3} />}
          {data && data.items.length === 0 ? (
            <Empty title={text('inbox.noAnswers')} explanation={text('inbox.noAnswersWhat')} />
          ) : null}
          <ul>
            {data?.items.map((answer) => (
              <AnswerItem
                key={answer.id}
                me={me}
                answer={answer}
                properties={properties}
                change={() => go(answer.id)}
              />
            ))}
          </ul>
          {hasScope(me, 'tickets:write') ? (
            <Button label={text('inbox.newAnswer')} icon="plus" variant="primary" onClick={() => go('new')} />
          ) : null}
        </div>
      )}
    </Sheet>
  )
}

type ItemProps = { me: Me; answer: SavedAnswer; properties: readonly Property[]; change: () => void }

function AnswerItem({ me, answer, properties, change }: ItemProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { write, isBusy, problem } = useWrite('DELETE /v1/saved-answers/{savedAnswerId}', {
    rereads: ['GET /v1/saved-answers'],
  })
  const { id, name, texts, property, brand } = answer
  const languages = format.list(Object.keys(texts).map((language) => format.languageName(localeOf(language))))
  const place = property
    ? (properties.find((one) => one.id === property)?.name ?? String(property))
    : text('inbox.everywhere', { brand: me.brands.find((one) => one.id === brand)?.name ?? brand })
  const mayWrite = property ? hasScope(me, 'tickets:write', property) : hasForAll(me, 'tickets:write')
  const remove = async () => {
    if (await write({ path: { savedAnswerId: id } })) showToast(text('inbox.answerDeleted', { name }))
  }
  return (
    <li className="item">
      <div className="grow">
        <b>{name}</b>
        <p className="muted">{`${place} · ${languages}`}</p>
        {problem ? <p className="bad">{describeProblem(problem)}</p> : null}
        {isAsked ? (
          <Question
            label={text('inbox.deleteOf', { name })}
            title={text('inbox.deleteAsk', { name })}
            action={text('inbox.delete')}
            isBusy={isBusy}
            onYes={() => void remove()}
            onNo={() => setIsAsked(false)}
          />
        ) : null}
      </div>
      {mayWrite && !isAsked ? (
        <>
          <Button
            label={text('inbox.change')}
            size="small"
            aria-label={text('inbox.changeOf', { name })}
            onClick={change}
          />
          <Button
            label={text('inbox.delete')}
            size="small"
            variant="bare"
            aria-label={text('inbox.deleteOf', { name })}
            onClick={() => setIsAsked(true)}
          />
        </>
      ) : null}
    </li>
  )
}
