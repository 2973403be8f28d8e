import { html, raw } from 'hono/html'
import type { MailColours, MailRole } from '#app/brands/brand.ts'
import type { Brand } from '#app/brands/brands.ts'
import { directionOf, htmlLang, type Locale } from '#app/i18n/locales.ts'
import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'

export type Mail = {
  locale: Locale
  brand: Brand
  /** Target of logo and name as `https://host`; null without a host. */
  origin: string | null
  heading: string
  /** Preview text beside the subject. */
  preheader: string
  paragraphs: string[]
  code: string | null
  button: MailLink | null
  picture: { src: string; alt: string } | null
  details: MailDetail[]
  timeline: MoneyTimelineModel | null
  price: { heading: string; lines: MailAmount[] } | null
  links: MailLink[]
  closing: string[]
  footer: string[]
}

export type MailLink = { text: string; href: string }
export type MailDetail = {
  label: string
  lines: string[]
  /** The lines are of one kind; in plain text each has a line of its own. */
  isList?: boolean
  links?: MailLink[]
}
export type MailAmount = { label: string; amount: string; variant?: 'sum' | 'muted' }

type Html = ReturnType<typeof html>

type MailTheme = {
  attrs: (style: string, colours: Colours) => Html
  start: 'left' | 'right'
  end: 'left' | 'right'
}

type Colours = { text?: MailRole; back?: MailRole; isLined?: boolean; className?: string }

const TEXT_FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif"
const PREVIEW_FILLERS = 30
const table = raw('width="100%" cellpadding="0" cellspacing="0" border="0"')

/**
 * Returns HTML that mail clients display alike: tables, inline styles, no script, no tracking, two images of the site
 * (logo and property). `tests/data/caniemail.json` says which CSS clients support.
 */
export async function renderMail(mail: Mail): Promise<string> {
  const { brand, locale, heading, preheader } = mail
  const theme = themeOf(mail)
  const body = 'margin:0;padding:0;-webkit-text-size-adjust:100%;line-break:strict;word-break:auto-phrase'
  // Invisible letters that fill the preview, so that it does not show the rest of the mail.
  const filler = raw('&#847;&zwnj;&nbsp;'.repeat(PREVIEW_FILLERS))
  const page = await html`<!doctype html>
<html lang="${htmlLang(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${heading}</title>
<style>${raw(darkStyles(brand.mailColours))}</style>
</head>
<body dir="${directionOf(locale)}" ${theme.attrs(body, { back: 'ground' })}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${filler}</div>
<table role="presentation" ${table} ${theme.attrs('', { back: 'ground' })}>
<tr><td align="center" style="padding:24px 12px 40px">${mailBody(mail, theme)}</td></tr>
</table>
</body>
</html>`
  return page.toString()
}

function themeOf({ brand: { mailColours }, locale }: Mail): MailTheme {
  const isRtl = directionOf(locale) === 'rtl'
  return {
    attrs: (style, { text, back, isLined, className }) => {
      const classes = [className, back && `b-${back}`, text && `c-${text}`, isLined && 'l-line']
      const styles = [
        style,
        back && `background-color:${mailColours[back][0]}`,
        text && `color:${mailColours[text][0]}`,
        isLined && `border-top:1px solid ${mailColours.line[0]}`,
      ]
      // Raw, because escaped quotes of font names would only add bytes: styles come from this file and the brand.
      return raw(`class="${classes.filter(Boolean).join(' ')}" style="${styles.filter(Boolean).join(';')}"`)
    },
    start: isRtl ? 'right' : 'left',
    end: isRtl ? 'left' : 'right',
  }
}

/** Returns the CSS of the dark colours, ignored by clients without dark mode. */
function darkStyles(colours: MailColours): string {
  const rules = Object.entries(colours).map(
    ([role, [, dark]]) => `.c-${role}{color:${dark}!important}.b-${role}{background-color:${dark}!important}`,
  )
  const lines = `.l-line{border-color:${colours.line[1]}!important}`
  const narrow = '@media (max-width:480px){.pad{padding:24px 20px!important}}'
  return `@media (prefers-color-scheme:dark){${rules.join('')}${lines}}${narrow}`
}

