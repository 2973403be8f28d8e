import '#app/ui/styles/pages/compare.css'
import { COMPARE_PATH } from '#app/domain/stays/compare.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { EmptySection } from '#app/ui/surfaces/empty-page.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { CompareCell, CompareDates, ComparedProperty, CompareModel, CompareTable } from './model.ts'

export function Page({ model }: { model: CompareModel }) {
  const { title, lead, notices, dates, table, addLink, empty } = model
  return (
    <main id="main" className="wrap page compare">
      <h1 className="display title-lg">{title}</h1>
      {notices.map((text) => (
        <Notice key={text} tone="info">
          {text}
        </Notice>
      ))}
      {table ? (
        <>
          <p className="lead num">{lead}</p>
          {dates ? <Dates dates={dates} /> : null}
          <Comparison table={table} />
        </>
      ) : null}
      {addLink ? (
        <p className="compare-add">
          <LinkButton variant="quiet" href={addLink.href}>
            {addLink.text}
          </LinkButton>
        </p>
      ) : null}
      {empty ? <EmptySection state="empty" title={empty.title} text={empty.text} link={empty.link} /> : null}
    </main>
  )
}

/**
 * The first row stays visible, and on wide screens the first column. On a phone two properties fit side by side: each
 * row's label is above its values, and further properties snap into view.
 */
function Comparison({ table }: { table: CompareTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section className="compare-scroll" aria-label={table.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {table.properties.map((property) => (
              <PropertyHead key={property.id} property={property} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="compare-pictures">
            <td />
            {table.properties.map(({ id, picture }) => (
              <td key={id}>
                <Picture {...picture} sizes="(min-width: 780px) 230px, 45vw" minSize="small" eager />
              </td>
            ))}
          </tr>
          {table.rows.map(({ label, differs, cells }) => (
            <tr key={label} className={differs ? 'differs' : undefined}>
              <th scope="row">
                <span>{label}</span> {differs ? <Tag>{table.differsLabel}</Tag> : null}
              </th>
              {cells.map((cell, index) => (
                <Cell key={table.properties[index]?.id} cell={cell} />
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {table.properties.map(({ id, href, viewLabel, remove }) => (
              <td key={id} className="compare-links">
                <a className="btn quiet" href={href}>
                  {viewLabel}
                </a>
                <a className="link sm" href={remove.href} aria-label={remove.label}>
                  {remove.text}
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function PropertyHead({ property: { href, name } }: { property: ComparedProperty }) {
  return (
    <th scope="col">
      <a className="link" href={href}>
        <bdi>{name}</bdi>
      </a>
    </th>
  )
}

function Cell({ cell: { text, details, best, isMissing, choice } }: { cell: CompareCell }) {
  return (
    <td className={isMissing ? 'muted' : undefined}>
      <b className="num">{text}</b>
      {details.map((detail) => (
        <span key={detail} className="sm muted">
          {detail}
        </span>
      ))}
      {best ? (
        <span className="sm ok best">
          <Icon name="check" size="s" />
          <span>{best}</span>
        </span>
      ) : null}
      {choice ? (
        <Disclosure summary={choice.summary}>
          <ul className="sm">
            {choice.links.map(({ text: room, href }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {room}
                </a>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </td>
  )
}

function Dates({ dates: { summary, fields, checkin, checkout, submitLabel } }: { dates: CompareDates }) {
  const shared = { type: 'date', required: true } as const
  const toInputProps = ({ label, value, min }: CompareDates['checkin']) => ({ label, defaultValue: value, min })
  return (
    <Disclosure summary={summary}>
      <form className="compare-dates" method="get" action={COMPARE_PATH}>
        <HiddenRows rows={fields} />
        <TextInput {...shared} id="compare-checkin" name="checkin" {...toInputProps(checkin)} />
        <TextInput {...shared} id="compare-checkout" name="checkout" {...toInputProps(checkout)} />
        <Button type="submit" variant="quiet">
          {submitLabel}
        </Button>
      </form>
    </Disclosure>
  )
}
