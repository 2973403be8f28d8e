import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type DocumentFrame, PAGE_ROOT } from '#app/shell/document.tsx'

/** The document before and after the page. */
export type DocumentParts = { before: string; after: string }

/** Draws the frame and cuts it at the page's root element. */
export function drawDocument(frame: DocumentFrame): DocumentParts {
  const markup = renderToStaticMarkup(<Document {...frame} />)
  const at = markup.indexOf(PAGE_ROOT)
  if (at < 0) throw new Error('the document has no page root')
  const open = PAGE_ROOT.length - '</div>'.length
  return { before: `<!doctype html>${markup.slice(0, at + open)}`, after: markup.slice(at + open) }
}
