import { type KeyboardEvent, useRef, useState } from 'react'
import { formatStay, text } from '#app/admin/text/text.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Remark } from '#app/admin/ui/stay-badge.tsx'
import type { ChangeForm, SaleForm } from './form.ts'
import { type KnownGuest, useKnownGuests } from './use-known-guests.ts'

type Props = {
  form: SaleForm
  errors: Readonly<Record<string, string | undefined>>
  mayFind: boolean
  change: ChangeForm
}

/** The guest, typed, or found among earlier bookings by name or phone. */
export function GuestFields({ form, errors, mayFind, change }: Props) {
  const [typed, setTyped] = useState('')
  const found = useKnownGuests(typed, mayFind)
  const ref = useRef<HTMLFieldSetElement>(null)
  const type = (part: 'name' | 'phone' | 'email', value: string) => {
    change({ [part]: value })
    setTyped(value)
  }
  const take = (guest: KnownGuest) => {
    setTyped('')
    change({ name: guest.name, phone: writePhone(guest), email: guest.email ?? '' })
    ref.current?.querySelector<HTMLInputElement>('input')?.focus()
  }
  const isUnreachable = form.phone.trim() === '' && form.email.trim() === ''
  return (
    <fieldset
      ref={ref}
      className="stack sell-guest-fields"
      aria-label={text('sell.guest')}
      onKeyDown={(event) => moveFocus(event, ref.current, () => setTyped(''))}
    >
      <Field
        label={text('sell.guest')}
        placeholder={text('sell.guestPlaceholder')}
        name="guest-name"
        autoComplete="off"
        dir="auto"
        value={form.name}
        error={errors['guest.name'] ?? errors.guest}
        onChange={({ target }) => type('name', target.value)}
      />
      <Found found={found} take={take} />
      <Field
        label={text('sell.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={form.phone}
        error={errors['guest.phone'] ?? errors.phone}
        hint={isUnreachable ? text('sell.noContact') : undefined}
        onChange={({ target }) => type('phone', target.value)}
      />
      <Field
        label={text('sell.email')}
        type="email"
        autoComplete="off"
        value={form.email}
        error={errors['guest.email'] ?? errors.email}
        onChange={({ target }) => type('email', target.value)}
      />
    </fieldset>
  )
}

function writePhone({ country_code: code, phone }: KnownGuest): string {
  return phone ? `${code} ${phone}`.trim() : ''
}

function Found({ found, take }: { found: readonly KnownGuest[]; take: (guest: KnownGuest) => void }) {
  return (
    <div role="status" className={found.length > 0 ? undefined : 'unseen'}>
      {found.length > 0 ? (
        <>
          <span className="unseen">{text('sell.found', { count: found.length })}</span>
          <ul className="sell-found">
            {found.map((guest) => (
              <li key={guest.last.booking_no}>
                <button type="button" onClick={() => take(guest)}>
                  <Avatar name={guest.name} />
                  <span className="grow">
                    <b>{guest.name}</b>
                    {guest.stays > 1 ? <Remark>{text('sell.stays', { count: guest.stays })}</Remark> : null}
                    <span className="muted">{describeLast(guest)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function describeLast({ last, ...guest }: KnownGuest): string {
  const { property, checkin, checkout } = last
  return [writePhone({ ...guest, last }), property.name, formatStay(checkin, checkout)].filter(Boolean).join(', ')
}

/** Arrow keys move between the field and the guests found; Escape closes their list. */
function moveFocus(event: KeyboardEvent, container: HTMLElement | null, close: () => void): void {
  if (event.key === 'Escape') close()
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const buttons = [...(container?.querySelectorAll<HTMLElement>('.sell-found button') ?? [])]
  if (buttons.length === 0) return
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const next = buttons[event.key === 'ArrowDown' ? at + 1 : at - 1]
  event.preventDefault()
  if (next) next.focus()
  else if (event.key === 'ArrowUp') container?.querySelector<HTMLInputElement>('input')?.focus()
}
