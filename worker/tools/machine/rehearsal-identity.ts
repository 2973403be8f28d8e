import { listBrands } from '#app/brands/brands.ts'

/** `IDENTITY` for rehearsals of production with the demo's data: every brand under another invented name. */
export const rehearsalIdentity = JSON.stringify(
  Object.fromEntries(
    listBrands().map(({ id, siteName, address }) => [
      id,
      {
        site_name: `${siteName} Rehearsal`,
        legal_name: 'Rehearsal Ltd',
        address: { street: '1 Rehearsal Street', postal_code: '', city: address.city, country: address.countryCode },
        phone: '+44 20 7946 0000',
        email: 'rehearsal@stays.test',
      },
    ]),
  ),
)
