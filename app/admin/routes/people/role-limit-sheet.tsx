import { type FormEvent, useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { type Me, useProperties } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type RoleRights, roleLabel } from './person-rows.ts'

type Props = { me: Me; role: RoleRights; leave: () => void }

/** Sets what a role may refund in a currency without proving identity again. */
export function RoleLimitSheet({ me, role: { role, limits }, leave }: Props) {
  const ofProperties = useProperties(me).map((property) => property.currency)
  const currencies = [...new Set([...limits.map((limit) => limit.currency), ...ofProperties])]
  const [chosen, setChosen] = useState<string | null>(null)
  const currency = chosen ?? currencies[0] ?? 'INR'
  const known = limits.find((limit) => limit.currency === currency)?.refund_minor ?? null
  const [typed, setTyped] = useState<{ currency: string; amount: number | null } | null>(null)
  const amount = typed?.currency === currency ? typed.amount : known
  const { write, isBusy, problem } = useWrite('PATCH /v1/roles/{role}', { rereads: ['GET /v1/roles'] })
  const name = roleLabel(role)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === null) return
    if (!(await write({ path: { role }, body: { currency, refund_minor: amount } }))) return
    showToast(text('people.limitSet', { role: name, amount: format.price({ amountMinor: amount, currency }) }))
    leave()
  }
  return (
    <Sheet title={text('people.changeLimitOf', { role: name })} onClose={leave}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <SelectField
          label={text('people.currency')}
          value={currency}
          options={currencies.map((value) => ({ value, label: `${value}, ${format.currencyName(value)}` }))}
          onChange={setChosen}
        />
        <AmountField
          key={currency}
          label={text('people.limit')}
          hint={text('people.limitHint')}
          currency={currency}
          amountMinor={amount}
          isRequired
          error={fieldErrors(problem).refund_minor}
          onChange={(next) => setTyped({ currency, amount: next })}
        />
        {problem && !fieldErrors(problem).refund_minor ? (
          <Notice tone="danger">
            <p>{describeProblem(problem)}</p>
          </Notice>
        ) : null}
        <div className="form-end">
          <Button label={text('people.setLimit')} type="submit" variant="primary" isBusy={isBusy} />
          <Button label={text('shell.cancel')} variant="bare" onClick={leave} />
        </div>
      </form>
    </Sheet>
  )
}
