import { useEffect, useState } from 'react'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import type { RoomStay, Unit } from './tape-rows.ts'
import { describeRefusal, type Moves, previewType, type TypeChange } from './use-moves.ts'

type Props = { stay: RoomStay; unit: Unit; moves: Moves; done: () => void; cancel: () => void }

/** Asks whether a room of another type changes the price, with the price, before anything is moved. */
export function TypeQuestion({ stay, unit, moves, done, cancel }: Props) {
  const [preview, setPreview] = useState<TypeChange | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    let isOpen = true
    previewType(stay, unit).then(
      (answer) => isOpen && setPreview(answer),
      (error: unknown) => isOpen && setRefusal(describeRefusal(error)),
    )
    return () => {
      isOpen = false
    }
  }, [stay, unit])
  const { room_category: type } = unit
  const run = async (write: () => Promise<void>) => {
    setIsBusy(true)
    await write()
    done()
  }
  const keep = () => void run(() => moves.move(stay, unit))
  const question = {
    label: text('rooms.askType', { guest: stay.guest }),
    title: text('rooms.typeTitle', { room: unit.name, type: type.name, booked: stay.room_category.name }),
    tone: 'primary',
    isBusy,
    onNo: cancel,
  } as const
  if (!preview || isSamePrice(preview)) {
    const explanation = preview ? text('rooms.samePrice') : (refusal ?? text('rooms.pricing'))
    return <Question {...question} explanation={explanation} action={text('rooms.moveSamePrice')} onYes={keep} />
  }
  return (
    <Question
      {...question}
      explanation={describePrice(preview)}
      action={text(preview.total_minor > preview.old_total_minor ? 'rooms.moveAndAdd' : 'rooms.moveAndLower', {
        amount: differenceOf(preview),
      })}
      onYes={() => void run(() => moves.changeType(stay, unit, preview))}
    >
      <Button label={text('rooms.moveSamePrice')} size="small" isBusy={isBusy} onClick={keep} />
    </Question>
  )
}

const isSamePrice = ({ total_minor: total, old_total_minor: old }: TypeChange) => total === old

function differenceOf({ total_minor: total, old_total_minor: old, currency }: TypeChange): string {
  return format.price({ amountMinor: Math.abs(total - old), currency })
}

function describePrice({ total_minor: total, old_total_minor: old, currency }: TypeChange): string {
  return text('rooms.newTotal', {
    total: format.price({ amountMinor: total, currency }),
    old: format.price({ amountMinor: old, currency }),
  })
}
