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

type KeptListProps = {
  model: Pick<SavedStaysModel, 'stays' | 'count' | 'hearts' | 'dates' | 'sorts' | 'compare' | 'xsrf'>
}

export function KeptList({ model }: KeptListProps) {
  const { stays, hearts, dates, sorts, compare, xsrf } = model
  const translate = useTranslate()
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const saved = useAtomValue(savedHotelsAtom)
  const onDevice = saved.defaultShortlistResponse ? saved.count : model.count
  const count = hearts?.list === null ? onDevice : model.count - out.size

  function onHeart(id: number, isOn: boolean) {
    const others = [...out].filter((known) => known !== id)
    setOut(new Set(isOn ? others : [...others, id]))
  }

  return (
    <>
      <p className={stays.length > 0 ? 'lead' : 'vh'} role="status">
        {translate('lists.count', { count })}
      </p>
      {stays.length > 0 && dates ? <Dates dates={dates} /> : null}
      {sorts ? <ChipTabs label={sorts.label} tabs={sorts.choices} /> : null}
      <div className="list kept-list">
        {stays.map((stay, place) => (
          <SavedStayCard
            key={stay.kind === 'gone' ? stay.id : stay.card.id}
            stay={stay}
            hearts={hearts}
            xsrf={xsrf}
            first={place === 0}
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
    <div className="grid-1 kept-dates">
      <p className="sm muted">
        <span>{dates.own ? `${dates.text} ` : dates.text}</span>
        {dates.own ? (
          <a className="link" href={dates.own.href}>
            {dates.own.text}
          </a>
        ) : null}
      </p>
      <Disclosure summary={dates.summary}>
        <form className="kept-form" method="get" action={dates.action}>
          <HiddenRows rows={dates.kept} />
          <TextInput
            id="kept-checkin"
            type="date"
            name="checkin"
            label={checkin.label}
            defaultValue={checkin.value}
            min={checkin.min}
            required
          />
          <TextInput
            id="kept-checkout"
            type="date"
            name="checkout"
            label={checkout.label}
            defaultValue={checkout.value}
            min={checkout.min}
            required
          />
          <Button type="submit">{dates.go}</Button>
        </form>
      </Disclosure>
    </div>
  )
}

export function Nothing({ empty }: { empty: NonNullable<SavedStaysModel['empty']> }) {
  return <EmptySection state="saved" title={empty.title} text={empty.text} link={empty.action} />
}
