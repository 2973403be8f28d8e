import { useAtomValue, useStore } from 'jotai/react'
import { atom, type createStore } from 'jotai/vanilla'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import {
  type CallState,
  failCall,
  hasLoaded,
  idleCall,
  startCall,
  succeedCall,
  UNREACHED,
} from '#app/client/request/call-state.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { inElement } from '#app/ui/markup.tsx'
import { PartFailed } from '#app/ui/surfaces/part-failed.tsx'

export type RoomLineProps = { hotelId: number; room: { id: number; name: string; detail: string } }

/** One-line room descriptions by room id. */
type OneLiners = Readonly<Record<number, string>>

/** Descriptions of the current property; loaded on first use. */
const oneLinersAtom = atom<{ hotelId: number | null; call: CallState<OneLiners> }>({
  hotelId: null,
  call: idleCall<OneLiners>(),
})

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

const answerSchema = v.object({
  one_liners: v.array(v.object({ room_category_id: v.number(), one_liner: v.string() })),
})

/** Loads the property's one-line texts for all its room types. A failure is stored, for a retry. */
async function loadOneLiners(store: ReturnType<typeof createStore>, hotelId: number): Promise<void> {
  store.set(oneLinersAtom, { hotelId, call: startCall<OneLiners>() })
  const outcome = await call<unknown>('hotelonelinerinfo', { query: { hotel_id: hotelId } })
  if (store.get(oneLinersAtom).hotelId !== hotelId) return
  const parsed = outcome.ok ? v.safeParse(answerSchema, outcome.data) : null
  store.set(oneLinersAtom, {
    hotelId,
    call: parsed?.success
      ? succeedCall(toLines(parsed.output.one_liners))
      : failCall<OneLiners>(outcome.ok ? UNREACHED : outcome.error),
  })
}

function toLines(lines: v.InferOutput<typeof answerSchema>['one_liners']): OneLiners {
  return Object.fromEntries(lines.map(({ room_category_id, one_liner }) => [room_category_id, one_liner]))
}
