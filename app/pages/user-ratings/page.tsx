import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/account/user-ratings.css'
import { record } from '#app/client/events/record.ts'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FieldHelp } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { FeedbackForm, UserRatingsModel } from './model.ts'

export function Page({ model }: { model: UserRatingsModel }) {
  const { stay, notice, signIn, storedFeedback, form } = model
  return (
    <main id="main" className="wrap page rate-stay">
      <TextLink className="back" text={model.back.text} href={model.back.href} />
      <header>
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.lead}</p>
      </header>
      {notice ? <Notice tone={notice.tone}>{notice.text}</Notice> : null}
      {signIn ? (
        <p>
          <LinkButton href={signIn.href} variant="primary">
            {signIn.text}
          </LinkButton>
        </p>
      ) : null}
      <div className="grid-5 rate-parts">
        <div className="panel grid-2">
          <Picture {...stay.picture} frame="wide" sizes="(min-width: 780px) 20rem, 100vw" />
          <b>{stay.name}</b>
          <p className="sm muted">{stay.text}</p>
        </div>
        <div className="grid-5 rate-column">
          {storedFeedback ? <StoredFeedback feedback={storedFeedback} /> : null}
          {form ? <RatingForm form={form} /> : null}
        </div>
      </div>
    </main>
  )
}

function RatingForm({ form }: { form: FeedbackForm }) {
  return (
    <form
      action={form.action}
      method="post"
      className="panel grid-5 rating-form"
      onSubmit={() => record('feedback', { step: 'send' })}
    >
      <input type="hidden" name="_xsrf" value={form.xsrf} />
      {form.questions.map((question) => (
        <StarQuestion key={question.name} question={question} />
      ))}
      <TextArea
        id="feedback-words"
        name="words"
        label={form.words.label}
        hint={form.words.hint}
        error={form.words.error ?? undefined}
        defaultValue={form.words.value}
        maxLength={form.words.limit}
        rows={6}
      />
      <Checkbox
        id="feedback-name"
        name="show_name"
        value="true"
        label={form.showName.label}
        detail={form.showName.detail}
        defaultChecked={form.showName.isOn}
      />
      <SubmitButton>{form.button}</SubmitButton>
    </form>
  )
}

function StarQuestion({ question }: { question: FeedbackForm['questions'][number] }) {
  const { name, text, value, options, error, isRequired } = question
  const id = `feedback-${name}`
  return (
    <fieldset
      id={id}
      className={isRequired ? 'stars big' : 'stars'}
      aria-describedby={error ? `${id}-help` : undefined}
    >
      <legend>{text}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              required={isRequired}
            />
            <Icon name="star" />
            <span className="vh">{option.text}</span>
          </label>
        ))}
      </div>
      {error ? <FieldHelp id={id} error={error} /> : null}
    </fieldset>
  )
}

function StoredFeedback({ feedback }: { feedback: NonNullable<UserRatingsModel['storedFeedback']> }) {
  return (
    <section className="panel grid-5 given">
      <Tag variant={feedback.variant}>{feedback.state}</Tag>
      <p>{feedback.text}</p>
      {feedback.scores.length > 0 ? (
        <dl className="grid-2 given-scores">
          {feedback.scores.map(({ label, score, scoreLabel }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Rating score={score} label={scoreLabel} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {feedback.words ? (
        <blockquote dir="auto" className="feedback-text">
          {feedback.words}
        </blockquote>
      ) : null}
      {feedback.withdraw ? (
        <form action={feedback.withdraw.action} method="post" onSubmit={() => record('feedback', { step: 'withdraw' })}>
          <input type="hidden" name="_xsrf" value={feedback.withdraw.xsrf} />
          <Button type="submit">{feedback.withdraw.button}</Button>
          <p className="sm muted">{feedback.withdraw.hint}</p>
        </form>
      ) : null}
    </section>
  )
}
