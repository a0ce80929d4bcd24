export interface Credentials {
  readonly email: string
  readonly password: string
}

export type CredentialErrors = Partial<Record<keyof Credentials, string>>

export const NO_ERRORS: CredentialErrors = {}

/** The missing input, as messages beside the fields. Only the server knows whether email and password match. */
export function missingCredentials({ email, password }: Credentials): CredentialErrors {
  return {
    ...missingEmail(email),
    ...(password === '' && { password: 'Enter your password.' }),
  }
}

export function missingEmail(email: string): CredentialErrors {
  return email.trim() === '' ? { email: 'Enter your email address.' } : NO_ERRORS
}
