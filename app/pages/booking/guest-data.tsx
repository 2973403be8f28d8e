import { Button } from '#app/ui/actions/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import type { GuestDataModel } from './model.ts'

/** Data of a guest without account: download and erasure by a plain form. Not printed. */
export function GuestData({ data: { heading, text, copy, later, erase } }: { data: GuestDataModel }) {
  return (
    <Disclosure summary={heading}>
      <p className="no-print">{text}</p>
      <div className="sm no-print">
        <a className="link" href={copy.href} download>
          {copy.text}
        </a>
      </div>
      {later ? <p className="sm muted no-print">{later}</p> : null}
      {erase ? (
        <form action={erase.action} method="post">
          <input type="hidden" name="_xsrf" value={erase.xsrf} />
          <Checkbox id="data-confirmed" name="confirmed" value="1" label={erase.confirm} required />
          <Button type="submit">{erase.button}</Button>
        </form>
      ) : null}
    </Disclosure>
  )
}
