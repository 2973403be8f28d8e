import { useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Decision } from './company.ts'

const rereads = ['GET /v1/accounts'] as const

/** Asks before a company gets the prices of its programme, or loses them. */
export function DecideAccount({ decision, onDone }: { decision: Decision; onDone: () => void }) {
  const { account, isApproval } = decision
  const approve = useWrite('POST /v1/accounts/{accountId}/approvals', { rereads })
  const refuse = useWrite('POST /v1/accounts/{accountId}/refusals', { rereads })
  const { write, isBusy, problem } = isApproval ? approve : refuse
  const { company, tax_number: number } = account
  const wasApproved = account.state === 'approved'
  const action = isApproval ? 'money.approve' : wasApproved ? 'money.withdraw' : 'money.refuse'

  async function decide(): Promise<void> {
    if (!(await write({ path: { accountId: account.account_id }, body: { tax_number: number } }))) return
    showToast(text(isApproval ? 'money.nowApproved' : 'money.nowRefused', { company }))
    onDone()
  }

  return (
    <Question
      label={text(isApproval ? 'money.approveOf' : wasApproved ? 'money.withdrawOf' : 'money.refuseOf', { company })}
      title={text(isApproval ? 'money.approveAsk' : 'money.refuseAsk', { company, number })}
      explanation={text(isApproval ? 'money.approveWhat' : wasApproved ? 'money.withdrawWhat' : 'money.refuseWhat')}
      action={text(action)}
      tone={isApproval ? 'primary' : 'danger'}
      isBusy={isBusy}
      onYes={() => void decide()}
      onNo={onDone}
    >
      {problem ? (
        <p className="bad" role="alert">
          {describeProblem(problem)}
        </p>
      ) : null}
    </Question>
  )
}
