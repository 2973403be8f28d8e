import { leftToRight } from '#app/i18n/bidi.ts'
import type { SignInBody } from '#app/pages/contact/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listDialCodes } from '../login/dial-codes.ts'
import type { PendingSignIn } from '../login/pending-sign-in.ts'
import { faultText } from '../own-account/copy.ts'
import type { ContactCopy } from './contact-copy.ts'
import { CONTACT, withQuery } from './contact-paths.ts'
import type { ContactInput } from './read-contact.ts'

type Visit = {
  input: Pick<ContactInput, 'isCodeStep' | 'fault'>
  pending: PendingSignIn | null
  to: string
  words: ContactCopy
}

/** Returns the field for the phone number, then for its code; both return to the step `to`. */
export function buildSignIn(scope: Scope, { input, pending, to, words: { translate } }: Visit): SignInBody {
  const error = input.fault && faultText(input.fault, translate)
  const sent = input.isCodeStep ? pending?.sent : null
  const shared = { kind: 'signIn', action: CONTACT, to: withQuery(to, {}) } as const
  if (pending && sent) {
    const phone = leftToRight(`${pending.countryCode}\u00a0${pending.phone}`)
    return {
      ...shared,
      submit: translate('account.signIn'),
      preview: sent.preview === null ? null : translate('account.testCode', { code: sent.preview }),
      field: {
        kind: 'code',
        label: translate('account.codeLabel', { digits: sent.digits }),
        hint: translate(sent.isForAccounts ? 'account.codeSentIf' : 'account.codeSent', { phone }),
        error,
      },
      other: {
        resend: translate('account.resend'),
        change: translate('account.changeNumber'),
        changeHref: withQuery(to, {}),
        countryCode: pending.countryCode,
        phone: pending.phone,
      },
    }
  }
  return {
    ...shared,
    submit: translate('account.sendCode'),
    preview: null,
    field: {
      kind: 'phone',
      label: translate('account.phoneLabel'),
      hint: translate('account.phoneHelp'),
      error,
      countryLabel: translate('account.countryCode'),
      countryCode: pending?.countryCode ?? scope.country.phoneCode,
      phone: pending?.phone ?? '',
      dialCodes: listDialCodes(scope).map(({ code, text }) => ({ value: code, text })),
    },
    other: null,
  }
}
