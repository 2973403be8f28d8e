import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { GuestDetailsModel } from './model.ts'

/** Corrections that do not change the price; the arrival time has its own form. */
export function GuestDetails({ model }: { model: GuestDetailsModel }) {
  const translate = useTranslate()
  return (
    <form action={model.action} method="post" className="grid-4 guest-details">
      <HiddenFields fields={{ _xsrf: model.xsrf, idempotency_key: model.idempotencyKey }} />
      {model.error ? <Notice tone="bad">{model.error}</Notice> : null}
      <TextInput
        id="update-name"
        label={translate('booking.guestName')}
        name="name"
        autoComplete="name"
        required
        maxLength={160}
        defaultValue={model.name}
        error={model.errors.name}
      />
      <TextInput
        id="update-email"
        label={translate('booking.guestEmail')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={model.email}
        error={model.errors.email}
      />
      <TextArea
        id="update-requests"
        label={translate('change.requests')}
        hint={translate('change.requestsHint')}
        name="special_requests"
        rows={3}
        maxLength={500}
        defaultValue={model.specialRequests}
      />
      <Button type="submit" block>
        {translate('change.save')}
      </Button>
    </form>
  )
}
