import type { CommitCount, CountProblem } from '@/domain/github/commits'
import { GITHUB, GithubLinkFailed, type GithubLinkProblem } from '@/domain/github/link'
import { isNetworkFailure } from '@/domain/network-failure'
import type { EpochMs } from '@/domain/units'
import { UNKNOWN_ERROR, reasonText } from './errors'
import { countOfText } from './number'

export const GITHUB_MESSAGES = {
  linked: `The ${GITHUB} account was linked successfully.`,
  unlinked: `The ${GITHUB} account was unlinked successfully.`,
  closed: `The ${GITHUB} window was closed. Nothing was linked.`,
  revocable: `Counterpoint deleted its copy of the access token. To revoke the token itself, remove Counterpoint in`,
  invalidScore: 'Please enter a valid number.',
  settingsSaved: 'GitHub points saved',
  saveSettingsFailed: 'Error: Could not save the GitHub points.',
  counting: 'Counting your commits on GitHub.',
  timesMissing: 'Enter a start and an end time to count the commits between them.',
  linesAdded: 'Committed lines added',
  linesNotAdded:
    'Your commits could not be counted. The session is saved without them: open it in History to count again.',
} as const

const SIGNED_OUT = 'You must be logged in to link an account.'

/** The details that follow the specified sentence, if the problem is known. */
const details: Partial<Record<GithubLinkProblem, string>> = {
  'popup-blocked': `Your browser blocked the ${GITHUB} window. Press the button again, or allow pop-ups for this site.`,
  'linked-elsewhere': 'It belongs to another Counterpoint account already.',
  'other-account': 'Another GitHub account was still linked, and has been unlinked now. Please try again.',
  'sign-in-again': 'Please sign out, sign in again and try once more.',
  network: 'GitHub cannot be reached. Check your connection.',
}

/** Null if the user closed GitHub's window, which is no failure. */
export function linkFailedMessage(error: unknown): string | null {
  const problem = problemOf(error)
  if (problem === 'cancelled') return null
  if (problem === 'signed-out') return SIGNED_OUT
  if (problem === 'no-username') return `Failed to link the ${GITHUB} account: could not determine username.`
  return `Failed to link the ${GITHUB} account. ${details[problem] ?? providerMessage(error)}`
}

export function unlinkFailedMessage(error: unknown): string {
  const problem = problemOf(error)
  if (problem === 'signed-out') return SIGNED_OUT
  return `Failed to unlink the ${GITHUB} account. ${details[problem] ?? providerMessage(error)}`
}

/** What Firebase or GitHub said, without the code that the SDK puts around it. */
function providerMessage(error: unknown): string {
  const said = error instanceof GithubLinkFailed ? error.cause : error
  const words = reasonText(said).replace(/^Firebase: (.+) \([\w/-]+\)\.?$/, '$1')
  return words === 'Error' ? UNKNOWN_ERROR : words
}

function problemOf(error: unknown): GithubLinkProblem {
  const problem = error instanceof GithubLinkFailed ? error.problem : 'unknown'
  return problem === 'unknown' && isNetworkFailure(error) ? 'network' : problem
}

/** The result of counting. `time` formats a moment as a clock time. */
export function commitCountText({ commits, problem }: CommitCount, time: (at: EpochMs) => string): string {
  if (commits > 0) {
    const counted = commits === 1 ? '1 commit counted.' : `${commits} commits counted.`
    return problem ? `${counted} ${countProblemText(problem, time)} There may be more.` : counted
  }
  if (!problem) return 'No commits found. Commits that are not pushed yet cannot be counted.'
  return `${countProblemText(problem, time)} You can still save, and enter the lines yourself.`
}

function countProblemText(problem: CountProblem, time: (at: EpochMs) => string): string {
  switch (problem.kind) {
    case 'not-linked':
      return 'GitHub is not linked any more. Connect it again in Settings.'
    case 'token-refused':
      return 'GitHub no longer accepts the link. Disconnect it in Settings and connect it again.'
    case 'rate-limit':
      return problem.until === null
        ? "GitHub's request limit is reached for now."
        : `GitHub's request limit is reached until ${time(problem.until)}.`
    case 'too-slow':
      return 'GitHub took too long to answer.'
    case 'too-much':
      return 'There is too much to count in one go.'
    case 'unreachable':
      return 'GitHub cannot be reached. Check your connection.'
    case 'repositories-unread':
      return `${countOfText(problem.count, 'repository', 'repositories')} could not be read.`
    case 'refused':
      return `GitHub answered with an error (${problem.status}).`
    case 'unknown':
      return 'Your commits could not be counted.'
  }
}
