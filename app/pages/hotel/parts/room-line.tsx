import { useAtomValue, useStore } from 'jotai/react'
import { useId, useState } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { Icon } from '#app/components/art/icon.tsx'
import { inElement } from '#app/components/markup.tsx'
import { PartFailed } from '#app/components/surfaces/part-failed.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { hasLoaded } from '#app/request/call-state.ts'
import { oneLinersAtom } from '#app/state/stays/one-liners.ts'
import { loadOneLiners } from './load-one-liners.ts'

export type RoomLineProps = { hotelId: number; room: { id: number; name: string; detail: string } }

/** The property's one-line text for a room type, loaded on demand; falls back to the room type's details. */
export function RoomLine({ hotelId, room }: RoomLineProps) {
  const translate = useTranslate()
  const store = useStore()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const lines = useAtomValue(oneLinersAtom)
  const isOwn = lines.hotelId === hotelId
  const { data, error, isFetching } = lines.call

  function toggle() {
    setOpen(!isOpen)
    if (!isOpen && !(isOwn && (hasLoaded(lines.call) || isFetching))) loadOneLiners(store, hotelId)
  }

  return (
    <div className="row">
      <Button
        look="bare"
        round
        busy={isOpen && isFetching}
        label={translate('stay.roomLine', { name: room.name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon name="info" size="s" />
      </Button>
      <div id={id} className="sm" role="status" hidden={!isOpen}>
        {isOpen && isOwn && data ? inElement(data[room.id] ?? room.detail) : null}
        {isOpen && isOwn && error ? <PartFailed onAgain={() => loadOneLiners(store, hotelId)} /> : null}
      </div>
    </div>
  )
}
