import { useEffect, useRef, useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { useOldData } from '#app/admin/client/old-data.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasScope, type Me, type Property, useProperties } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { text } from '#app/admin/text/text.ts'
import { TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { Basket } from './basket.tsx'
import { chosenRooms, type Draft, withChoice } from './draft.ts'
import { ExtrasFields } from './extras-fields.tsx'
import { describeFields } from './field-messages.ts'
import { type ChangeForm, openEndings, type SaleForm } from './form.ts'
import { GuestFields } from './guest-fields.tsx'
import { OfferTable } from './offer-table.tsx'
import {
  checkForm,
  endContextOf,
  type FormFault,
  findCheckInTime,
  mayCheckIn,
  openKeeps,
  planQuotation,
  planSale,
} from './plan-sale.ts'
import { StayFields } from './stay-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import { type NextStep, TotalBar } from './total-bar.tsx'
import { dateDraft, goneRooms, useOffers } from './use-offers.ts'
import { toSaleStay, useQuote } from './use-quote.ts'
import type { SaleState } from './use-sale.ts'

type Props = {
  me: Me
  property: Property
  draft: Draft
  form: SaleForm
  sale: SaleState
  change: ChangeForm
  changeDraft: (draft: Draft) => void
  changeProperty: (id: number) => void
}

/** Stay and rooms on one side, guest and money on the other; below each other on a phone. */
export function SaleForms({ me, property, form, sale, change, ...props }: Props) {
  const may = (scope: Parameters<typeof hasScope>[1]) => hasScope(me, scope, property.id)
  const read = useOffers(property.id, props.draft)
  const { offers } = read
  const dated = offers && dateDraft(props.draft, offers)
  const keeps = openKeeps(props.draft, form, may('quotations:write'))
  const keep = keeps.includes(form.keep) ? form.keep : 'confirm'
  const open =
    offers && dated ? openEndings(keep === 'confirm' ? 'link' : keep, endContextOf(offers, dated.checkin)) : []
  const shown: SaleForm = { ...form, keep, ending: open.includes(form.ending) ? form.ending : (open[0] ?? 'other') }
  const next = useNextStep({ ...props, property, form: shown, sale, offers, isWaiting: read.isWaiting })
  const checksIn = offers && dated ? mayCheckIn(shown, dated.checkin, offers) : false
  const changeForm: ChangeForm = (part) => {
    sale.clearProblem()
    next.clearFaults()
    change(part)
  }
  return (
    <div className="sell" ref={next.ref}>
      <div className="sell-stay">
        <StayFields
          draft={props.draft}
          dated={dated}
          today={offers?.today ?? null}
          property={property}
          properties={useProperties(me)}
          change={props.changeDraft}
          changeProperty={props.changeProperty}
        />
        {read.error && !offers ? <Failed error={read.error} retry={read.retry} /> : null}
        <Rooms {...{ read, property, form: shown, gone: next.gone }} {...props} change={changeForm} />
      </div>
      <aside className="sell-guest" aria-label={text('sell.toGuest')}>
        {form.source === 'group' ? (
          <Field
            label={text('sell.groupName')}
            hint={text('sell.groupHint')}
            maxLength={80}
            value={form.group}
            onChange={({ target }) => changeForm({ group: target.value })}
          />
        ) : null}
        <GuestFields form={shown} errors={next.errors} mayFind={may('bookings:read')} change={changeForm} />
        <TermsFields
          form={shown}
          errors={next.errors}
          change={changeForm}
          keeps={keeps}
          open={open}
          mayTake={may('payments:write') || may('money:write')}
          mayCheckIn={checksIn}
          checkInFrom={offers && dated ? findCheckInTime(shown, dated.checkin, offers) : null}
          total={next.quote && { amountMinor: next.quote.total_minor, currency: next.quote.currency }}
        />
        <TotalBar
          quote={next.quote}
          form={shown}
          rooms={chosenRooms(props.draft).length}
          step={next.step}
          checksIn={checksIn && form.isCheckedIn}
          isBusy={sale.isBusy || (next.step === 'sell' && !next.quote && !next.problem)}
          isGone={next.gone.length > 0}
          problem={sale.problem ?? next.problem}
          run={next.run}
        />
      </aside>
    </div>
  )
}

type RoomsProps = Pick<Props, 'property' | 'draft' | 'form' | 'change' | 'changeDraft'> & {
  read: ReturnType<typeof useOffers>
  gone: readonly number[]
}

function Rooms({ read, property, draft, form, gone, change, changeDraft }: RoomsProps) {
  const { offers } = read
  const sent = { path: { propertyId: property.id }, query: { day: draft.checkin ?? offers?.checkin } }
  const units = useRead('GET /v1/properties/{propertyId}/room-units', sent, { freshMs: 10_000 }).data?.items ?? []
  const isOld = useOldData() !== null
  if (!offers && isOld) return <Empty title={text('sell.offline')} explanation={text('sell.offlineWhat')} />
  if (!offers) return read.error ? null : <SkeletonRows count={4} />
  const party = draft.rooms[draft.active]?.party
  const guests = party ? summarizeRooms([party]).guests : 0
  return (
    <>
      <OfferTable
        offers={offers}
        draft={draft}
        isWaiting={read.isWaiting}
        choose={(choice) => changeDraft(withChoice(draft, choice))}
      />
      <p className="muted sell-note">
        <span>{text(offers.tax_inclusive ? 'sell.totals' : 'sell.totalsTax', { nights: offers.nights, guests })}</span>
        <LiveMark isStale={read.isStale} readAt={read.readAt} />
      </p>
      <Basket {...{ draft, offers, gone, form }} units={units} changeForm={change} change={changeDraft} />
      <ExtrasFields draft={draft} offers={offers} form={form} change={change} />
      <section className="sell-section stack">
        <TextAreaField
          label={text('sell.requests')}
          hint={text('sell.requestsHint')}
          rows={2}
          maxLength={500}
          value={form.requests}
          onChange={({ target }) => change({ requests: target.value })}
        />
        {form.source === 'walk_in' ? null : (
          <Field
            label={text('sell.arrivalTime')}
            type="time"
            value={form.arrivalTime}
            onChange={({ target }) => change({ arrivalTime: target.value })}
          />
        )}
      </section>
    </>
  )
}

type StepInput = Pick<Props, 'property' | 'draft' | 'form' | 'sale' | 'changeDraft'> & {
  offers: ReturnType<typeof useOffers>['offers']
  /** The offers are of the dates or guests before. */
  isWaiting: boolean
}

const faultMessages = {
  name: 'sell.nameNeeded',
  amount: 'sell.amountNeeded',
  end: 'sell.endNeeded',
  contact: 'sell.contactNeeded',
} as const satisfies Record<FormFault, string>

/** Prices the chosen rooms and decides what the filled button does: choose a room, go to the guest, or sell. */
function useNextStep({ draft, form, sale, offers, isWaiting, changeDraft }: StepInput) {
  const ref = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<Partial<Record<string, FormFault>>>({})
  const stay = toSaleStay(offers, draft, form)
  const { quote, problem } = useQuote(stay)
  const gone = offers && !isWaiting ? goneRooms(draft, offers) : []
  const isChosen = draft.rooms.every(({ choice }) => choice !== null) && gone.length === 0
  const isNamed = form.name.trim() !== '' || form.keep === 'quote'
  const step: NextStep = !isChosen ? 'room' : isNamed ? 'sell' : 'guest'
  const focus = (selector: string) => {
    const element = ref.current?.querySelector<HTMLElement>(selector)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }
  const run = () => {
    if (step === 'room') {
      const index = gone[0] ?? draft.rooms.findIndex(({ choice }) => choice === null)
      if (index >= 0 && index !== draft.active) changeDraft({ ...draft, active: index })
      focus('.sell-rate')
      return
    }
    if (step === 'guest') return focus('[name=guest-name]')
    if (!offers || !stay || !quote || sale.isBusy) return
    const known = { stay, quote, offers, form }
    const found = checkForm(known)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    if (form.keep !== 'quote') {
      const { body, wanted } = planSale({ ...known, draft })
      void sale.sell(body, wanted)
      return
    }
    const quotation = planQuotation(known)
    if (quotation) void sale.quote(quotation)
  }
  useFirstFault(ref, faults)
  useSaleKeys({ draft, offers, changeDraft, run })
  const own = Object.entries(faults).map(([field, fault]) => [field, fault && text(faultMessages[fault])])
  const errors: Readonly<Record<string, string | undefined>> = {
    ...describeFields(sale.problem),
    ...Object.fromEntries(own),
  }
  return { ref, quote, problem, gone, step, run, errors, clearFaults: () => setFaults({}) }
}

/** Moves the focus to the first field that is wrong. */
function useFirstFault(ref: React.RefObject<HTMLDivElement | null>, faults: object): void {
  useEffect(() => {
    if (Object.keys(faults).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [ref, faults])
}

type KeysInput = Pick<StepInput, 'draft' | 'offers' | 'changeDraft'> & { run: () => void }

/** 1 to 9 choose a rate of the room type in hand, or of the first one; Ctrl or ⌘ and Enter take the next step. */
function useSaleKeys({ draft, offers, changeDraft, run }: KeysInput): void {
  const chosen = draft.rooms[draft.active]?.choice
  const roomType =
    offers?.room_types.find(({ id }) => id === chosen?.roomTypeId) ??
    offers?.room_types.find(({ rates }) => rates.length > 0)
  const keys = (roomType?.rates ?? [])
    .slice(0, 9)
    .map(({ code }, index) => [
      String(index + 1),
      () => roomType && changeDraft(withChoice(draft, { roomTypeId: roomType.id, plan: code })),
    ])
  useShortcuts(Object.fromEntries(keys))
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
