declare const simulated: { FirebaseError: new (code: string, message: string) => Error }

export const FirebaseError = simulated.FirebaseError
export const initializeApp = () => ({})
