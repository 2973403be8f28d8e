import { type KeyboardEvent, useRef } from 'react'
import type { GamePlayResponse } from '#app/contracts/guests/games.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { GameForm } from './game-form.tsx'
import type { GameModel } from './model.ts'
import type { Playing } from './use-play.ts'

type Board = NonNullable<NonNullable<GamePlayResponse['question']>['board']>
type CardBoardProps = { model: GameModel; playing: Playing; play: GamePlayResponse; board: Board }

const COLUMNS = 4

/** Memory game of sixteen cards; each is a submit button of one form. Arrow keys move the focus. */
export function CardBoard({ model, playing, play, board }: CardBoardProps) {
  const translate = useTranslate()
  const list = useRef<HTMLUListElement>(null)

  function moveFocus(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const focusedIndex = buttons.findIndex((button) => button.matches(':focus'))
    const isMirrored = list.current !== null && getComputedStyle(list.current).direction === 'rtl'
    const stepRight = isMirrored ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: stepRight,
      ArrowLeft: -stepRight,
      ArrowDown: COLUMNS,
      ArrowUp: -COLUMNS,
    }
    const step = steps[event.key]
    if (step === undefined || focusedIndex < 0) return
    event.preventDefault()
    buttons[focusedIndex + step]?.focus()
  }

  return (
    <GameForm
      model={model}
      step="answer"
      play={play}
      onSend={(answer) => {
        if (answer !== null && !isFound(board, Number(answer))) playing.answer(Number(answer))
      }}
    >
      <ul className="grid-2 cards" ref={list} onKeyDown={moveFocus} aria-label={translate('games.cards')}>
        {board.cards.map(({ position, state, icon, name }) => (
          <li key={position}>
            <button
              type="submit"
              name="answer"
              value={position}
              className={`grid-1 game-tile ${state}`}
              aria-disabled={state === 'found' || undefined}
              aria-label={translate('games.card', { number: position + 1, state, name: name ?? '' })}
            >
              {icon && name ? (
                <>
                  <Icon name={icon as IconName} />
                  <span aria-hidden="true">{name}</span>
                </>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </GameForm>
  )
}

function isFound({ cards }: Board, position: number): boolean {
  return cards[position]?.state === 'found'
}
