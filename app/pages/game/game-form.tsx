import type { FormEvent } from 'react'
import type { GamePlayAnswer } from '#app/contracts/guests/games.ts'
import type { Markup } from '#app/ui/markup.tsx'
import type { GameModel } from './model.ts'

type GameFormProps = {
  model: Pick<GameModel, 'game' | 'xsrf'>
  step: 'start' | 'answer'
  play?: GamePlayAnswer
  /** Called with script instead of submitting; receives the submitted answer. */
  onSend: (sent: string | null) => void
  className?: string
  children: Markup
}

/** One step of a game as a form, sent by request after hydration. */
export function GameForm({ model, step, play, onSend, className, children }: GameFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const sent = submitter instanceof HTMLButtonElement && submitter.name === 'answer' ? submitter.value : null
    const typed = new FormData(event.currentTarget).get('answer')
    onSend(sent ?? (typeof typed === 'string' ? typed : null))
  }
  return (
    <form action={`/games/${model.game}`} method="post" className={className} onSubmit={send}>
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      <input type="hidden" name="step" value={step} />
      {play?.question ? (
        <>
          <input type="hidden" name="play_id" value={play.play_id} />
          <input type="hidden" name="question" value={play.question.number} />
        </>
      ) : null}
      {children}
    </form>
  )
}
