import type { FormEvent } from 'react'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { useCheckin } from '#app/features/online-checkin/use-checkin.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { OnlineCheckinModel } from './model.ts'

type Props = { model: OnlineCheckinModel; checkin: ReturnType<typeof useCheckin> }

export function ArrivalStep({ model, checkin }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { arrival, rules, action, xsrf } = model
  const isDone = checkin.store.state === 'done'
  const fields = checkin.error?.fields ?? {}
  const success = withOverlay(action, 'onlineCheckinSuccess')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { _xsrf: _, ...body } = Object.fromEntries(new FormData(event.currentTarget))
    if (await checkin.send('/submit', { method: 'POST', body })) {
      navigate(success, { replace: true, refresh: true })
    }
  }

  return (
    <form action={`${action}/submit`} method="post" onSubmit={submit} className="panel grid-4 checkin-form">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <h2 className="title-sm">{translate('checkin.arrivalAndRules')}</h2>
      <Select
        id="checkin-arrival"
        name="arrival_time"
        label={translate('checkin.arrival')}
        options={arrival.options}
        defaultValue={arrival.value}
        error={fields.arrival_time ?? arrival.error}
      />
      <div>
        <h3 className="sm muted">{translate('checkin.rules')}</h3>
        <ul className="grid-2 checkin-rules">
          {rules.texts.map((text) => (
            <li key={text}>
              <Icon name="check" size="s" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <Checkbox
        id="checkin-rules"
        name="rules_accepted"
        value="true"
        label={translate('checkin.accept')}
        defaultChecked={isDone}
        error={fields.rules_accepted ?? rules.error}
      />
      {fields.guests ? (
        <p className="sm bad" role="alert">
          {fields.guests}
        </p>
      ) : null}
      <Button type="submit" look={isDone ? 'quiet' : 'primary'} big block busy={checkin.isBusy}>
        {translate(isDone ? 'checkin.sendAgain' : 'checkin.send')}
      </Button>
      {isDone ? (
        <LinkButton look="primary" big block href={success}>
          {translate('checkin.seeSuccess')}
        </LinkButton>
      ) : null}
    </form>
  )
}