function mailBody(mail: Mail, theme: MailTheme): Html {
  const { brand, heading, code, footer } = mail
  const isHome = brand.kind === 'home'
  const frame = `padding:32px;border-radius:${isHome ? 16 : 10}px`
  const title = `margin:0 0 16px;font:${isHome ? 400 : 700} 26px/1.25 ${brand.displayFont.inMail}`
  const plain = theme.attrs(`margin:0 0 16px;font:16px/1.5 ${TEXT_FONT}`, { text: 'ink' })
  const small = theme.attrs(`margin:0 0 8px;font:13px/1.5 ${TEXT_FONT}`, { text: 'ink-muted' })
  return html`<table role="presentation" ${table} style="max-width:600px">
<tr><td align="${theme.start}" style="padding:4px 8px 20px">${masthead(mail, theme)}</td></tr>
<tr><td align="${theme.start}" ${theme.attrs(frame, { back: 'raised', className: 'pad' })}>
<h1 ${theme.attrs(title, { text: 'ink' })}>${heading}</h1>
${paragraphs(mail.paragraphs, plain)}${code !== null && codeBox(code, theme)}
${mail.picture && picture(mail.picture)}
${mail.button && button(mail.button, theme)}
${mail.details.length > 0 && details(mail.details, theme)}
${mail.timeline && timeline(mail.timeline, theme)}
${mail.price && price(mail.price, theme)}
${mail.links.length > 0 && links(mail.links, theme)}
${paragraphs(mail.closing, plain)}</td></tr>
<tr><td align="${theme.start}" style="padding:20px 8px 0">
${paragraphs(footer, small)}</td></tr>
</table>`
}

function masthead({ brand, origin }: Mail, theme: MailTheme): Html {
  const mark = brand.favicons.find(({ rel }) => rel === 'apple-touch-icon')?.href
  const style = `font:700 20px/32px ${brand.displayFont.inMail};vertical-align:middle`
  const name = html`<span ${theme.attrs(style, { text: 'ink' })}>${brand.siteName}</span>`
  if (!origin) return name
  const image = raw(`vertical-align:middle;border:0;border-radius:8px;margin-${theme.end}:4px`)
  const logo = mark && html`<img src="${safeHref(origin + mark)}" width="32" height="32" alt="" style="${image}"> `
  return html`<a href="${safeHref(`${origin}/`)}" style="text-decoration:none">${logo}${name}</a>`
}

function paragraphs(texts: string[], attributes: Html): Html[] {
  return texts.map((text) => html`<p ${attributes}>${withBreaks(text.split('\n'))}</p>\n`)
}

function codeBox(code: string, theme: MailTheme): Html {
  const frame = 'margin:8px 0 24px;padding:20px;border-radius:10px;text-align:center'
  const style = `${frame};font:700 34px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px`
  return html`<p dir="ltr" ${theme.attrs(style, { back: 'primary-soft', text: 'on-primary-soft' })}>${code}</p>`
}

function button({ text, href }: MailLink, theme: MailTheme): Html {
  const frame = 'display:block;padding:16px 24px;border-radius:8px;text-align:center;text-decoration:none'
  const style = `${frame};font:700 16px/20px ${TEXT_FONT}`
  const link = theme.attrs(style, { back: 'primary', text: 'on-primary' })
  return html`<table role="presentation" ${table} style="margin:8px 0 24px">
<tr><td ${theme.attrs('border-radius:8px', { back: 'primary' })}><a href="${safeHref(href)}" ${link}>${text}</a></td></tr>
</table>`
}

function details(rows: MailDetail[], theme: MailTheme): Html {
  const label = `padding:12px 0;padding-${theme.end}:12px;word-break:keep-all;font:400 14px/1.5 ${TEXT_FONT}`
  const value = `padding:12px 0;font:600 15px/1.5 ${TEXT_FONT}`
  const cell = raw(`align="${theme.start}" valign="top"`)
  const htmlRows = rows.map((row) => {
    const lines = row.lines.map((line) => html`<span dir="auto">${line}</span>`)
    const content = withBreaks([...lines, ...(row.links ?? []).map((link) => textLink(link, theme))])
    return html`<tr>
<th scope="row" ${cell} width="34%" ${theme.attrs(label, { text: 'ink-muted', isLined: true })}>${row.label}</th>
<td ${cell} ${theme.attrs(value, { text: 'ink', isLined: true })}>${content}</td>
</tr>`
  })
  return html`<table ${table} style="margin:0 0 16px">${htmlRows}</table>`
}

