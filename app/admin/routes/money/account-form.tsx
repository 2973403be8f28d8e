import { useState } from 'react'
import { useRead } from '#app/admin/client/live.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { sellerName } from '#app/admin/shell/brand/seller-name.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

const empty = {
  seller: '',
  provider: 'stripe' as 'stripe' | 'sandbox',
  keys: '',
  reference: '',
  currencies: '',
  countries: '',
}

/** Adds an account of a seller; its keys are a secret of the deployment, and never typed here. */
export function AccountForm({ me, onClose }: { me: Me; onClose: () => void }) {
  const sellers = useRead('GET /v1/sellers', {})
  const [typed, setTyped] = useState(empty)
  const { write, isBusy, problem } = useWrite('POST /v1/payment-accounts', { rereads: ['GET /v1/payment-accounts'] })
  const errors = fieldErrors(problem)
  const set = (changes: Partial<typeof empty>) => setTyped((known) => ({ ...known, ...changes }))
  const options = sellers.data?.items.map((one) => ({ value: one.seller, label: sellerName(one, me) }))
  const seller = typed.seller || (options?.[0]?.value ?? '')

  async function add(): Promise<void> {
    const { provider, keys, reference } = typed
    const limits = { currencies: codesOf(typed.currencies), countries: codesOf(typed.countries) }
    const added = await write({ body: { seller, provider, keys, reference, ...limits } })
    if (!added) return
    showToast(text('money.accountAdded', { reference: added.reference }))
    onClose()
  }

  return (
    <Sheet title={text('money.addAccount')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <p className="muted">{text('money.addAccountWhat')}</p>
        <SelectField
          label={text('money.seller')}
          value={seller}
          options={options ?? []}
          error={errors.seller}
          onChange={(value) => set({ seller: value })}
        />
        <SelectField
          label={text('money.provider')}
          value={typed.provider}
          options={[
            { value: 'stripe', label: 'Stripe' },
            { value: 'sandbox', label: text('money.sandbox') },
          ]}
          onChange={(provider) => set({ provider })}
        />
        <Field
          label={text('money.account')}
          hint={text('money.accountHint')}
          error={errors.reference}
          required
          value={typed.reference}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <Field
          label={text('money.keys')}
          hint={text('money.keysHint')}
          error={errors.keys}
          required
          pattern="[a-z0-9]{1,20}"
          value={typed.keys}
          onChange={({ target }) => set({ keys: target.value })}
        />
        <Field
          label={text('money.onlyCurrencies')}
          hint={text('money.codesHint')}
          error={errors.currencies}
          value={typed.currencies}
          onChange={({ target }) => set({ currencies: target.value })}
        />
        <Field
          label={text('money.onlyCountries')}
          hint={text('money.countriesHint')}
          error={errors.countries}
          value={typed.countries}
          onChange={({ target }) => set({ countries: target.value })}
        />
        {problem && Object.keys(errors).length === 0 ? (
          <p className="bad" role="alert">
            {describeProblem(problem)}
          </p>
        ) : null}
        <div className="form-end">
          <Button label={text('money.addAccount')} variant="primary" type="submit" isBusy={isBusy} />
          <Button label={text('shell.cancel')} variant="bare" onClick={onClose} />
        </div>
      </form>
    </Sheet>
  )
}

/** Reads codes divided by commas or spaces; null for none, which means all. */
function codesOf(typed: string): string[] | null {
  const codes = typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return codes.length > 0 ? codes : null
}
