import { Button } from '#app/ui/actions/button.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { DetailModel } from './model.ts'

/** Application for a company account with its status; a plain form. */
export function DetailForm({ detail }: { detail: DetailModel }) {
  const { state, company, taxNumber } = detail
  return (
    <section className="detail">
      <h2 className="title-sm between">
        <span>{detail.title}</span>
        {state ? <Tag look={state.look}>{state.label}</Tag> : null}
      </h2>
      {state ? <p className="sm muted">{state.text}</p> : null}
      <form action={detail.action} method="post" className="form">
        <input type="hidden" name="_xsrf" value={detail.xsrf} />
        {detail.error ? (
          <Notice tone="bad" isUrgent>
            {detail.error}
          </Notice>
        ) : null}
        <TextInput
          id="company"
          name="company"
          label={company.label}
          defaultValue={company.value}
          error={company.error}
          maxLength={company.max}
          autoComplete="organization"
          required
        />
        <TextInput
          id="tax_number"
          name="tax_number"
          label={taxNumber.label}
          hint={taxNumber.hint}
          defaultValue={taxNumber.value}
          error={taxNumber.error}
          maxLength={taxNumber.max}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          required
        />
        <Button type="submit" look="primary" big block>
          {detail.button}
        </Button>
      </form>
    </section>
  )
}
