import { Button } from '#app/components/actions/button.tsx'

export type Answer = { text: string; onPress: () => void }

/** The answers beside each other: alike in size and weight, so that none is urged on anybody [CONS-18]. */
export function AnswerButtons({ answers, busy }: { answers: readonly Answer[]; busy: boolean }) {
  return (
    <div className="answers">
      {answers.map(({ text, onPress }) => (
        <Button key={text} look="quiet" aria-disabled={busy || undefined} onClick={busy ? undefined : onPress}>
          {text}
        </Button>
      ))}
    </div>
  )
}
