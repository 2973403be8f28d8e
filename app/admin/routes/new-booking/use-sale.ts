import { useState } from 'react'
import type { Answer, Sent } from '#app/admin/client/endpoints.ts'
import { reread, useWrite } from '#app/admin/client/use-write.ts'
import type { ManualPaymentMethod } from '#app/domain/payments/manual-payment-methods.ts'

type SaleBody = Sent<'POST /v1/bookings'>['body']
type QuotationBody = Sent<'POST /v1/quotations'>['body']
type LinkBody = Sent<'POST /v1/bookings/{bookingNo}/payment-links'>['body']

/** Writes after a sale, in this order; absent ones are not sent. */
export type FollowUps = {
  payment?: { amount_minor: number; way: ManualPaymentMethod; reference: string }
  link?: LinkBody
  units: { room: number; unit: number }[]
  isCheckedIn: boolean
}

type Booking = NonNullable<Answer<'POST /v1/bookings'>['booking']>

export type Sold = {
  booking: Booking
  wanted: FollowUps
  paidMinor: number
  link: Answer<'POST /v1/bookings/{bookingNo}/payment-links'> | null
  /** Rooms of the booking that have their number. */
  assigned: number[]
  isCheckedIn: boolean
}

/** Lists that a sale changes, or that its refusal shows to be out of date. */
const LISTS = ['GET /v1/properties/{propertyId}/stay-offers', 'POST /v1/bookings'] as const

/** Writes that follow a sale; `follow` sends those still missing and calls `onChange` after each. */
function useFollowUps(onChange: (sold: Sold) => void) {
  const payment = useWrite('POST /v1/bookings/{bookingNo}/payments')
  const link = useWrite('POST /v1/bookings/{bookingNo}/payment-links')
  const assignment = useWrite('POST /v1/bookings/{bookingNo}/room-units')
  const mark = useWrite('POST /v1/bookings/{bookingNo}/marks')
  const writes = [payment, link, assignment, mark]

  async function follow(sold: Sold): Promise<void> {
    const { wanted } = sold
    const path = { bookingNo: sold.booking.booking_no }
    let now = sold
    const show = (part: Partial<Sold>) => {
      now = { ...now, ...part }
      onChange(now)
    }
    show({})
    if (wanted.payment && now.paidMinor === 0) {
      const answer = await payment.write({ path, body: wanted.payment })
      if (answer) show({ paidMinor: answer.paid_minor })
    }
    if (wanted.link && !now.link) {
      const answer = await link.write({ path, body: wanted.link })
      if (answer) show({ link: answer })
    }
    for (const unit of wanted.units.filter(({ room }) => !sold.assigned.includes(room))) {
      const answer = await assignment.write({ path, body: unit })
      if (!answer) break
      show({ assigned: [...now.assigned, unit.room] })
    }
    if (wanted.isCheckedIn && !now.isCheckedIn) {
      const answer = await mark.write({ path, body: { mark: 'check-in' } })
      if (answer) show({ isCheckedIn: true })
    }
  }

  return {
    follow,
    isBusy: writes.some(({ isBusy }) => isBusy),
    failures: { payment: payment.problem, link: link.problem, assignment: assignment.problem, mark: mark.problem },
    clearProblems: () => {
      for (const { clearProblem } of writes) clearProblem()
    },
  }
}

/** Sells a stay, then takes the payment, sends the link and checks in. A failed part can be retried alone. */
export function useSale() {
  const [sold, setSold] = useState<Sold | null>(null)
  const [quoted, setQuoted] = useState<Answer<'POST /v1/quotations'> | null>(null)
  const sale = useWrite('POST /v1/bookings')
  const quotation = useWrite('POST /v1/quotations', { rereads: ['GET /v1/quotations'] })
  const { follow, isBusy, failures, clearProblems } = useFollowUps(setSold)

  async function sell(body: SaleBody, wanted: FollowUps): Promise<void> {
    const answer = await sale.write({ body })
    if (!answer?.booking) return reread(LISTS)
    await follow({ booking: answer.booking, wanted, paidMinor: 0, link: null, assigned: [], isCheckedIn: false })
  }

  async function quote(body: QuotationBody): Promise<void> {
    setQuoted(await quotation.write({ body }))
  }

  function clearProblem(): void {
    sale.clearProblem()
    quotation.clearProblem()
  }

  function restart(): void {
    clearProblem()
    clearProblems()
    setSold(null)
    setQuoted(null)
  }

  return {
    sold,
    quoted,
    isBusy: sale.isBusy || quotation.isBusy || isBusy,
    problem: sale.problem ?? quotation.problem,
    /** Why a part that follows the sale failed. */
    failures,
    sell,
    quote,
    tryAgain: () => (sold ? follow(sold) : undefined),
    clearProblem,
    restart,
  }
}

export type SaleState = ReturnType<typeof useSale>
