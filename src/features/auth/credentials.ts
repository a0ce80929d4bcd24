export interface Credentials {
  readonly email: string
  readonly password: string
}

export type CredentialErrors = Partial<Record<keyof Credentials, string>>

export const NO_ERRORS: CredentialErrors = {}

/** What is missing, as a sentence beside the field. Whether the two belong together only the service knows. */
export function missingCredentials({ email, password }: Credentials): CredentialErrors {
  return {
    ...missingEmail(email),
    ...(password === '' && { password: 'Enter your password.' }),
  }
}

export function missingEmail(email: string): CredentialErrors {
  return email.trim() === '' ? { email: 'Enter your email address.' } : NO_ERRORS
}
