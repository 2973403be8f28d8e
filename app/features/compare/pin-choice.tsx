import { useEffect, useState } from 'react'
import { COMPARE_FORM, MAX_COMPARED } from '#app/domain/stays/compare.ts'
import { ticked } from './ticked.ts'

/** Checkbox of a card on the map; ticks the one of the list's card where the page has that. */
export function PinChoice({ id, name, label }: { id: number; name: string; label: string }) {
  const [isOn, setOn] = useState(false)
  const value = String(id)

  // Syncs with the choices of the page, once all listeners have read them.
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setOn(ticked.has(value)))
    }
    look()
    document.addEventListener('input', look)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('input', look)
    }
  }, [value])

  return (
    <label className="row compare-choice sm">
      <input type="checkbox" checked={isOn} onChange={() => tick(value)} />
      <span>{label}</span> <span className="vh">{name}</span>
    </label>
  )
}

function tick(value: string): void {
  const box = document.querySelector<HTMLInputElement>(`[form="${COMPARE_FORM}"][value="${value}"]`)
  if (box) {
    box.click()
    return
  }
  if (!ticked.delete(value) && ticked.size < MAX_COMPARED) ticked.add(value)
  document.dispatchEvent(new Event('input'))
}
