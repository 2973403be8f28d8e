import { useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { CallFailure } from '#app/client/request/call-failure.ts'
import type { GamePlayResponse } from '#app/contracts/guests/games.ts'
import type { GameModel } from './model.ts'

export type Playing = {
  play: GamePlayResponse | null
  isBusy: boolean
  /** Error message of a failed request, empty when unreachable; null when there is none. */
  failure: string | null
  start: () => void
  /** Null skips the question. */
  answer: (answer: number | null) => void
  retry: () => void
}

type Step = { path: string; body: Record<string, unknown>; name: 'start' | 'answer' }

/** State of a game played in place, one request per step. A failed step can be repeated. */
export function usePlay(model: GameModel): Playing {
  const [play, setPlay] = useState(model.play)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ step: Step; message: string } | null>(null)

  async function send(step: Step) {
    if (isBusy) return
    setBusy(true)
    setFailed(null)
    try {
      const next = await call<GamePlayResponse>(step.path, { method: 'POST', body: step.body, mode: 'promise' })
      setPlay(next)
      record('game', { step: next.status === 'finished' ? 'finish' : step.name, outcome: 'done' })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailed({ step, message: error.text })
      record('game', { step: step.name, outcome: error.status === 0 ? 'failed' : 'refused', reason: toReason(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    play,
    isBusy,
    failure: failed ? failed.message : null,
    start: () => send({ path: `games/${model.game}/start`, body: {}, name: 'start' }),
    answer: (answer) => {
      if (!play?.question) return
      const body = { play_id: play.play_id, question: play.question.number, answer }
      send({ path: `games/${model.game}/answer`, body, name: 'answer' })
    },
    retry: () => {
      if (failed) send(failed.step)
    },
  }
}

/** Returns the error's code when it is one, otherwise the HTTP status, so that no free text is recorded. */
function toReason({ code, status }: CallFailure): string {
  return typeof code === 'string' && /^[A-Za-z][\w-]{0,39}$/.test(code) ? code : String(status)
}
