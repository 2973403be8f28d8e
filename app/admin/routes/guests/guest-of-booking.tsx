import { type FormEvent, useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { codeOf } from '#app/admin/client/problems.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Failed, Notice, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import type { BookingOfGuest, Found, Proof } from './found-guest.ts'
import { GuestRecord } from './guest-record.tsx'

/** The guest of a booking. What they have elsewhere shows once their phone number or email address is confirmed. */
export function GuestOfBooking({ me, bookingNo }: { me: Me; bookingNo: string }) {
  const { data, error, refetch } = useRead('GET /v1/bookings/{bookingNo}', { path: { bookingNo } })
  const [found, setFound] = useState<{ guest: Found; proof: Proof } | null>(null)
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows count={3} />
  if (found) return <GuestRecord me={me} booking={data} found={found.guest} proof={found.proof} />
  return <ProofForm booking={data} onFound={(guest, proof) => setFound({ guest, proof })} />
}

type ProofProps = { booking: BookingOfGuest; onFound: (guest: Found, proof: Proof) => void }

type Way = 'phone' | 'email'

function ProofForm({ booking: { booking_no: number, guest }, onFound }: ProofProps) {
  const hasPhone = /^\d{4,15}$/.test(guest.phone)
  const [way, setWay] = useState<Way>(hasPhone || !guest.email ? 'phone' : 'email')
  const [typed, setTyped] = useState({
    code: guest.country_code,
    phone: hasPhone ? guest.phone : '',
    email: guest.email ?? '',
  })
  const { write, isBusy, problem } = useWrite('POST /v1/guests/searches')
  const set = (part: Partial<typeof typed>) => setTyped((known) => ({ ...known, ...part }))

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault()
    const proof = { booking_no: number, ...toContact(way, typed) }
    const answer = await write({ body: proof })
    if (answer) onFound(answer, proof)
  }

  return (
    <form className="form" onSubmit={(event) => void find(event)}>
      <h2 className="heading">
        <bdi>{guest.name}</bdi> <bdi className="muted">{number}</bdi>
      </h2>
      <p>{text('guests.proofWhat')}</p>
      <Segments
        label={text('guests.proofBy')}
        value={way}
        options={[
          { value: 'phone', label: text('guests.phone') },
          { value: 'email', label: text('guests.email') },
        ]}
        onChange={setWay}
      />
      {way === 'phone' ? (
        <div className="form-row">
          <Field
            label={text('guests.countryCode')}
            type="tel"
            dir="ltr"
            required
            pattern="\+\d{1,4}"
            placeholder="+91"
            value={typed.code}
            onChange={({ target }) => set({ code: target.value })}
          />
          <Field
            label={text('guests.phone')}
            type="tel"
            dir="ltr"
            required
            autoComplete="off"
            value={typed.phone}
            onChange={({ target }) => set({ phone: target.value })}
          />
        </div>
      ) : (
        <Field
          label={text('guests.email')}
          type="email"
          dir="ltr"
          required
          autoComplete="off"
          value={typed.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      )}
      {problem ? (
        <Notice tone="danger">
          <p>{describeSearch(problem)}</p>
        </Notice>
      ) : null}
      <div className="form-end">
        <Button label={text('guests.show')} type="submit" variant="primary" isBusy={isBusy} />
      </div>
    </form>
  )
}

function toContact(way: Way, typed: { code: string; phone: string; email: string }) {
  if (way === 'email') return { email: typed.email.trim() }
  return { country_code: typed.code.trim(), phone: typed.phone.replaceAll(/\D/g, '') }
}

/** A contact that is not the guest's is a refusal without a reason. */
function describeSearch(problem: unknown): string {
  return codeOf(problem) === 'not_found' ? text('guests.notTheirs') : describeProblem(problem)
}
