import type { FormEvent } from 'react'
import type { GamePlayResponse } from '#app/contracts/guests/games.ts'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import type { GameModel } from './model.ts'

type GameFormProps = {
  model: Pick<GameModel, 'game' | 'xsrf'>
  step: 'start' | 'answer'
  play?: GamePlayResponse
  /** Receives the pressed or typed answer; null when there is none. */
  onSend: (answer: string | null) => void
  className?: string
  children: Markup
}

export function GameForm({ model, step, play, onSend, className, children }: GameFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = submitter instanceof HTMLButtonElement && submitter.name === 'answer' ? submitter.value : null
    const typed = new FormData(event.currentTarget).get('answer')
    onSend(pressed ?? (typeof typed === 'string' ? typed : null))
  }
  return (
    <form action={`/games/${model.game}`} method="post" className={className} onSubmit={send}>
      <HiddenFields fields={{ _xsrf: model.xsrf, step }} />
      {play?.question ? <HiddenFields fields={{ play_id: play.play_id, question: play.question.number }} /> : null}
      {children}
    </form>
  )
}
