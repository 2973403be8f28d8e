import { useEffect, useState } from 'react'
import { COMPARE_FORM, MAX_COMPARED } from '#app/domain/stays/compare.ts'
import { comparedIds } from './compared-ids.ts'

/** Checkbox to compare a property of the map; also ticks the checkbox of its list card, when the page has one. */
export function PinChoice({ id, name, label }: { id: number; name: string; label: string }) {
  const [isOn, setOn] = useState(false)
  const value = String(id)

  // Syncs with the checkboxes of the page, after all other listeners have read them.
  useEffect(() => {
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setOn(comparedIds.has(value)))
    }
    update()
    document.addEventListener('input', update)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('input', update)
    }
  }, [value])

  return (
    <label className="row compare-choice sm">
      <input type="checkbox" checked={isOn} onChange={() => toggle(value)} />
      <span>{label}</span> <span className="vh">{name}</span>
    </label>
  )
}

function toggle(value: string): void {
  const box = document.querySelector<HTMLInputElement>(`[form="${COMPARE_FORM}"][value="${value}"]`)
  if (box) {
    box.click()
    return
  }
  if (!comparedIds.delete(value) && comparedIds.size < MAX_COMPARED) comparedIds.add(value)
  document.dispatchEvent(new Event('input'))
}
