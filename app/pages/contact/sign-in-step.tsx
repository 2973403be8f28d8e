import { Button } from '#app/ui/actions/button.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { SignInBody } from './model.ts'

/** Phone number, then code: plain forms that return to this step. */
export function SignInStep({ body, xsrf }: { body: SignInBody; xsrf: string }) {
  const { field, other } = body
  return (
    <section className="panel contact-form">
      {body.preview ? <Notice>{body.preview}</Notice> : null}
      <form className="form" method="post" action={body.action}>
        <Hidden xsrf={xsrf} step={field.kind} to={body.to} />
        {field.kind === 'phone' ? (
          <PhoneField
            id="contact-phone"
            label={field.label}
            hint={field.hint}
            error={field.error ?? undefined}
            code={{
              label: field.countryLabel,
              name: 'country_code',
              defaultValue: field.countryCode,
              options: field.dialCodes,
            }}
            number={{ name: 'phone', defaultValue: field.phone, required: true }}
          />
        ) : (
          <TextInput
            id="contact-code"
            name="otp"
            label={field.label}
            hint={field.hint}
            error={field.error ?? undefined}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={24}
            required
          />
        )}
        <Button type="submit" look="primary" big block>
          {body.submit}
        </Button>
      </form>
      {other ? (
        <div className="contact-actions">
          <form method="post" action={body.action}>
            <Hidden xsrf={xsrf} step="phone" to={body.to} />
            <input type="hidden" name="country_code" value={other.countryCode} />
            <input type="hidden" name="phone" value={other.phone} />
            <Button type="submit">{other.resend}</Button>
          </form>
          <a className="link" href={other.changeHref}>
            {other.change}
          </a>
        </div>
      ) : null}
    </section>
  )
}

function Hidden({ xsrf, step, to }: { xsrf: string; step: string; to: string }) {
  return (
    <>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="to" value={to} />
    </>
  )
}
