import { Button } from '#app/ui/actions/button.tsx'

export type Answer = { text: string; onPress: () => void }

/** Accept and refuse buttons in equal size and style, so that consent is not nudged. */
export function AnswerButtons({ answers, busy }: { answers: readonly Answer[]; busy: boolean }) {
  return (
    <div className="answers">
      {answers.map(({ text, onPress }) => (
        <Button key={text} variant="quiet" aria-disabled={busy || undefined} onClick={busy ? undefined : onPress}>
          {text}
        </Button>
      ))}
    </div>
  )
}
