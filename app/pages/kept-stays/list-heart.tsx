import { useStore } from 'jotai/react'
import { type FormEvent, useState } from 'react'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { LISTS_PATH } from '#app/domain/lists/list-paths.ts'
import { keepStay } from '#app/features/shortlist/keep-stay.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HeartButton } from '#app/ui/actions/heart-button.tsx'
import type { SavedStaysModel } from './model.ts'

type ListHeartProps = {
  id: number
  name: string
  hearts: NonNullable<SavedStaysModel['hearts']>
  xsrf: string
  onHeart: (id: number, isOn: boolean) => void
}

/**
 * Heart on a list's page: removes the property from this list and restores it. A form, so that it works without script;
 * lists on the device need script.
 */
export function ListHeart({ id, name, hearts, xsrf, onHeart }: ListHeartProps) {
  const translate = useTranslate()
  const store = useStore()
  const [isOn, setOn] = useState(true)
  const [said, setSaid] = useState('')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = !isOn
    const show = (on: boolean) => {
      setOn(on)
      onHeart(id, on)
    }
    show(wanted)
    setSaid(wanted ? '' : translate('lists.takenOut'))
    const error = await keepStay(store, { stay: { id, name }, listId: hearts.list ?? DEFAULT_LIST, isOn: wanted })
    if (error === null) return
    show(!wanted)
    setSaid(error || translate('lists.failed'))
  }

  return (
    <>
      <form className="heart-form" method="post" action={LISTS_PATH} onSubmit={onSubmit}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="step" value="stay" />
        <input type="hidden" name="list" value={hearts.list ?? ''} />
        <input type="hidden" name="hotel_id" value={id} />
        <input type="hidden" name="back" value={hearts.back} />
        <HeartButton type="submit" on={isOn} label={translate('lists.heart', { name })} />
      </form>
      <span className="kept-said sm" role="status">
        {said}
      </span>
    </>
  )
}
