import { useEffect, useRef } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { GameForm } from './game-form.tsx'
import { LastAnswer } from './last-answer.tsx'
import type { QuestionProps } from './question-view.tsx'

export function PlayEnd({ model, playing, play }: QuestionProps) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)

  // Moves screen readers to the end of the play.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const isBoard = model.game === 'amenity-memory'
  return (
    <section className="panel play play-end">
      <LastAnswer last={play.last} isBoard={isBoard} />
      <h2 ref={heading} tabIndex={-1} className="title-md display">
        {translate(play.status === 'finished' ? 'games.done' : 'games.lapsed')}
      </h2>
      <p className="score display num">{translate('games.score', { count: play.score })}</p>
      {play.is_scored && play.score === 0 ? null : (
        <p>{translate(play.is_scored ? 'games.onBoard' : 'games.offBoard')}</p>
      )}
      <div className="row go">
        <GameForm model={model} step="start" onSend={playing.start}>
          <Button type="submit" look="primary" big busy={playing.isBusy}>
            {translate('games.again')}
          </Button>
        </GameForm>
        <LinkButton big href={`/games/leaderboard?category=${model.game}`}>
          {translate('games.toBoard')}
        </LinkButton>
        <LinkButton big look="bare" href="/games">
          {translate('games.allGames')}
        </LinkButton>
      </div>
    </section>
  )
}
