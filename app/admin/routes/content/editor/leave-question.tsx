import { useBlocker } from '@tanstack/react-router'
import { text } from '#app/admin/text/text.ts'
import { Question } from '#app/admin/ui/question.tsx'
import { NEW } from '../kinds.ts'

type Place = { pathname: string; search: { item?: string; article?: string; lang?: string } }

/** The text of an address; a new one keeps the typed text when its language changes. */
const placeOf = ({ pathname, search: { item, article, lang } }: Place) =>
  JSON.stringify([pathname, item, article, item === NEW ? null : lang])

/** Asks before a text that is not saved is lost with the page, or with a change of language. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && placeOf(current as Place) !== placeOf(next as Place),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Question
      label={text('content.leave')}
      title={text('content.leave')}
      explanation={text('content.leaveWhat')}
      action={text('content.leaveNow')}
      onYes={blocker.proceed}
      onNo={blocker.reset}
    />
  )
}
