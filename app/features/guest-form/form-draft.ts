import * as v from 'valibot'
import { readAccountHint } from '#app/client/request/has-login.ts'
import { type BrowserStorage, tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import { EXTRA_FIELD } from '#app/domain/extras/extra.ts'
import { bookedFields, formNameOf } from '#app/domain/guests/guest-fields.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import type { SentForm } from './booking-body.ts'
import { DRAFT_KEY, forgetDraft } from './forget-draft.ts'

/** Longer values are not saved. */
const MAX_LENGTH = 300

/** Only these fields are saved: no card, code or password can be among them. */
const typedNames = [...bookedFields.map(formNameOf), 'title']

/** Choices that are valid for one room type and its nights only. */
const choiceNames = [...mealCodes.map((code) => `meal_${code}`), 'pay', 'pay_mode', 'use_wallet']

const stayNames = ['hotel_id', 'room_category_id', 'checkin', 'checkout', 'rooms_config']

const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH))

const draftSchema = v.object({
  /** Hint of the account that filled the form; '' for a signed-out guest. */
  owner: text,
  typed: v.record(text, v.object({ shown: text, value: text })),
  stay: text,
  chosen: v.record(text, text),
})

/** Typed values with the shown values they replaced, and choices with their stay. */
export type FormDraft = v.InferOutput<typeof draftSchema>

/** Initial values of a form, by field name. */
export type ShownValues = Readonly<Record<string, string>>

/** Returns the draft of a form: typed values, also those restored from an earlier draft, but not the server's. */
export function toDraft(form: SentForm, shown: ShownValues, before: FormDraft | null): FormDraft {
  const typedEntries = typedNames.flatMap((name) => {
    const value = form[name]
    if (value === undefined || value.length > MAX_LENGTH) return []
    if (value !== (shown[name] ?? '')) return [[name, { shown: shown[name] ?? '', value }] as const]
    const earlier = before?.typed[name]
    return earlier?.value === value ? [[name, earlier] as const] : []
  })
  const extraNames = Object.keys(form).filter((name) => name.startsWith(EXTRA_FIELD))
  const choiceEntries = [...choiceNames, ...extraNames].flatMap((name) =>
    form[name] === undefined ? [] : [[name, form[name]] as const],
  )
  const [typed, chosen] = [Object.fromEntries(typedEntries), Object.fromEntries(choiceEntries)]
  return { owner: '', typed, stay: stayKeyOf(form), chosen }
}

/** Returns the typed values to restore: those that replaced the value which the form shows now. */
export function valuesToRestore({ typed }: FormDraft, shown: ShownValues): [name: string, value: string][] {
  return typedNames.flatMap((name) => {
    const entry = typed[name]
    return entry && entry.shown === (shown[name] ?? '') ? [[name, entry.value]] : []
  })
}

/** Returns the choices when they were made for this room type and these nights, otherwise null. */
export function choicesFor({ stay, chosen }: FormDraft, form: SentForm): SentForm | null {
  return stay === stayKeyOf(form) ? chosen : null
}

/** Saves the typed values and choices of the form in this tab. */
export function saveDraft(form: SentForm, shown: ShownValues, storage: () => BrowserStorage = () => tabStorage): void {
  const draft = toDraft(form, shown, readDraft(storage))
  // A full or refused storage only means that a reload shows an empty form.
  tryStorage(() => storage().setItem(DRAFT_KEY, JSON.stringify({ ...draft, owner: readAccountHint() })), undefined)
}

/** Returns the saved draft or null. Deletes the draft of another account. */
export function readDraft(storage: () => BrowserStorage = () => tabStorage): FormDraft | null {
  const draft = tryStorage(() => v.parse(draftSchema, JSON.parse(storage().getItem(DRAFT_KEY) ?? 'null')), null)
  if (!draft || draft.owner === '' || draft.owner === readAccountHint()) return draft
  forgetDraft(storage)
  return null
}

function stayKeyOf(form: SentForm): string {
  return stayNames.map((name) => form[name] ?? '').join(' ')
}
