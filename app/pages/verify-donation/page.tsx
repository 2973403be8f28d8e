import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/features/donate.css'
import { record } from '#app/client/events/record.ts'
import { Receipt } from '#app/features/donation/receipt.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { VerifyDonationModel } from './model.ts'

export function Page({ model }: { model: VerifyDonationModel }) {
  const { form, found, xsrf } = model
  return (
    <main id="main" className="wrap page grid-5 donate">
      <header className="grid-2 donate-head">
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">{model.lead}</p>
      </header>
      {found ? <Receipt receipt={found} xsrf={xsrf} /> : null}
      <form
        className="form panel donate-form"
        method="post"
        action="/verify-donation"
        onSubmit={() => record('donation', { step: 'verify' })}
      >
        <input type="hidden" name="_xsrf" value={xsrf} />
        {form.error ? <Notice tone="bad">{form.error}</Notice> : null}
        <div className="grid-4 donate-fields">
          <TextInput id="number" name="number" label={form.number.label} defaultValue={form.number.value} {...shared} />
          <TextInput id="code" name="code" label={form.code.label} defaultValue={form.code.value} {...shared} />
        </div>
        <SubmitButton>{form.button}</SubmitButton>
      </form>
      <LinkRows links={[model.back]} />
    </main>
  )
}

const shared = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  dir: 'ltr',
  maxLength: 20,
  required: true,
} as const
