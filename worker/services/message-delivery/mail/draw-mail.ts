import type { MailColours, MailRole } from '#app/brands/brand.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import type { Mail, MailAmount, MailFact } from './mail.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

type Pen = {
  /** Inline style of the light colour, and the class that replaces it in dark mode. */
  paint: (
    property: 'color' | 'background-color' | 'border-color',
    role: MailRole,
  ) => { style: string; className: string }
  start: 'left' | 'right'
  end: 'left' | 'right'
  display: string
}

const TEXT_FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif"

/**
 * Renders a mail as HTML that mail clients display alike: tables, inline styles, no script, no tracking, one image (the
 * brand's logo). Supports dark mode and right-to-left.
 */
export function drawMail(mail: Mail): string {
  const { brand, locale, heading } = mail
  const direction = directionOf(locale)
  const pen = penOf(mail)
  const ground = pen.paint('background-color', 'ground')
  const body = [
    preheader(mail),
    table(
      `class="${ground.className}" style="${ground.style}"`,
      cell('align="center" style="padding:24px 12px 40px"', sheet(mail, pen)),
    ),
  ]
  return `<!doctype html>
<html lang="${htmlLang(locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(heading)}</title>
<style>${nightStyles(brand.mailColours)}</style>
</head>
<body class="${ground.className}" dir="${direction}" style="margin:0;padding:0;${ground.style};-webkit-text-size-adjust:100%;line-break:strict;word-break:auto-phrase">
${body.join('\n')}
</body>
</html>`
}

function penOf({ brand, locale }: Mail): Pen {
  const colours = brand.mailColours
  const isRtl = directionOf(locale) === 'rtl'
  return {
    paint: (property, role) => ({ style: `${property}:${colours[role][0]}`, className: classOf(property, role) }),
    start: isRtl ? 'right' : 'left',
    end: isRtl ? 'left' : 'right',
    display: brand.displayFont.inMail,
  }
}

function classOf(property: string, role: MailRole): string {
  return `${property.charAt(0)}-${role}`
}

/** CSS of the dark colours, ignored by clients without dark mode. */
function nightStyles(colours: MailColours): string {
  const properties = { c: 'color', b: 'background-color' }
  const rules = Object.entries(colours).flatMap(([role, [, night]]) =>
    Object.entries(properties).map(([letter, property]) => `.${letter}-${role}{${property}:${night}!important}`),
  )
  const lines = `.l-line{border-color:${colours.line[1]}!important}`
  return `@media (prefers-color-scheme:dark){${rules.join('')}${lines}}@media (max-width:480px){.pad{padding:24px 20px!important}}`
}

/** The preview text; the filler keeps the rest of the mail out of the preview. */
function preheader({ preheader: text }: Mail): string {
  const filler = '&#847;&zwnj;&nbsp;'.repeat(30)
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${filler}</div>`
}

function sheet(mail: Mail, pen: Pen): string {
  const raised = pen.paint('background-color', 'raised')
  const content = [
    headline(mail, pen),
    ...mail.paragraphs.map((text) => paragraph(text, pen)),
    mail.code === null ? '' : codeBox(mail.code, pen),
    mail.button ? button(mail.button, pen) : '',
    mail.details.length > 0 ? details(mail.details, pen) : '',
    mail.price ? price(mail.price, pen) : '',
    mail.links.length > 0 ? links(mail.links, pen) : '',
    ...mail.closing.map((text) => paragraph(text, pen)),
  ]
  const frame = `class="pad ${raised.className}" style="padding:32px;border-radius:${mail.brand.kind === 'home' ? 16 : 10}px;${raised.style}"`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${row(cell(`align="${pen.start}" style="padding:4px 8px 20px"`, masthead(mail, pen)))}
${row(cell(`align="${pen.start}" ${frame}`, content.filter(Boolean).join('\n')))}
${row(cell(`align="${pen.start}" style="padding:20px 8px 0"`, footer(mail, pen)))}
</table>`
}

function masthead({ brand, origin }: Mail, pen: Pen): string {
  const ink = pen.paint('color', 'ink')
  const mark = brand.favicons.find(({ rel }) => rel === 'apple-touch-icon')?.href
  const picture =
    origin && mark
      ? `<img src="${safeHref(origin + mark)}" width="32" height="32" alt="" style="vertical-align:middle;border:0;border-radius:8px;margin-inline-end:4px"> `
      : ''
  const name = `<span class="${ink.className}" style="font:700 20px/32px ${pen.display};vertical-align:middle;${ink.style}">${escapeHtml(brand.siteName)}</span>`
  const shown = picture + name
  return origin ? `<a href="${safeHref(`${origin}/`)}" style="text-decoration:none">${shown}</a>` : shown
}

function headline({ heading, brand }: Mail, pen: Pen): string {
  const ink = pen.paint('color', 'ink')
  const weight = brand.kind === 'home' ? 400 : 700
  return `<h1 class="${ink.className}" style="margin:0 0 16px;font:${weight} 26px/1.25 ${pen.display};${ink.style}">${escapeHtml(heading)}</h1>`
}

function paragraph(text: string, pen: Pen): string {
  const ink = pen.paint('color', 'ink')
  return `<p class="${ink.className}" style="margin:0 0 16px;font:16px/1.5 ${TEXT_FONT};${ink.style}">${lines(text)}</p>`
}

