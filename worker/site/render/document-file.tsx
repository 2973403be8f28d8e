import { renderToReadableStream } from 'react-dom/server.edge'
import { directionOf, htmlLang, type Locale } from '#app/i18n/locales.ts'
import type { PrintModel } from '#app/pages/document/model.ts'
import { PrintDocument } from '#app/pages/document/print-document.tsx'

// The page's style sheet needs the site; a file stays readable without it.
const STYLE = `body{margin:0;font:11pt/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
.print-document{max-width:178mm;margin:auto;padding:8mm}.print-document>*+*{margin-top:5mm}p,dl,dd{margin:0}
h1{font-size:20pt;margin:1mm 0 3mm}h2,caption{font-size:9pt;text-align:start;margin:0 0 1mm}
.print-note{border:1px solid;padding:2mm 3mm}dd{white-space:pre-line;font-weight:500}
.print-rows>div{display:grid;grid-template-columns:30% 1fr;gap:3mm;margin-top:1mm}
.print-parties{display:grid;grid-template-columns:1fr 1fr;gap:6mm}table{width:100%;border-collapse:collapse}
th,td{text-align:start;font-weight:400;padding:1.2mm 0;border-bottom:1px solid #999}
.print-amount{text-align:end;white-space:nowrap;padding-inline-start:4mm}.print-sum>*{font-weight:700}
.print-qr img{width:38mm;image-rendering:pixelated}footer{font-size:9pt}
.print-signature{width:fit-content;margin:18mm 0 0 auto;border-top:1px solid}
tr,.print-rows>div,.print-parties>*{break-inside:avoid}@media print{.print-document{padding:0}}`

/** Returns a document as one HTML file without scripts, fonts or other files; its article is that of the page. */
export async function writeDocumentFile(model: PrintModel, locale: Locale, title: string): Promise<string> {
  const stream = await renderToReadableStream(
    <html lang={htmlLang(locale)} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style>{styleOf(model.pageSize)}</style>
      </head>
      <body>
        <PrintDocument model={model} />
      </body>
    </html>,
    { onError: () => {} },
  )
  return new Response(stream).text()
}

function styleOf(pageSize: string): string {
  return `${STYLE}@page{size:${pageSize};margin:18mm 16mm 20mm}`
}
