import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { savedHotelsAtom } from '#app/client/state/guest/saved-hotels.ts'
import { CompareBar } from '#app/features/compare/compare-choice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { ChipTabs } from '#app/ui/actions/chip-tabs.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { EmptySection } from '#app/ui/surfaces/empty-page.tsx'
import type { DatesForm, SavedStaysModel } from './model.ts'
import { SavedStayCard } from './saved-stay-card.tsx'

type SavedListProps = {
  model: Pick<SavedStaysModel, 'stays' | 'count' | 'hearts' | 'dates' | 'sorts' | 'compare' | 'xsrf'>
}

/** Saved properties with the heading's count, dates and sort orders. Removed ones stay until the page is left. */
export function SavedList({ model }: SavedListProps) {
  const { stays, hearts, dates, sorts, compare, xsrf } = model
  const translate = useTranslate()
  const [removedIds, setRemovedIds] = useState<ReadonlySet<number>>(new Set())
  const saved = useAtomValue(savedHotelsAtom)
  const deviceCount = saved.defaultShortlistResponse ? saved.count : model.count
  const count = hearts?.list === null ? deviceCount : model.count - removedIds.size

  function onHeart(id: number, isOn: boolean) {
    const otherIds = [...removedIds].filter((removedId) => removedId !== id)
    setRemovedIds(new Set(isOn ? otherIds : [...otherIds, id]))
  }

  return (
    <>
      <p className={stays.length > 0 ? 'lead' : 'vh'} role="status">
        {translate('lists.count', { count })}
      </p>
      {stays.length > 0 && dates ? <Dates dates={dates} /> : null}
      {sorts ? <ChipTabs label={sorts.label} tabs={sorts.choices} /> : null}
      <div className="list saved-list">
        {stays.map((stay, index) => (
          <SavedStayCard
            key={stay.kind === 'gone' ? stay.id : stay.card.id}
            stay={stay}
            hearts={hearts}
            xsrf={xsrf}
            first={index === 0}
            onHeart={onHeart}
            compareLabel={compare?.label}
          />
        ))}
      </div>
      {compare ? <CompareBar compare={compare} /> : null}
    </>
  )
}

function Dates({ dates }: { dates: DatesForm }) {
  const { checkin, checkout } = dates
  return (
    <div className="grid-1 list-dates">
      <p className="sm muted">
        <span>{dates.ownDates ? `${dates.text} ` : dates.text}</span>
        {dates.ownDates ? (
          <a className="link" href={dates.ownDates.href}>
            {dates.ownDates.text}
          </a>
        ) : null}
      </p>
      <Disclosure summary={dates.summary}>
        <form className="list-form" method="get" action={dates.action}>
          <HiddenRows rows={dates.hiddenFields} />
          <TextInput
            id="saved-checkin"
            type="date"
            name="checkin"
            label={checkin.label}
            defaultValue={checkin.value}
            min={checkin.min}
            required
          />
          <TextInput
            id="saved-checkout"
            type="date"
            name="checkout"
            label={checkout.label}
            defaultValue={checkout.value}
            min={checkout.min}
            required
          />
          <Button type="submit">{dates.button}</Button>
        </form>
      </Disclosure>
    </div>
  )
}

export function EmptyList({ empty }: { empty: NonNullable<SavedStaysModel['empty']> }) {
  return <EmptySection state="saved" title={empty.title} text={empty.text} link={empty.action} />
}
