import type { UserResponse } from '#app/contracts/guests/identity.ts'

export const aUser: UserResponse = {
  id: 'user-1',
  name: 'Asha Rao',
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '9876543210',
  country_code: '+91',
  email: null,
  devise_role: 'Consumer_Guest',
  wallet_id: 'wallet:marigold:user-1',
  status: 'VERIFIED',
}
