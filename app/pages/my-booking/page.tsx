import '#app/ui/styles/features/empty-column.css'
import '#app/ui/styles/pages/booking.css'
import '#app/ui/styles/pages/my-booking.css'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { lookupMessages, toLookupPhone, validateLookup } from '#app/domain/bookings/booking-lookup.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import { FeedbackBar } from '#app/features/feedback-bar/feedback-bar.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { ChipTabs } from '#app/ui/actions/chip-tabs.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { BookingNumber } from '#app/ui/details/booking-number.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { SectionHead } from '#app/ui/details/section-head.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { EmptySection } from '#app/ui/surfaces/empty-page.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { BookingRowModel, LookupModel, MyBookingModel } from './model.ts'

export function Page({ model }: { model: MyBookingModel }) {
  const translate = useTranslate()
  const hasNothing = model.own === null && model.remembered.length === 0
  const finder = (
    <div>
      <LookupForm model={model.lookup} />
      {model.signIn ? (
        <p className="sm muted">
          <span>{model.signIn.text}</span>{' '}
          <TextLink text={model.signIn.action.replaceAll(' ', '\u00a0')} href={model.signIn.href} />
        </p>
      ) : null}
    </div>
  )
  return (
    <main id="main" className="wrap booking-page">
      <h1 className="display title-lg">{translate('booking.myHeading')}</h1>
      <div className={hasNothing ? 'my-bookings fresh' : 'my-bookings'}>
        {hasNothing ? finder : null}
        <div>
          {model.feedbackBar ? <FeedbackBar bar={model.feedbackBar} /> : null}
          {model.found ? <FoundBookings found={model.found} /> : null}
          {model.own ? <OwnBookings own={model.own} /> : null}
          {hasNothing || hasNoBookings(model) ? <NoBookings /> : null}
          {model.remembered.length > 0 ? (
            <section className="other-bookings">
              <SectionHead title={translate('booking.rememberedHeading')} size="md" />
              <BookingRows rows={model.remembered} />
            </section>
          ) : null}
        </div>
        {hasNothing ? null : finder}
      </div>
    </main>
  )
}

export function LookupForm({ model }: { model: LookupModel }) {
  const translate = useTranslate()
  const [errors, setErrors] = useState(model.errors)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const lookup = {
      bookingId: toPlainText(text('id')),
      phone: toLookupPhone(text('user_phone')),
      countryCode: text('country_code'),
    }
    const messages = Object.entries(lookupMessages(validateLookup(lookup)))
    setErrors(Object.fromEntries(messages.map(([field, id]) => [field, translate(id as MessageId)])))
    if (messages.length === 0) return
    event.preventDefault()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form action="/my-booking" method="post" className="lookup form" onSubmit={onSubmit} noValidate>
      <div>
        <h2 className="title-sm">{translate('booking.findHeading')}</h2>
        <p className="sm muted">{translate('booking.findLead')}</p>
      </div>
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      {model.error ? <Notice tone="bad">{model.error}</Notice> : null}
      <TextInput
        id="id"
        name="id"
        label={translate('booking.number')}
        error={errors.id}
        defaultValue={model.id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        required
      />
      <PhoneField
        id="user_phone"
        label={translate('booking.phoneNumber')}
        error={errors.user_phone}
        code={{
          label: translate('booking.countryCode'),
          name: 'country_code',
          defaultValue: model.countryCode,
          options: model.dialCodes,
        }}
        number={{
          name: 'user_phone',
          defaultValue: model.phone,
          required: true,
          onKeyDown: blockLetters,
        }}
      />
      <SubmitButton>{translate('booking.find')}</SubmitButton>
    </form>
  )
}

/** Ignores letter keys in the phone number; shortcuts still work. */
function blockLetters(event: KeyboardEvent<HTMLInputElement>) {
  if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault()
}

function BookingRows({ rows }: { rows: readonly BookingRowModel[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="rows booking-rows">
      {rows.map((row) => (
        <li key={row.href}>
          <a href={row.href} className="stay">
            <Picture {...row.picture} alt="" frame="square" sizes="96px" />
            <span>
              <span className="between top">
                <b className="title-sm">{row.name}</b> <Tag variant={row.status.variant}>{row.status.text}</Tag>
              </span>
              <span className="sm muted line">
                {' '}
                <bdi>{row.place}</bdi>
              </span>
              <span className="between sm num line">
                {' '}
                <span className="medium">{row.dates}</span> <bdi>{row.amount}</bdi>
              </span>
              {row.number ? (
                <span className="xs muted line">
                  {' '}
                  <BookingNumber number={row.number} />
                </span>
              ) : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function FoundBookings({ found }: { found: NonNullable<MyBookingModel['found']> }) {
  return (
    <section className="found-bookings">
      <SectionHead title={found.heading} size="md" />
      <p className="sm muted">{found.lead}</p>
      <form action="/my-booking/found" method="post" className="form">
        <HiddenFields fields={{ _xsrf: found.xsrf, asked: found.rows.map(({ id }) => id).join(' ') }} />
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
        <Button type="submit" variant="primary">
          {found.button}
        </Button>
      </form>
    </section>
  )
}

/** Whether a signed-in guest has no bookings at all. */
function hasNoBookings({ own, found }: MyBookingModel): boolean {
  return found === null && own !== null && own.bookings.length === 0 && own.none === null
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

function NoBookings() {
  const translate = useTranslate()
  return (
    <EmptySection
      column
      state="trips"
      title={translate('booking.noneHeading')}
      text={translate('booking.noneText')}
      link={{ text: translate('booking.searchStays'), href: '/' }}
      variant="quiet"
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
        <p className="muted no-bookings" role="status">
          {own.none}
        </p>
      ) : null}
      <div className="booking-pager">
        {own.newer ? <LinkButton href={own.newer.href}>{own.newer.text}</LinkButton> : null}
        {own.older ? <LinkButton href={own.older.href}>{own.older.text}</LinkButton> : null}
      </div>
    </section>
  )
}
