import '#app/styles/pages/booking.css'
import { StateArt } from '#app/components/art/state-art.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { SectionHead } from '#app/components/section-head.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { BookingRows } from './booking-rows.tsx'
import { LookupForm } from './lookup-form.tsx'
import type { MyBookingModel } from './model.ts'

/** The bookings a guest can see here, and the form that finds another one; it comes first where there are none. */
export function Page({ model }: { model: MyBookingModel }) {
  const translate = useTranslate()
  const isFresh = model.own === null && model.remembered.length === 0
  const finder = (
    <aside>
      <LookupForm model={model.lookup} />
      {model.signIn ? (
        <p className="sm muted sign-in">
          {model.signIn.text}{' '}
          <a className="link" href={model.signIn.href}>
            {model.signIn.action}
          </a>
        </p>
      ) : null}
    </aside>
  )
  return (
    <main id="main" className="wrap booking-page">
      <h1 className="display title-lg">{translate('booking.myHeading')}</h1>
      <div className={isFresh ? 'my-bookings fresh' : 'my-bookings'}>
        {isFresh ? finder : null}
        <div>
          {model.own ? <OwnBookings own={model.own} /> : null}
          {isFresh || model.own?.bookings.length === 0 ? <NoBookings /> : null}
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

function NoBookings() {
  const translate = useTranslate()
  return (
    <EmptyState
      art={<StateArt state="empty" />}
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
      <nav className="chips scroll" aria-label={translate('booking.tabs')}>
        {own.tabs.map(({ text, href, isCurrent }) => (
          <a
            key={href}
            className={isCurrent ? 'chip on' : 'chip'}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {text}
          </a>
        ))}
      </nav>
      <BookingRows rows={own.bookings} />
      {own.moreHref ? <LinkButton href={own.moreHref}>{translate('booking.older')}</LinkButton> : null}
    </section>
  )
}
