import type { GamePlayResponse } from '#app/contracts/guests/games.ts'
import { useTranslate } from '#app/i18n/translation.tsx'

type Last = GamePlayResponse['last']

export function LastAnswer({ last, isBoard }: { last: Last; isBoard: boolean }) {
  return (
    <p className={last ? `play-last ${last.is_right ? 'right' : 'wrong'}` : 'play-last'} role="status">
      {last ? <AnswerResult last={last} isBoard={isBoard} /> : null}
    </p>
  )
}

function AnswerResult({ last, isBoard }: { last: NonNullable<Last>; isBoard: boolean }) {
  const translate = useTranslate()
  const points = isBoard ? null : translate('games.points', { count: last.points })
  return (
    <>
      <b>{translate(titleOf(last, isBoard))}</b>
      {last.is_too_fast ? <span>{` ${translate('games.tooFast')}`}</span> : null}
      <span>{` ${last.solution ?? ''} `}</span>
      {points ? <span className="num">{`${points} `}</span> : null}
      {last.link ? (
        <a className="link" href={last.link.href} target="_blank" rel="noopener">
          <bdi>{last.link.text}</bdi>
        </a>
      ) : null}
    </>
  )
}

function titleOf(last: NonNullable<Last>, isBoard: boolean) {
  if (isBoard) return last.is_right ? 'games.pair' : 'games.turned'
  if (last.is_late) return 'games.late'
  return last.is_right ? 'games.right' : 'games.wrong'
}
