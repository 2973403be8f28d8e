/** Every answer of the admin names it: its clients send no token to an address that does not. */
export const SERVICE_HEADER = 'Stayfront-Service'
export const ADMIN_SERVICE = 'admin'
