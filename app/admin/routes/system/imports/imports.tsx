import { getRouteApi } from '@tanstack/react-router'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { History } from './history.tsx'
import { ImportPanel } from './import-panel.tsx'
import { permittedKinds } from './kinds.ts'

const route = getRouteApi('/shell/system')

/** Data by file: checked, corrected, imported, undone. */
export function Imports({ me }: { me: Me }) {
  const { import: opened } = route.useSearch()
  const kinds = permittedKinds(me, 'write')
  return (
    <>
      {kinds.length > 0 ? (
        <section className="section">
          <h2 className="heading">{text('system.bringFile')}</h2>
          <p className="muted">{text('system.bringFileWhat')}</p>
          <ImportPanel kinds={kinds} />
        </section>
      ) : (
        <p className="muted section">{text('system.noImportRight')}</p>
      )}
      <History opened={opened ?? null} mayUndo={kinds} />
    </>
  )
}
