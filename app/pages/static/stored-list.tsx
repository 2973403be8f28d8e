import { Fragment } from 'react'
import type { StoredModel } from './model.ts'

export function StoredList({ heading, lead, change, columns, classes }: StoredModel) {
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
                      {name.split(/(?<=[a-z])(?=[A-Z])/).map((word, place) => (
                        <Fragment key={word}>
                          {place > 0 ? <wbr /> : null}
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
