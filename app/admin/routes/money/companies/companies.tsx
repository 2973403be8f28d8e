import { hasForAll, hasScope, type Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Commissions } from './commissions.tsx'
import { CompanyAccounts } from './company-accounts.tsx'

/** Accounts of companies and travel agents, and the commissions they earned. */
export function Companies({ me }: { me: Me }) {
  return (
    <>
      <section className="section">
        <h2 className="heading">{text('money.companyAccounts')}</h2>
        {hasForAll(me, 'accounts:read') ? (
          <CompanyAccounts me={me} />
        ) : (
          <p className="muted">{text('money.noAccountsRight')}</p>
        )}
      </section>
      <section className="section">
        <h2 className="heading">{text('money.commissions')}</h2>
        {hasScope(me, 'money:read') ? <Commissions me={me} /> : <p className="muted">{text('money.noRightWhat')}</p>}
      </section>
    </>
  )
}
