/** Sent in every admin response: clients send no token to a URL whose response lacks it. */
export const SERVICE_HEADER = 'Stayfront-Service'
export const ADMIN_SERVICE = 'admin'
