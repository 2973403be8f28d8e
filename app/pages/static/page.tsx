import '#app/ui/styles/pages/static.css'
import { Fragment } from 'react'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { RichText } from '#app/ui/details/rich-text.tsx'
import type { StaticModel, StoredModel } from './model.ts'

export function Page({ model }: { model: StaticModel }) {
  return (
    <main id="main" className="wrap page">
      <article className="prose">
        <h1 className="display title-lg" {...model.language}>
          {model.title}
        </h1>
        <p className="lead" {...model.language}>
          {model.lead}
        </p>
        {model.text ? (
          <div className="prose" {...model.language}>
            <RichText text={model.text} />
          </div>
        ) : null}
        {model.stored ? <StoredList {...model.stored} /> : null}
        {model.sections.map(({ heading, paragraphs }) => (
          <Fragment key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <EmailText text={paragraph} />
              </p>
            ))}
          </Fragment>
        ))}
      </article>
    </main>
  )
}

function StoredList({ heading, lead, change, columns, classes }: StoredModel) {
  return (
    <>
      <h2>{heading}</h2>
      <p>{lead}</p>
      <p>
        <a href={change.href}>{change.text}</a>
      </p>
      {classes.map(({ heading, text, rows }) => (
        <Fragment key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
          <table className="stored">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, purpose, life }) => (
                <tr key={name}>
                  <th scope="row">
                    <code dir="ltr">
                      {name.split(/(?<=[a-z])(?=[A-Z])/).map((word, index) => (
                        <Fragment key={word}>
                          {index > 0 ? <wbr /> : null}
                          <span>{word}</span>
                        </Fragment>
                      ))}
                    </code>
                  </th>
                  <td>{purpose}</td>
                  <td>{life}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fragment>
      ))}
    </>
  )
}
