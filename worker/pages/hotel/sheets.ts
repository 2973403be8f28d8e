import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { toPickerSheet } from './day-rule-model.ts'
import type { HotelContext } from './hotel-context.ts'

type Sheet = (context: HotelContext, c: Context<AppEnv>) => unknown

/**
 * What overlays of a hotel page show beyond the page itself, by the value of `modal`: made only when the address asks for
 * it, so that no page carries it. Such an overlay is `needsData` in the catalogue and reads it from `model.sheet`.
 */
const sheets: Readonly<Record<string, Sheet>> = {
  datepicker: toPickerSheet,
  dateguestpicker: toPickerSheet,
  headerDatePicker: toPickerSheet,
}

/** The data of the overlay an address asks for; null where it needs none beyond the page's. */
export async function loadSheet(name: string | null, context: HotelContext, c: Context<AppEnv>): Promise<unknown> {
  const sheet = name !== null && Object.hasOwn(sheets, name) ? sheets[name] : undefined
  return sheet ? await sheet(context, c) : null
}
