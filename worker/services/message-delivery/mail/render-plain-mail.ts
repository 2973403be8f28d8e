import { loadTranslator } from '#app/i18n/messages.ts'
import type { Mail, MailLink } from './render-mail.ts'

/** Returns a mail as plain text, with everything its HTML shows. */
export async function renderPlainMail(mail: Mail): Promise<string> {
  const translate = await loadTranslator(mail.locale, ['ui'])
  const labelled = (label: string, text: string) =>
    oneLine(text === '' ? label : translate('ui.labelled', { label, text }))
  const linked = ({ text, href }: MailLink) => labelled(text, href)
  const details = mail.details.flatMap(({ label, lines, isList, links = [] }) => [
    ...(isList ? [oneLine(label), ...lines.map((line) => `- ${oneLine(line)}`)] : [labelled(label, lines.join(', '))]),
    ...links.map(linked),
  ])
  const { timeline, price } = mail
  const steps = timeline?.steps.map(({ when, text, amount }) => labelled(when, amount ? labelled(text, amount) : text))
  const parts = [
    ...mail.paragraphs,
    ...(mail.code === null ? [] : [mail.code]),
    ...(mail.button ? [linked(mail.button)] : []),
    details.join('\n'),
    timeline && steps ? [timeline.title, ...steps, oneLine(timeline.zone)].join('\n') : '',
    price ? [price.heading, ...price.lines.map(({ label, amount }) => labelled(label, amount))].join('\n') : '',
    mail.links.map(linked).join('\n'),
    ...mail.closing,
    mail.footer.join('\n'),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Returns a text on one line: a line break in a name must not begin another line, which could look like a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
