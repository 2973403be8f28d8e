import { accountDetailLimits } from '#app/contracts/guests/account-detail.ts'
import type { AccountDetail, AccountKind } from '#app/domain/guests/account-detail.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { DetailModel } from '#app/pages/door/model.ts'

export type SentDetail = { form: SentForm; errors: Record<string, string>; error: string | null }

type Details = {
  action: string
  kind: AccountKind
  /** The existing application, of either kind. */
  kept: AccountDetail | null
  sent: SentDetail | null
  xsrf: string
  translate: Translate
}

const looks = { requested: 'warn', approved: 'ok', refused: 'bad' } as const

export function buildDetail({ action, kind, kept, sent, xsrf, translate }: Details): DetailModel {
  const own = kept?.kind === kind ? kept : null
  const errors = sent?.errors ?? {}
  return {
    action,
    xsrf,
    title: translate('profile.detailTitle'),
    state: own && {
      look: looks[own.state],
      label: translate(messageOf('profile.detailState', own.state)),
      text: translate(messageOf('profile.detailText', own.state)),
    },
    company: {
      label: translate('profile.detailCompany'),
      value: sent?.form.company ?? kept?.company ?? '',
      error: errors.company,
      max: accountDetailLimits.company,
    },
    taxNumber: {
      label: translate('profile.detailTax'),
      hint: translate('profile.detailTaxHint'),
      value: sent?.form.tax_number ?? kept?.taxNumber ?? '',
      error: errors.tax_number,
      max: accountDetailLimits.taxNumber,
    },
    error: sent?.error ?? null,
    button: translate(own && own.state !== 'refused' ? 'profile.save' : 'profile.detailAsk'),
  }
}
