import { sheetIn } from '#app/overlays/sheet.ts'
import type { PayBanksSheet, PayOffersSheet, PayPartSheet, PayStatusSheet, PayWidgetSheet } from './model.ts'

type PaySheet = PayWidgetSheet | PayPartSheet | PayStatusSheet | PayBanksSheet | PayOffersSheet

/** The payment sheet of a page that is of one of these kinds; null on a page that made another's or none. */
export function paySheetOf<Kind extends PaySheet['kind']>(
  model: unknown,
  ...kinds: Kind[]
): Extract<PaySheet, { kind: Kind }> | null {
  const sheet = sheetIn(model)
  if (sheet === null || !('kind' in sheet)) return null
  return kinds.some((kind) => kind === sheet.kind) ? (sheet as Extract<PaySheet, { kind: Kind }>) : null
}
