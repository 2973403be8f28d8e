import '#app/ui/styles/features/empty-column.css'
import '#app/ui/styles/pages/booking.css'
import { FeedbackBar } from '#app/features/feedback-bar/feedback-bar.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { ChipTabs } from '#app/ui/actions/chip-tabs.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { BookingNumber } from '#app/ui/details/booking-number.tsx'
import { SectionHead } from '#app/ui/details/section-head.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { BookingRows } from './booking-rows.tsx'
import { LookupForm } from './lookup-form.tsx'
import type { MyBookingModel } from './model.ts'

/** The guest's bookings and the lookup form, which comes first when there are none. */
export function Page({ model }: { model: MyBookingModel }) {
  const translate = useTranslate()
  const isFresh = model.own === null && model.remembered.length === 0 && model.saved === null
  const finder = (
    <div>
      <LookupForm model={model.lookup} />
      {model.signIn ? (
        <p className="sm muted">
          <span>{model.signIn.text}</span>{' '}
          <a className="link" href={model.signIn.href}>
            {model.signIn.action.replaceAll(' ', '\u00a0')}
          </a>
        </p>
      ) : null}
    </div>
  )
  return (
    <main id="main" className="wrap booking-page">
      <h1 className="display title-lg">{translate('booking.myHeading')}</h1>
      <div className={isFresh ? 'my-bookings fresh' : 'my-bookings'}>
        {isFresh ? finder : null}
        <div>
          {model.feedbackBar ? <FeedbackBar bar={model.feedbackBar} /> : null}
          {model.found ? <FoundBookings found={model.found} /> : null}
          {model.own ? <OwnBookings own={model.own} /> : null}
          {isFresh || isBare(model) ? <NoBookings /> : null}
          {model.saved ? <SavedStays saved={model.saved} /> : null}
          {model.remembered.length > 0 ? (
            <section className="seen">
              <SectionHead title={translate('booking.rememberedHeading')} size="md" />
              <BookingRows rows={model.remembered} />
            </section>
          ) : null}
        </div>
        {isFresh ? null : finder}
      </div>
    </main>
  )
}

/** Asks which bookings made with the guest's number are theirs; a plain form, all preselected. */
function FoundBookings({ found }: { found: NonNullable<MyBookingModel['found']> }) {
  return (
    <section className="found">
      <SectionHead title={found.heading} size="md" />
      <p className="sm muted">{found.lead}</p>
      <form action="/my-booking/found" method="post" className="form">
        <input type="hidden" name="_xsrf" value={found.xsrf} />
        <input type="hidden" name="asked" value={found.rows.map(({ id }) => id).join(' ')} />
        {found.rows.map((row) => (
          <Checkbox
            key={row.id}
            id={`own-${row.id}`}
            name={`own-${row.id}`}
            defaultChecked
            label={row.name}
            detail={
              <>
                <span>{row.dates}</span> · <bdi>{row.place}</bdi> · <BookingNumber number={row.number} />
              </>
            }
          />
        ))}
        <Button type="submit" look="primary">
          {found.button}
        </Button>
      </form>
    </section>
  )
}

function isBare({ own, saved, found }: MyBookingModel): boolean {
  return found === null && own !== null && own.bookings.length === 0 && own.none === null && saved === null
}

function NumberSearch({ search }: { search: NonNullable<NonNullable<MyBookingModel['own']>['search']> }) {
  return (
    <form action="/my-booking" className="number-search">
      {search.tab ? <input type="hidden" name="tab" value={search.tab} /> : null}
      <TextInput id="booking-search" name="q" label={search.label} defaultValue={search.value} autoComplete="off" />
      <Button type="submit">{search.button}</Button>
    </form>
  )
}

function SavedStays({ saved }: { saved: NonNullable<MyBookingModel['saved']> }) {
  return (
    <section className="seen">
      <SectionHead title={saved.heading} size="md" />
      <p className="sm muted">{saved.lead}</p>
      <BookingRows
        rows={saved.rows}
        after={({ id }) => (
          <form action="/save-stay/forget" method="post">
            <input type="hidden" name="_xsrf" value={saved.xsrf} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" look="quiet">
              {saved.forget}
            </Button>
          </form>
        )}
      />
    </section>
  )
}

function NoBookings() {
  const translate = useTranslate()
  return (
    <EmptyState
      column
      art={<StateArt state="trips" />}
      title={translate('booking.noneHeading')}
      text={translate('booking.noneText')}
      actions={
        <LinkButton look="quiet" href="/">
          {translate('booking.searchStays')}
        </LinkButton>
      }
    />
  )
}

function OwnBookings({ own }: { own: NonNullable<MyBookingModel['own']> }) {
  const translate = useTranslate()
  return (
    <section>
      {own.tabs.length > 0 ? <ChipTabs label={translate('booking.tabs')} tabs={own.tabs} scroll /> : null}
      {own.search ? <NumberSearch search={own.search} /> : null}
      <BookingRows rows={own.bookings} />
      {own.bookings.length === 0 && own.none ? (
        <p className="muted none" role="status">
          {own.none}
        </p>
      ) : null}
      <div className="turn">
        {own.newer ? <LinkButton href={own.newer.href}>{own.newer.text}</LinkButton> : null}
        {own.older ? <LinkButton href={own.older.href}>{own.older.text}</LinkButton> : null}
      </div>
    </section>
  )
}
