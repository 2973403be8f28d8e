import { useSetAtom } from 'jotai/react'
import { type FormEvent, useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { wishlistAtom } from '#app/client/state/guest/wishlist.ts'
import type { OwnListAnswer } from '#app/contracts/guests/wishlist.ts'
import { MAX_NAME_LENGTH } from '#app/domain/lists/list-name.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

export function NewList({ stayId }: { stayId: number }) {
  const translate = useTranslate()
  const setLists = useSetAtom(wishlistAtom)
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    setBusy(true)
    const outcome = await call<{ wishlist: OwnListAnswer }>('wishlist', {
      method: 'POST',
      body: { name, hotel_id: stayId },
    })
    setBusy(false)
    if (!outcome.ok) {
      const { fields, message } = outcome.error
      return setError(fields.name ?? (message || translate('lists.failed')))
    }
    const { id, hotel_ids: hotelIds } = outcome.data.wishlist
    const made = { id, name: outcome.data.wishlist.name ?? name, hotelIds }
    setLists((known) => ({ ...known, data: [...(known.data ?? []), made] }))
    record('heart', { property: stayId, is_on: true })
    setError(undefined)
    form.reset()
  }

  return (
    <form className="grid-3 list-new" onSubmit={onSubmit}>
      <TextInput
        id="new-list"
        name="name"
        label={translate('lists.copyNew')}
        error={error}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        placeholder={translate('lists.nameLabel')}
      />
      <Button type="submit" busy={isBusy}>
        {translate('lists.chooseMake')}
      </Button>
    </form>
  )
}
