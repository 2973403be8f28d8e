import { Icon } from '#app/ui/art/icon.tsx'

export type QuestionRow = { question: string; url: string; detail?: string }

export function QuestionRows({ questions }: { questions: readonly QuestionRow[] }) {
  return (
    <ul className="rows question-rows">
      {questions.map(({ question, url, detail }) => (
        <li key={url}>
          <a href={url}>
            <span>
              <span className="ask">{question}</span>
              {detail ? <small>{` ${detail}`}</small> : null}
            </span>
            <Icon name="right" size="s" />
          </a>
        </li>
      ))}
    </ul>
  )
}
