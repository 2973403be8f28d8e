import { record } from '#app/client/events/record.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FieldHelp } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { FeedbackForm } from './model.ts'

export function RatingForm({ form }: { form: FeedbackForm }) {
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
      <Button type="submit" look="primary" big block>
        {form.button}
      </Button>
    </form>
  )
}

/** Five radio buttons drawn as stars; screen readers get their labels. */
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
