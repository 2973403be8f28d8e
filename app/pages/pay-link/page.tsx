import '#app/ui/styles/pages/static.css'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { MainLink } from '#app/ui/actions/link-button.tsx'
import { StateArt, type StateName } from '#app/ui/art/state-art.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { PayLinkModel } from './model.ts'

const art: Record<PayLinkModel['variant'], StateName> = {
  open: 'wallet',
  waiting: 'wallet',
  paid: 'trips',
  closed: 'letter',
}

export function Page({ model }: { model: PayLinkModel }) {
  const { form, again, notice } = model
  return (
    <main id="main" className="wrap">
      <EmptyState
        page
        as="h1"
        art={<StateArt state={art[model.variant]} />}
        title={model.title}
        text={model.text}
        actions={again ? <MainLink text={again.text} href={again.href} /> : null}
      >
        {notice ? <Notice tone="bad">{notice}</Notice> : null}
        {form ? <PayForm form={form} /> : null}
      </EmptyState>
    </main>
  )
}

function PayForm({ form }: { form: NonNullable<PayLinkModel['form']> }) {
  const { isBusy, dispatch } = usePaymentState()
  return (
    <form method="post" action={form.action} className="form" onSubmit={() => dispatch({ type: 'setupPressed' })}>
      <input type="hidden" name="_xsrf" value={form.xsrf} />
      <SubmitButton busy={isBusy}>{form.button}</SubmitButton>
      <p className="sm muted">{form.until}</p>
    </form>
  )
}
