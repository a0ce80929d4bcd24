import { deleteField } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { formulaDocumentOf } from '@/domain/score/formula'
import { readUser } from '@/domain/profile/user'
import { listen } from '../firebase/listen'
import { callables } from './callables-on-demand'
import type { BackendContext } from './context'

/** The user document: profile, preferences, formula and goals. */
export function createUser({ userRef, account, changeUser }: BackendContext): Backend['user'] {
  return {
    watch: ({ next, error }) =>
      listen(
        userRef,
        (snapshot) => {
          const data = snapshot.data()
          next({ value: data ? readUser(data) : null, isFromCache: snapshot.metadata.fromCache })
        },
        error,
      ),
    completeOnboarding: () => changeUser({ hasCompletedOnboarding: true }),
    setUpProfile: async ({ displayName, username }) => {
      await (await callables()).setUsername(username)
      await changeUser({ displayName, email: account.email ?? '' })
    },
    setUsername: async (username) => (await callables()).setUsername(username),
    saveProfile: (changes) => changeUser({ ...changes }),
    setTheme: (theme) => changeUser({ theme }),
    dismissAutoStopWarning: () => changeUser({ lastSessionAutoStopped: false }),
    setFormula: (formula) => changeUser({ formula: formulaDocumentOf(formula, deleteField()) }),
    setRestWeekdays: (restWeekdays) => changeUser({ restWeekdays }),
    setGoals: (goals) => changeUser({ goals }),
    setGithubSettings: (githubSettings) => changeUser({ githubSettings }),
  }
}
