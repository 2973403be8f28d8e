import '#app/ui/styles/pages/booking.css'
import '#app/ui/styles/pages/upgrade.css'
import '#app/ui/styles/overlays/overlays.css'
import { Button } from '#app/ui/actions/button.tsx'
import { IconRows } from '#app/ui/actions/icon-rows.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { BookedRoomModel, BookedRoomsModel, RoomForm } from './model.ts'

/** Changes or cancels one room of a booking, by links and plain forms. */
export function Page({ model: { heading, lead, stayText, rooms, error, back } }: { model: BookedRoomsModel }) {
  const isOpened = rooms.some(({ choices, form }) => choices || form)
  return (
    <main id="main" className="wrap booking-page grid-4 upgrade">
      <h1 className="display title-lg">{heading}</h1>
      <p className="strong">{stayText}</p>
      <p>{lead}</p>
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <ul className={isOpened ? 'grid-4 offers opened' : 'grid-4 offers'}>
        {rooms.map((room) => (
          <li key={room.id} id={room.id}>
            <Room room={room} />
          </li>
        ))}
      </ul>
      <LinkButton variant="quiet" href={back.href}>
        {back.text}
      </LinkButton>
    </main>
  )
}

function Room({ room: { name, details, price, links, choices, form } }: { room: BookedRoomModel }) {
  return (
    <section className="offer">
      <h2 className="title-md">{name}</h2>
      {details.map((detail) => (
        <p key={detail} className="muted">
          {detail}
        </p>
      ))}
      {form ? <ChangeForm form={form} /> : <SummaryLines lines={[price]} />}
      {choices ? (
        <>
          <p>{choices.text}</p>
          <IconRows rows={choices.links} />
        </>
      ) : null}
      {form ? null : <IconRows rows={links} />}
    </section>
  )
}

function ChangeForm({ form: { action, fields, quote, isCancellation, keep } }: { form: RoomForm }) {
  return (
    <form action={action} method="post" className="grid-4">
      <HiddenFields fields={fields} />
      <SummaryLines lines={quote.lines} total={quote.total} />
      {quote.notes.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
      <Button type="submit" variant={isCancellation ? 'danger' : 'primary'} big block>
        {quote.button}
      </Button>
      <LinkButton variant="quiet" block href={keep.href}>
        {keep.text}
      </LinkButton>
    </form>
  )
}
