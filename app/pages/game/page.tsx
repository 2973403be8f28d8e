import '#app/ui/styles/pages/account/games.css'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton, PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { GameForm } from './game-form.tsx'
import { LastAnswer } from './last-answer.tsx'
import type { GameModel } from './model.ts'
import { type QuestionProps, QuestionView } from './question-view.tsx'
import { type Playing, usePlay } from './use-play.ts'

/** Page of one game. Every step is a form; with script the game is played in place. */
export function Page({ model }: { model: GameModel }) {
  const playing = usePlay(model)
  const { play } = playing
  const isOpen = play?.status === 'open' && play.question !== null
  return (
    <main id="main" className="wrap games-page game-page">
      <TextLink className="tap" text={model.back.text} href={model.back.href} />
      <h1 className={isOpen ? 'display title-md' : 'display title-lg'}>{model.title}</h1>
      <ErrorNotice model={model} playing={playing} />
      {isOpen ? <QuestionView model={model} playing={playing} play={play} /> : null}
      {play && !isOpen ? <PlayEnd model={model} playing={playing} play={play} /> : null}
      {play ? null : <StartScreen model={model} playing={playing} />}
    </main>
  )
}

function PlayEnd({ model, playing, play }: QuestionProps) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)

  // Moves screen readers to the end of the play.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const isBoard = model.game === 'amenity-memory'
  return (
    <section className="panel grid-4 play play-end">
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
          <Button type="submit" variant="primary" big busy={playing.isBusy}>
            {translate('games.again')}
          </Button>
        </GameForm>
        <LinkButton big href={`/games/leaderboard?category=${model.game}`}>
          {translate('games.toBoard')}
        </LinkButton>
        <LinkButton big variant="bare" href="/games">
          {translate('games.allGames')}
        </LinkButton>
      </div>
    </section>
  )
}

type PartProps = { model: GameModel; playing: Playing }

function ErrorNotice({ model, playing }: PartProps) {
  const translate = useTranslate()
  const { failure, retry, isBusy } = playing
  if (failure !== null) {
    return (
      <Notice
        tone="bad"
        isUrgent
        action={
          <Button variant="quiet" busy={isBusy} onClick={retry}>
            {translate('games.tryAgain')}
          </Button>
        }
      >
        {failure === '' ? translate('games.failed') : failure}
      </Notice>
    )
  }
  return model.error ? <Notice tone="bad">{model.error}</Notice> : null
}

function StartScreen({ model, playing }: PartProps) {
  const translate = useTranslate()
  const { note, elsewhere } = model
  return (
    <div className="grid-5 game-start">
      <Picture {...model.picture} alt="" priority sizes="(min-width: 780px) 36rem, 100vw" />
      <div>
        <p className="lead">{model.text}</p>
        <ul className="grid-1 game-rules">
          {model.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Notice
          tone={note.isScored ? 'ok' : 'info'}
          action={note.link ? <LinkButton href={note.link.href}>{note.link.text}</LinkButton> : undefined}
        >
          {note.text}
        </Notice>
        {elsewhere ? (
          <>
            <p>{elsewhere.text}</p>
            <PrimaryLink text={elsewhere.link.text} href={elsewhere.link.href} />
          </>
        ) : null}
        {model.canStart ? (
          <GameForm model={model} step="start" onSend={playing.start}>
            <Button type="submit" variant="primary" big busy={playing.isBusy}>
              {translate('games.start')}
            </Button>
          </GameForm>
        ) : null}
      </div>
    </div>
  )
}
