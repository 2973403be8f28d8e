import * as v from 'valibot'
import { readAccountHint } from '#app/client/request/has-login.ts'
import { type BrowserStorage, tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import { bookedFields, formNameOf } from '#app/domain/guests/guest-fields.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import type { SentForm } from './booking-body.ts'
import { DRAFT_KEY, forgetDraft } from './forget-draft.ts'

const MAX_LENGTH = 300

/** Only these fields are saved: no card, code or password can be among them. */
const typedNames = [...bookedFields.map(formNameOf), 'title']

/** Choices about one room and its nights. */
const chosenNames = [...mealCodes.map((code) => `meal_${code}`), 'pay', 'pay_mode', 'use_wallet']

const stayNames = ['hotel_id', 'room_category_id', 'checkin', 'checkout', 'rooms_config']

const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH))

const draftSchema = v.object({
  /** Hint of the account that typed; '' for a signed-out guest. */
  owner: text,
  typed: v.record(text, v.object({ shown: text, value: text })),
  stay: text,
  chosen: v.record(text, text),
})

/** Typed values with the shown values they replaced, and choices with their stay. */
export type FormDraft = v.InferOutput<typeof draftSchema>

/** Values a form is first shown with, by field name. */
export type ShownValues = Readonly<Record<string, string>>

/** Returns the draft of a form. Values shown from an earlier draft stay in it; values shown by the server do not. */
export function toDraft(form: SentForm, shown: ShownValues, before: FormDraft | null): FormDraft {
  const typed = typedNames.flatMap((name) => {
    const value = form[name]
    if (value === undefined || value.length > MAX_LENGTH) return []
    if (value !== (shown[name] ?? '')) return [[name, { shown: shown[name] ?? '', value }] as const]
    const known = before?.typed[name]
    return known?.value === value ? [[name, known] as const] : []
  })
  const chosen = chosenNames.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]] as const]))
  return { owner: '', typed: Object.fromEntries(typed), stay: stayOf(form), chosen: Object.fromEntries(chosen) }
}

/** Returns the typed values to restore: those typed over what the form shows now, such as no name. */
export function typedOver({ typed }: FormDraft, shown: ShownValues): [name: string, value: string][] {
  return typedNames.flatMap((name) => {
    const known = typed[name]
    return known && known.shown === (shown[name] ?? '') ? [[name, known.value]] : []
  })
}

/** Returns the choices made for this room and these nights; null when they were made for others. */
export function choicesFor({ stay, chosen }: FormDraft, form: SentForm): SentForm | null {
  return stay === stayOf(form) ? chosen : null
}

export function saveDraft(form: SentForm, shown: ShownValues, storage: () => BrowserStorage = () => tabStorage): void {
  const draft = toDraft(form, shown, readDraft(storage))
  // A full or refused storage only means that a reload shows an empty form.
  tryStorage(() => storage().setItem(DRAFT_KEY, JSON.stringify({ ...draft, owner: readAccountHint() })), undefined)
}

/** Returns null, and deletes the draft, when another account typed it. */
export function readDraft(storage: () => BrowserStorage = () => tabStorage): FormDraft | null {
  const draft = tryStorage(() => v.parse(draftSchema, JSON.parse(storage().getItem(DRAFT_KEY) ?? 'null')), null)
  if (!draft || draft.owner === '' || draft.owner === readAccountHint()) return draft
  forgetDraft(storage)
  return null
}

function stayOf(form: SentForm): string {
  return stayNames.map((name) => form[name] ?? '').join(' ')
}
