import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DetailRows } from '#app/ui/details/detail-rows.tsx'

test('each line of a row has its own direction [LANG-02]', () => {
  const rows = [{ label: 'الإقامة', text: 'Chandan House\n5 بالغين' }]
  const html = renderToStaticMarkup(<DetailRows rows={rows} className="print-rows" />)
  expect(html).toContain('<bdi><span>Chandan House\n</span></bdi><bdi><span>5 بالغين</span></bdi>')
})
