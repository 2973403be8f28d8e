import { text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'
import { QrCode } from '#app/admin/ui/qr-code.tsx'
import { CodeField } from './proof-form.tsx'

/** Fields of a new password, and of the first code of the app that makes its one-time codes. */
export function NewPasswordFields({ totp: { uri, secret } }: { totp: { uri: string; secret: string } }) {
  return (
    <>
      <Field
        label={text('entry.newPassword')}
        hint={text('entry.newPasswordHint')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <p>{text('entry.totpWhat')}</p>
      <a className="qr" href={uri}>
        <QrCode content={uri} label={text('entry.openApp')} />
      </a>
      <p>
        <code className="secret">{secret}</code>
      </p>
      <CodeField />
    </>
  )
}