/** Returns the picture; its width is an attribute too, because Outlook on Windows ignores `max-width`. */
function picture({ src, alt }: NonNullable<Mail['picture']>): Html {
  const style = raw('display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:8px')
  return html`<p style="margin:0 0 16px"><img src="${safeHref(src)}" width="536" alt="${alt}" style="${style}"></p>`
}

function timeline({ title, steps, zone }: MoneyTimelineModel, theme: MailTheme): Html {
  const heading = theme.attrs(`margin:16px 0 8px;font:700 16px/1.4 ${TEXT_FONT}`, { text: 'ink' })
  const strong = `padding:8px 0;font:600 15px/1.5 ${TEXT_FONT}`
  const line = { text: 'ink', isLined: true } as const
  const textCell = html`align="${theme.start}" valign="top" ${theme.attrs(strong, line)}`
  const sumStyle = `${strong};padding-${theme.start}:16px;white-space:nowrap`
  const amountCell = html`align="${theme.end}" valign="bottom" ${theme.attrs(sumStyle, line)}`
  const small = theme.attrs(`font:400 13px/1.5 ${TEXT_FONT}`, { text: 'ink-muted' })
  const rows = steps.map(
    ({ when, text, amount }) => html`<tr>
<td ${textCell}><span ${small}>${when}</span><br>${text}</td>
<td ${amountCell}><span dir="auto">${amount ?? ''}</span></td>
</tr>`,
  )
  const note = theme.attrs(`margin:4px 0 16px;font:400 13px/1.5 ${TEXT_FONT}`, { text: 'ink-muted' })
  return html`<h2 ${heading}>${title}</h2>
<table ${table}>${rows}</table>
<p ${note}>${zone}</p>`
}

function price({ heading, lines }: NonNullable<Mail['price']>, theme: MailTheme): Html {
  const title = theme.attrs(`margin:16px 0 8px;font:700 16px/1.4 ${TEXT_FONT}`, { text: 'ink' })
  return html`<h2 ${title}>${heading}</h2>
<table ${table} style="margin:0 0 16px">${lines.map((line) => amountRow(line, theme))}</table>`
}

function amountRow({ label, amount, variant }: MailAmount, theme: MailTheme): Html {
  const isSum = variant === 'sum'
  const style = `padding:${isSum ? 12 : 7}px 0;font:${isSum ? 700 : 400} 15px/1.5 ${TEXT_FONT}`
  const colours = { text: variant === 'muted' ? 'ink-muted' : 'ink', isLined: isSum } as const
  const amountStyle = `${style};white-space:nowrap;padding-${theme.start}:16px`
  return html`<tr>
<th scope="row" align="${theme.start}" valign="top" ${theme.attrs(style, colours)}>${label}</th>
<td align="${theme.end}" valign="top" ${theme.attrs(amountStyle, colours)}><span dir="auto">${amount}</span></td>
</tr>`
}

/** Returns the links, separated by spaces: a dot could end up alone at a line end. */
function links(mailLinks: MailLink[], theme: MailTheme): Html {
  const anchors = mailLinks.map((link, index) => [index > 0 && raw('&nbsp;&nbsp;&nbsp; '), textLink(link, theme)])
  return html`<p style="margin:8px 0 24px;font:15px/2 ${raw(TEXT_FONT)}">${anchors}</p>`
}

function textLink({ text, href }: MailLink, theme: MailTheme): Html {
  const attributes = theme.attrs('font-weight:600;white-space:nowrap', { text: 'primary' })
  return html`<a href="${safeHref(href)}" ${attributes}>${text}</a>`
}

function withBreaks(lines: (string | Html)[]) {
  return lines.map((line, index) => [index > 0 && raw('<br>'), line])
}

/** Returns an http or https address for `href` or `src`, otherwise `#`. */
function safeHref(address: string): string {
  return /^https?:\/\//i.test(address) ? address : '#'
}
