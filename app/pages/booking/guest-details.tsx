import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { GuestDetailsModel } from './model.ts'

/**
 * Details a guest can correct without a price change, except the arrival time. A plain POST form with and without
 * script.
 */
export function GuestDetails({ model }: { model: GuestDetailsModel }) {
  const translate = useTranslate()
  return (
    <form action={model.action} method="post" className="grid-4 guest-details">
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      <input type="hidden" name="idempotency_key" value={model.idempotencyKey} />
      {model.error ? (
        <Notice tone="bad" isUrgent>
          {model.error}
        </Notice>
      ) : null}
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