function codeBox(code: string, pen: Pen): string {
  const soft = pen.paint('background-color', 'primary-soft')
  const ink = pen.paint('color', 'on-primary-soft')
  return `<p dir="ltr" class="${soft.className} ${ink.className}" style="margin:8px 0 24px;padding:20px;border-radius:10px;text-align:center;font:700 34px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;${soft.style};${ink.style}">${escapeHtml(code)}</p>`
}

function button({ text, href }: { text: string; href: string }, pen: Pen): string {
  const back = pen.paint('background-color', 'primary')
  const ink = pen.paint('color', 'on-primary')
  const link = `<a href="${safeHref(href)}" class="${back.className} ${ink.className}" style="display:block;padding:16px 24px;border-radius:8px;font:700 16px/20px ${TEXT_FONT};text-align:center;text-decoration:none;${back.style};${ink.style}">${escapeHtml(text)}</a>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
${row(cell(`class="${back.className}" style="border-radius:8px;${back.style}"`, link))}
</table>`
}

function details(rows: MailFact[], pen: Pen): string {
  const muted = pen.paint('color', 'ink-muted')
  const ink = pen.paint('color', 'ink')
  const border = pen.paint('border-color', 'line')
  const shown = rows.map(({ label, lines: texts, link }) => {
    const anchor = link ? [anchorTo(link, pen)] : []
    const words = [...texts.map((text) => `<span dir="auto">${escapeHtml(text)}</span>`), ...anchor].join('<br>')
    return row(
      `<th scope="row" align="${pen.start}" valign="top" width="34%" class="l-line ${muted.className}" style="padding:12px 0;padding-inline-end:12px;word-break:keep-all;border-top:1px solid;font:400 14px/1.5 ${TEXT_FONT};${muted.style};${border.style}">${escapeHtml(label)}</th>` +
        cell(
          `align="${pen.start}" valign="top" class="l-line ${ink.className}" style="padding:12px 0;border-top:1px solid;font:600 15px/1.5 ${TEXT_FONT};${ink.style};${border.style}"`,
          words,
        ),
    )
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">\n${shown.join('\n')}\n</table>`
}

function price({ heading, lines: amounts }: { heading: string; lines: MailAmount[] }, pen: Pen): string {
  const ink = pen.paint('color', 'ink')
  const title = `<h2 class="${ink.className}" style="margin:16px 0 8px;font:700 16px/1.4 ${TEXT_FONT};${ink.style}">${escapeHtml(heading)}</h2>`
  const shown = amounts.map((amount) => amountRow(amount, pen))
  return `${title}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">\n${shown.join('\n')}\n</table>`
}

function amountRow({ label, amount, look }: MailAmount, pen: Pen): string {
  const ink = pen.paint('color', look === 'muted' ? 'ink-muted' : 'ink')
  const border = pen.paint('border-color', 'line')
  const isSum = look === 'sum'
  const style = `padding:${isSum ? '12px 0' : '7px 0'};font:${isSum ? 700 : 400} 15px/1.5 ${TEXT_FONT};${ink.style}${isSum ? `;border-top:1px solid;${border.style}` : ''}`
  const className = `${ink.className}${isSum ? ' l-line' : ''}`
  return row(
    `<th scope="row" align="${pen.start}" valign="top" class="${className}" style="${style}">${escapeHtml(label)}</th>` +
      cell(
        `align="${pen.end}" valign="top" class="${className}" style="${style};white-space:nowrap;padding-inline-start:16px"`,
        `<span dir="auto">${escapeHtml(amount)}</span>`,
      ),
  )
}

/** Links separated by spaces: a dot could end up alone at a line end. */
function links(shown: { text: string; href: string }[], pen: Pen): string {
  const anchors = shown.map((link) => anchorTo(link, pen))
  return `<p style="margin:8px 0 24px;font:15px/2 ${TEXT_FONT}">${anchors.join('&nbsp;&nbsp;&nbsp; ')}</p>`
}

function anchorTo({ text, href }: { text: string; href: string }, pen: Pen): string {
  const ink = pen.paint('color', 'primary')
  return `<a href="${safeHref(href)}" class="${ink.className}" style="${ink.style};font-weight:600;white-space:nowrap">${escapeHtml(text)}</a>`
}

function footer({ footer: texts }: Mail, pen: Pen): string {
  const muted = pen.paint('color', 'ink-muted')
  return texts
    .map(
      (text) =>
        `<p class="${muted.className}" style="margin:0 0 8px;font:13px/1.5 ${TEXT_FONT};${muted.style}">${lines(text)}</p>`,
    )
    .join('\n')
}

function lines(text: string): string {
  return text.split('\n').map(escapeHtml).join('<br>')
}

function table(attributes: string, content: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${row(content)}</table>`
}

function row(cells: string): string {
  return `<tr>${cells}</tr>`
}

function cell(attributes: string, content: string): string {
  return `<td ${attributes}>${content}</td>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Returns an escaped http or https address for `href` or `src`, otherwise `#`. */
function safeHref(address: string): string {
  return /^https?:\/\//i.test(address) ? escapeHtml(address) : '#'
}
