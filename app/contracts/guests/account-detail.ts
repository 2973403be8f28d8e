import * as v from 'valibot'
import { type AccountDetail, accountKinds } from '#app/domain/guests/account-detail.ts'
import { tidyText, toPlainText } from '#app/domain/typed-text.ts'

export const accountDetailLimits = { company: 120, taxNumber: 40 } as const

const requiredText = (max: number, missingMessage: string) =>
  v.pipe(v.optional(v.string(), ''), v.transform(tidyText), v.minLength(1, missingMessage), v.maxLength(max))

const requiredPlainText = (max: number, missingMessage: string) =>
  v.pipe(v.optional(v.string(), ''), v.transform(toPlainText), v.minLength(1, missingMessage), v.maxLength(max))

export const accountDetailBody = v.pipe(
  v.object({
    company: requiredText(accountDetailLimits.company, 'errors.companyNeeded'),
    kind: v.picklist(accountKinds),
    tax_number: v.pipe(
      requiredPlainText(accountDetailLimits.taxNumber, 'errors.taxNumberNeeded'),
      v.regex(/^(?=(?:.*[\p{L}\p{N}]){4})[\p{L}\p{N} ./-]+$/u, 'errors.taxNumberNeeded'),
    ),
  }),
  v.transform(({ company, kind, tax_number }) => ({ company, kind, taxNumber: tax_number.toUpperCase() })),
)
export type AccountDetailRequest = v.InferOutput<typeof accountDetailBody>

export function toAccountDetailResponse({ company, kind, taxNumber, state }: AccountDetail) {
  return { company, kind, tax_number: taxNumber, state }
}
