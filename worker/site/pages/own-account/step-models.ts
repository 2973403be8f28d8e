import { bookingPath } from '#app/domain/routes/paths.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import type { FormBody, StepField, StepForm } from '#app/pages/account-details/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Obstacles } from '#worker/services/accounts/account/delete-account.ts'
import { listDialCodes } from '../login/dial-codes.ts'
import { numberText } from './copy.ts'
import { type AccountPart, type AccountVisit, pathOf } from './visit.ts'

type Body = Partial<FormBody> & Pick<FormBody, 'notes' | 'forms'>

function body(parts: Body): FormBody {
  return { kind: 'form', preview: null, links: [], isDeletion: false, ...parts }
}

function form(part: AccountPart, step: string, submit: string, extras: Partial<StepForm> = {}): StepForm {
  return { action: pathOf(part), step, submit, look: 'primary', hidden: [], fields: [], ...extras }
}

/** Verifies the guest: by a code to the account's phone number, or by signing in again without one. */
export function buildProof(part: AccountPart, visit: AccountVisit): FormBody {
  const { words, pending, isCodeStep } = visit
  const { translate } = words
  const { account } = visit.owner
  if (account.phone === null) {
    return body({
      notes: [translate('errors.proofBySignIn')],
      forms: [form(part, 'again', translate('profile.signInAgain'))],
    })
  }
  const phone = numberText(account)
  const sent = isCodeStep && pending?.phone === account.phone ? pending.sent : null
  if (!sent) {
    return body({
      notes: [translate('profile.proofText', { phone })],
      forms: [form(part, 'send-proof', translate('account.sendCode'))],
    })
  }
  return codeBody({
    part,
    step: 'prove',
    again: 'send-proof',
    phone,
    submit: translate('profile.confirm'),
    sent,
    visit,
  })
}

type Sent = NonNullable<NonNullable<AccountVisit['pending']>['sent']>
type CodeDetails = {
  part: AccountPart
  step: string
  /** The step that sends another code. */
  again: string
  phone: string
  submit: string
  sent: Sent
  visit: AccountVisit
  hidden?: StepForm['hidden']
}

function codeBody({ part, step, again, phone, submit, sent, visit, hidden = [] }: CodeDetails): FormBody {
  const { translate } = visit.words
  const field: StepField = {
    kind: 'code',
    name: 'otp',
    label: translate('account.codeLabel', { digits: sent.digits }),
    hint: translate(sent.isForAccounts ? 'account.codeSentIf' : 'account.codeSent', { phone }),
    error: visit.error,
  }
  return body({
    notes: [],
    preview: sent.preview === null ? null : translate('account.testCode', { code: sent.preview }),
    forms: [
      form(part, step, submit, { fields: [field] }),
      form(part, again, translate('account.resend'), { look: 'quiet', hidden }),
    ],
  })
}

/** Returns the field for the new number, then for its code. */
export function buildPhone(visit: AccountVisit, scope: Pick<Scope, 'country' | 'locale'>): FormBody {
  const { words, pending, isCodeStep, error, owner } = visit
  const { translate } = words
  const isOther = pending !== null && pending.phone !== owner.account.phone
  if (isCodeStep && isOther && pending.sent) {
    const hidden = [
      { name: 'country_code', value: pending.countryCode },
      { name: 'phone', value: pending.phone },
    ]
    const phone = numberText(pending)
    const steps = { part: 'phone', step: 'change', again: 'send' } as const
    const code = codeBody({
      ...steps,
      phone,
      submit: translate('profile.phoneSave'),
      sent: pending.sent,
      visit,
      hidden,
    })
    return { ...code, links: [{ text: translate('account.changeNumber'), href: pathOf('phone') }] }
  }
  const field: StepField = {
    kind: 'phone',
    label: translate('account.phoneLabel'),
    hint: translate('account.phoneHelp'),
    error,
    countryLabel: translate('account.countryCode'),
    countryCode: (isOther ? pending.countryCode : owner.account.countryCode) ?? scope.country.phoneCode,
    phone: isOther ? pending.phone : '',
    dialCodes: listDialCodes(scope).map(({ code, text }) => ({ value: code, text })),
  }
  return body({
    notes: [translate('profile.phoneText')],
    forms: [form('phone', 'send', translate('account.sendCode'), { fields: [field] })],
  })
}

export function buildEmail({ words, owner, error }: AccountVisit): FormBody {
  const { translate } = words
  const { email, emailProvenAt } = owner.account
  const field: StepField = {
    kind: 'email',
    name: 'email',
    label: translate('profile.email'),
    hint: translate('profile.emailHint'),
    error,
    value: emailProvenAt === null ? (email ?? '') : '',
  }
  return body({
    notes: [translate('profile.emailText')],
    forms: [form('email', 'send', translate('profile.emailSend'), { fields: [field] })],
  })
}

/** Returns a confirmation button: opening a link must not change the address, because mail scanners open links. */
export function buildEmailConfirm(
  { words }: AccountVisit,
  { email, token }: { email: string; token: string },
): FormBody {
  const { translate } = words
  return body({
    notes: [translate('profile.emailConfirmText', { email: leftToRight(email) })],
    forms: [form('email', 'confirm', translate('profile.emailConfirm'), { hidden: [{ name: 'token', value: token }] })],
  })
}

export function buildExport({ words }: AccountVisit): FormBody {
  const { translate } = words
  return body({
    notes: [translate('profile.exportText')],
    forms: [form('export', 'export', translate('profile.exportButton'))],
  })
}

export type DeletionDetails = { obstacles: Obstacles; lost: string | null; brandId: string }

/** Returns what is deleted and what remains, or what must be settled before the account can be deleted. */
export function buildDeletion({ words }: AccountVisit, { obstacles, lost, brandId }: DeletionDetails): FormBody {
  const { translate } = words
  const stays = obstacles.openStays.filter((stay) => stay.brandId === brandId)
  if (obstacles.openStays.length > 0) {
    return body({
      notes: [translate('errors.stay_open')],
      forms: [],
      links: stays.map(({ bookingNo }) => ({
        text: translate('profile.toBooking', { number: bookingNo }),
        href: bookingPath(bookingNo),
      })),
    })
  }
  if (obstacles.isMoneyOpen) return body({ notes: [translate('errors.money_open')], forms: [] })
  return body({
    notes: [
      translate('profile.deleteGone'),
      translate('profile.deleteKept'),
      ...(lost === null ? [] : [lost]),
      ...(obstacles.isMember ? [translate('profile.deleteMembership')] : []),
    ],
    forms: [
      form('delete', 'delete', translate('profile.deleteButton'), {
        fields: [{ kind: 'check', name: 'confirmed', label: translate('profile.deleteCheck') }],
      }),
    ],
    isDeletion: true,
  })
}
