import { fillGuest, readGuest } from '#app/features/guest-bar/guest-data.ts'
import { readForm } from './booking-body.ts'
import { choicesFor, readDraft, type ShownValues, valuesToRestore } from './form-draft.ts'

/** Fills a form with the values typed in this tab before a reload, then with the guest saved on this device. */
export function restoreForm(form: HTMLFormElement, shown: ShownValues): void {
  const draft = readDraft()
  if (draft) {
    for (const [name, value] of valuesToRestore(draft, shown)) {
      restoreTyped(form.elements.namedItem(name), shown[name] ?? '', value)
    }
    const choices = choicesFor(draft, readForm(new FormData(form)))
    if (choices) restoreChoices(form, choices)
  }
  const guest = readGuest()
  if (guest.name !== '') fillGuest(form, guest)
}

/** Restores a typed value, unless the field was changed before hydration. */
function restoreTyped(field: Element | RadioNodeList | null, shown: string, value: string): void {
  if (field instanceof HTMLInputElement && field.value === shown) field.value = value
  if (field instanceof HTMLSelectElement && field.value === shown) select(field, value)
}

function restoreChoices(form: HTMLFormElement, choices: Readonly<Record<string, string>>): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) select(field, choices[field.name] ?? field.value)
    if (!(field instanceof HTMLInputElement)) continue
    // A click updates the displayed amounts.
    if (field.type === 'radio' && choices[field.name] === field.value && !field.checked) field.click()
    if (field.name === 'use_wallet' && field.checked !== (choices.use_wallet === 'on')) field.click()
  }
}

function select(field: HTMLSelectElement, value: string): void {
  if (field.value === value || !Array.from(field.options).some((option) => option.value === value)) return
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
