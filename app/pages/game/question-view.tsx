import { useEffect, useRef, useState } from 'react'
import type { GamePlayResponse } from '#app/contracts/guests/games.ts'
import { answerMs, type GameId } from '#app/domain/games/games.ts'
import { readPrice } from '#app/domain/games/read-price.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { CardBoard } from './card-board.tsx'
import { GameForm } from './game-form.tsx'
import { LastAnswer } from './last-answer.tsx'
import type { GameModel } from './model.ts'
import type { Playing } from './use-play.ts'

/** Pairs of the memory game's sixteen cards. */
const PAIRS = 8

type Question = NonNullable<GamePlayResponse['question']>

export type QuestionProps = { model: GameModel; playing: Playing; play: GamePlayResponse }

export function QuestionView({ model, playing, play }: QuestionProps) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownNumber = useRef(play.question?.number)
  const { question } = play
  const number = question?.number

  // Moves screen readers to each new question; on a board the card keeps the focus.
  useEffect(() => {
    if (shownNumber.current !== number && !question?.board) heading.current?.focus({ preventScroll: true })
    shownNumber.current = number
  }, [number, question?.board])

  if (!question) return null
  const { board } = question
  return (
    <section className="panel grid-4 play" aria-busy={playing.isBusy}>
      <header className="play-head">
        <p className="sm muted num">
          {[
            ...(board
              ? [
                  translate('games.turns', { count: board.turns }),
                  translate('games.pairs', { found: board.pairs, total: PAIRS }),
                ]
              : [translate('games.question', { number: question.number, total: play.questions })]),
            translate(play.is_scored ? 'games.statePlay' : 'games.practice'),
          ].join(' · ')}
        </p>
        <TimeLeft
          game={model.game}
          question={question}
          onEnd={() => (board ? location.reload() : playing.answer(null))}
        />
      </header>
      {board ? null : <Steps play={play} />}
      <LastAnswer last={play.last} isBoard={board !== null} />
      <h2 ref={heading} tabIndex={-1} className="title-md display">
        <QuestionText question={question} game={model.game} />
      </h2>
      {board ? <CardBoard model={model} playing={playing} play={play} board={board} /> : null}
      {question.picture ? (
        <div className="grid-5 play-question">
          <Picture
            key={`picture.${question.number}`}
            {...pictureProps(question.picture)}
            priority
            sizes="(min-width: 780px) 36rem, 100vw"
          />
          {question.house ? (
            <PriceForm
              key={`price.${question.number}`}
              model={model}
              playing={playing}
              play={play}
              property={question.house}
            />
          ) : (
            <Choices key={`names.${question.number}`} model={model} playing={playing} play={play} />
          )}
        </div>
      ) : null}
    </section>
  )
}

type TimeLeftProps = { game: GameId; question: Question; onEnd: () => void }

/** From here on the countdown is highlighted. */
const SHORT_SECONDS = 5

/** Remaining seconds that are announced to screen readers, once each. */
const ANNOUNCED_SECONDS = [60, 30, 10, 5]

/** Countdown as bar and number; announced only a few times. */
function TimeLeft({ game, question, onEnd }: TimeLeftProps) {
  const translate = useTranslate()
  const maxSeconds = answerMs[game] / 1000
  const seconds = Math.min(maxSeconds, useSecondsLeft(question, onEnd))
  const text = translate('games.seconds', { count: seconds })
  const announced = ANNOUNCED_SECONDS.findLast((mark) => seconds <= mark) ?? null
  return (
    <div className={seconds <= SHORT_SECONDS ? 'play-time short' : 'play-time'}>
      <progress max={maxSeconds} value={seconds} aria-hidden="true" />
      <span className="num" role="timer" aria-live="off" aria-label={translate('games.timeLeft')}>
        {text}
      </span>
      <VisuallyHidden>
        <span aria-live="polite">
          {announced === null || seconds === 0 ? '' : translate('games.secondsLeft', { count: announced })}
        </span>
      </VisuallyHidden>
    </div>
  )
}

const TICK_MS = 250

/** Counts down the seconds from the server's value and calls `onEnd` once at zero. */
function useSecondsLeft(question: Question, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(question.seconds_left)
  const latestOnEnd = useRef(onEnd)
  latestOnEnd.current = onEnd
  const deadline = question.deadline

  // Syncs with the browser's monotonic clock; a wrong system time has no effect. Later responses to the same question
  // keep the running clock.
  useEffect(() => {
    const start = performance.now()
    const secondsLeft = () => Math.max(0, Math.ceil(question.seconds_left - (performance.now() - start) / 1000))
    setSeconds(secondsLeft())
    const timer = setInterval(() => {
      setSeconds(secondsLeft())
      if (secondsLeft() > 0) return
      clearInterval(timer)
      latestOnEnd.current()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [deadline])

  return seconds
}

function QuestionText({ question, game }: { question: Question; game: GameId }) {
  const translate = useTranslate()
  if (question.board) return <span>{question.board.of}</span>
  if (game === 'picture-quiz') return <span>{translate('games.pictureAsk')}</span>
  return (
    <span>{translate('games.priceAsk', { city: question.house?.city ?? '', night: question.house?.night ?? '' })}</span>
  )
}

function pictureProps({ src, alt, colour }: { src: string; alt: string; colour: string }) {
  return { src, alt, colour }
}

function Steps({ play }: { play: GamePlayResponse }) {
  return (
    <ol className="play-steps" aria-hidden="true">
      {Array.from({ length: play.questions }, (_, index) => (
        <li key={index} className={stepClass(play, index)}>
          {index < play.points.length ? play.points[index] : ''}
        </li>
      ))}
    </ol>
  )
}

function stepClass({ points }: GamePlayResponse, index: number): string | undefined {
  if (index === points.length) return 'now'
  if (index > points.length) return undefined
  return (points[index] ?? 0) > 0 ? 'got' : 'missed'
}

function Choices({ model, playing, play }: QuestionProps) {
  const translate = useTranslate()
  return (
    <GameForm
      className="grid-3 play-answers"
      model={model}
      step="answer"
      play={play}
      onSend={(answer) => playing.answer(answer ? Number(answer) : null)}
    >
      {play.question?.choices.map(({ value, text }) => (
        <Button
          key={`${play.question?.number}.${value}`}
          type="submit"
          big
          block
          name="answer"
          value={value}
          aria-disabled={playing.isBusy}
        >
          <bdi>{text}</bdi>
        </Button>
      ))}
      <Button type="submit" variant="bare" name="answer" value="">
        {translate('games.skip')}
      </Button>
    </GameForm>
  )
}

type PricedProperty = NonNullable<Question['house']>

function PriceForm({ model, playing, play, property }: QuestionProps & { property: PricedProperty }) {
  const translate = useTranslate()
  const label = translate('games.priceLabel', { currency: property.currency_code })
  return (
    <div>
      <ul className="play-signs sm">
        {property.amenities.map(({ icon, name }) => (
          <li key={name}>
            <Icon name={icon as IconName} size="s" /> <span>{name}</span>
          </li>
        ))}
      </ul>
      <GameForm
        className="grid-3 play-answers"
        model={model}
        step="answer"
        play={play}
        onSend={(answer) => playing.answer(readPrice(answer))}
      >
        <TextInput
          id="answer"
          name="answer"
          label={label}
          hint={translate('games.priceHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          dir="ltr"
        />
        <Button type="submit" variant="primary" big busy={playing.isBusy}>
          {translate('games.answer')}
        </Button>
        <p className="sm muted">{translate('games.priceEmpty')}</p>
      </GameForm>
    </div>
  )
}
