import { doc, setDoc } from 'firebase/firestore'
import { aUser, changed, listOf, pictureAt, type Fields } from './documents'
import { ALICE, asAlice } from './people'
import { notANumber, notANumberFromZero } from './shape'

export const USER_PLACE = `users/${ALICE}`
export const user = () => doc(asAlice(), USER_PLACE)

/** Merges whole fields into the document. */
export const change = (fields: Fields) => setDoc(user(), fields, { mergeFields: Object.keys(fields) })

const IDEAL = { focusMinutes: 240, playMinutes: 60, taskScore: 10 }
export const formula = (changes: Fields) => ({ formula: { ...aUser.formula, ...changes } })
/** The formula of an account that never chose how pacing fades. */
const plainFormula = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 }
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const everyGoal = (goal: Fields) => ({
  goals: Object.fromEntries(Object.keys(aUser.goals).map((key) => [key, goal])),
})
export const goals = (changes: Fields) => ({
  goals: { ...aUser.goals, taskScore: { ...aUser.goals.taskScore, ...changes } },
})
export const githubSettings = (changes: Fields) => ({
  githubSettings: { ...aUser.githubSettings, ...changes },
})
export const github = (changes: Fields) => ({
  integrations: { github: { ...aUser.integrations.github, ...changes } },
})
export const socials = (changes: Fields) => ({ socials: { ...aUser.socials, ...changes } })
export const customization = (changes: Fields) => ({
  profileCustomization: { ...aUser.profileCustomization, ...changes },
})

/** Wraps the cases of a number as cases of the map that holds it. */
const within = (wrap: (changes: Fields) => Fields, cases: Readonly<Record<string, Fields>>) =>
  Object.entries(cases).map(([what, fields]): [string, Fields] => [what, wrap(fields)])

const ownPicture = (path: string) => pictureAt('https://firebasestorage.googleapis.com', path)

export const ALLOWED_FIELDS: readonly (readonly [string, Fields])[] = [
  ['DATA-02 only the score', { score: 3 }],
  ['DATA-02 a score of 0', { score: 0 }],
  ['DATA-02 only the end of onboarding', { hasCompletedOnboarding: true }],
  ['DATA-02 only the dismissed warning', { lastSessionAutoStopped: false }],
  ['AUTOSTOP-11 the session of the warning', { autoStoppedSession: 'timer-1749549600000' }],
  ['AUTOSTOP-11 a warning without a session', { autoStoppedSession: null }],
  ['TIMER-03 productivity', { timerMode: 'productivity' }],
  ['TIMER-03 play', { timerMode: 'play' }],
  ...['light', 'dark', 'system'].map((theme) => [`DATA-02 the theme ${theme}`, { theme }] as const),
  ['DATA-14 small divisors', formula({ timeDivisor: 0.1, playTimeDivisor: 0.1, pacingMultiplier: 0 })],
  ['DATA-14 a pacing multiplier of 2', formula({ pacingMultiplier: 2 })],
  ['KEEP-05 an ideal day from calibration', formula({ ideal: IDEAL })],
  [
    'KEEP-05 an ideal day at its limits',
    formula({ ideal: { focusMinutes: 0, playMinutes: 1440, taskScore: -5 } }),
  ],
  ['KEEP-06 the start day of a target', goals({ since: '2026-11-20' })],
  ['KEEP-06 a target with an unknown start day', goals({ since: null })],
  ...[0, 1, 0.05, 0.8, 3 * 0.05, 0.1 + 0.2].map(
    (pacingCarry) => [`PACE-01 a carry of ${pacingCarry}`, formula({ pacingCarry })] as const,
  ),
  ['PACE-01 a formula without a carry or a first day', { formula: plainFormula }],
  ['PACE-02 pacing since today', formula({ pacingSince: dayFromNow(0) })],
  ['PACE-02 pacing since long ago', formula({ pacingSince: '1970-01-01' })],
  ...[[], [7], [1, 2, 3, 4, 5, 6, 7]].map(
    (restWeekdays) => [`REST-01 the rest weekdays ${restWeekdays.join()}`, { restWeekdays }] as const,
  ),
  ['VOICES-01 goals without play', { goals: changed(aUser.goals, { timePlayed: undefined }) }],
  ...[true, false].map(
    (limit) =>
      [
        `VOICES-02 every goal with the limit ${limit}`,
        everyGoal({ target: 5, endDate: null, limit }),
      ] as const,
  ),
  ['GOALS-04 a cleared goal', goals({ target: null })],
  ['GOALS-01 a goal without an end date', goals({ endDate: null })],
  ['GITHUB-14 an unlinked GitHub account', github({ linked: false, username: null })],
  ['DATA-15 a score of 0 for committed lines', githubSettings({ linesOfCodeScore: 0 })],
  ['GITHUB-08 a negative score for deleted lines', githubSettings({ linesOfCodeDeletedScore: -0.05 })],
  ['PROFILE-02 no picture', { photoURL: null }],
  ['RULES-07 a picture URL at the length limit', { photoURL: aUser.photoURL.padEnd(2000, 'x') }],
  ["RULES-07 a picture URL of the emulator's IP address", { photoURL: pictureAt('http://127.0.0.1:9199') }],
  ["RULES-07 a picture URL of the emulator's host name", { photoURL: pictureAt('http://localhost:9199') }],
  ["RULES-07 a picture URL of the tests' emulator", { photoURL: pictureAt('http://localhost:19199') }],
  [
    'RULES-07 a picture with a file name from the previous release',
    { photoURL: ownPicture('users%2Falice%2Fprofile%2Fcd1f39b2-7a2e-4b5d-9f1e-3f0a2b1c4d5e.jpg') },
  ],
  ['PROFILE-02 empty texts', { displayName: '', bio: '', email: '' }],
  ['PROFILE-02 long texts', { displayName: 'ü'.repeat(100), bio: '\n'.repeat(500), email: 'x'.repeat(320) }],
  ['PROFILE-02 a handle in another script', socials({ linkedin: 'jürgen-मिश्रा-1' })],
  ['PROFILE-02 a long handle', socials({ github: 'a-Z_0.9@'.padEnd(100, 'x') })],
  ...['default', 'midnight', 'sunset', 'forest', 'rose', 'ocean'].map(
    (theme) => [`PROFILE-04 the profile theme ${theme}`, customization({ theme })] as const,
  ),
  ...[
    'totalFocusTime',
    'totalPlayTime',
    'sessionsCompleted',
    'currentStreak',
    'rhythmsCompleted',
    'tasksCompleted',
  ].map(
    (featuredStat) => [`PROFILE-05 the featured ${featuredStat}`, customization({ featuredStat })] as const,
  ),
  ...[0, 2, 3, 4].map(
    (count) =>
      [
        `PROFILE-07 ${count} showcased badges`,
        customization({ showcasedBadges: listOf(count, (index) => `badge_${index}`) }),
      ] as const,
  ),
]

export const REFUSED_FIELDS: readonly (readonly [string, Fields])[] = [
  ...Object.entries(notANumberFromZero('score')),
  ['a score above the limit', { score: 1e13 }],
  ['TIMER-03 an unknown timer mode', { timerMode: 'rest' }],
  ['TIMER-03 a null timer mode', { timerMode: null }],
  ['an unknown theme', { theme: 'sepia' }],
  ['an onboarding flag that is not a boolean', { hasCompletedOnboarding: 'yes' }],
  ['a warning flag that is not a boolean', { lastSessionAutoStopped: 1 }],
  ['AUTOSTOP-11 an invalid session id', { autoStoppedSession: 'a/b' }],
  ['USERNAME-05 a username', { username: 'alice' }],
  ['an unknown field', { isAdmin: true }],

  ['a numeric formula', { formula: 20 }],
  ['a formula without a play divisor', { formula: { timeDivisor: 20, pacingMultiplier: 1 } }],
  ['a formula with an extra field', formula({ other: 1 })],
  ['a divisor of 0', formula({ timeDivisor: 0 })],
  ['a play divisor of 0', formula({ playTimeDivisor: 0 })],
  ...within(formula, notANumberFromZero('timeDivisor')),
  ...within(formula, notANumberFromZero('playTimeDivisor')),
  ...within(formula, notANumberFromZero('pacingMultiplier')),
  ['a pacing multiplier above 2', formula({ pacingMultiplier: 2.1 })],

  ['KEEP-05 a null ideal day', formula({ ideal: null })],
  ['KEEP-05 a numeric ideal day', formula({ ideal: 240 })],
  ['KEEP-05 an ideal day with an extra field', formula({ ideal: { ...IDEAL, other: 1 } })],
  ...['focusMinutes', 'playMinutes', 'taskScore'].map((field): [string, Fields] => [
    `KEEP-05 an ideal day without ${field}`,
    formula({ ideal: changed(IDEAL, { [field]: undefined }) }),
  ]),
  ['KEEP-05 negative ideal focus', formula({ ideal: { ...IDEAL, focusMinutes: -1 } })],
  ['KEEP-05 ideal focus of more than a day', formula({ ideal: { ...IDEAL, focusMinutes: 1441 } })],
  ['KEEP-05 negative ideal play', formula({ ideal: { ...IDEAL, playMinutes: -1 } })],
  ['KEEP-05 ideal play of more than a day', formula({ ideal: { ...IDEAL, playMinutes: 1441 } })],
  ['KEEP-05 an ideal score below the limit', formula({ ideal: { ...IDEAL, taskScore: -2e12 } })],
  ['KEEP-05 an ideal score above the limit', formula({ ideal: { ...IDEAL, taskScore: 2e12 } })],
  ['KEEP-05 an ideal score as text', formula({ ideal: { ...IDEAL, taskScore: '10' } })],

  ['KEEP-06 an invalid start day of a target', goals({ since: '2026-02-30' })],
  ['KEEP-06 an instant as the start day of a target', goals({ since: 1_800_000_000_000 })],
  ...within(formula, notANumberFromZero('pacingCarry')),
  ['PACE-01 a carry above 1', formula({ pacingCarry: 1.05 })],
  ['PACE-01 a carry between two steps', formula({ pacingCarry: 0.82 })],
  ['PACE-01 a null carry', formula({ pacingCarry: null })],
  ['PACE-02 pacing since a future day', formula({ pacingSince: dayFromNow(2) })],
  ['PACE-02 pacing since an invalid day', formula({ pacingSince: '2026-02-30' })],
  ['PACE-02 pacing since a day before 1970', formula({ pacingSince: '1969-12-31' })],
  ['PACE-02 pacing since a day after 2099', formula({ pacingSince: '2100-01-01' })],
  ['PACE-02 pacing since an instant', formula({ pacingSince: 1_800_000_000_000 })],
  ['REST-01 a weekday 8', { restWeekdays: [8] }],
  ['REST-01 a repeated weekday', { restWeekdays: [6, 6] }],
  ['REST-01 weekdays out of order', { restWeekdays: [7, 6] }],
  ['REST-01 a weekday by name', { restWeekdays: ['Sunday'] }],
  ['REST-01 a weekday as text', { restWeekdays: ['67'] }],
  ['REST-01 weekdays that are not a list', { restWeekdays: 7 }],
  ['REST-01 null weekdays', { restWeekdays: null }],

  ['a missing goal', { goals: { taskScore: aUser.goals.taskScore, timeWorked: aUser.goals.timeWorked } }],
  ['an extra goal', { goals: { ...aUser.goals, other: aUser.goals.taskScore } }],
  ['VOICES-01 a bad fourth goal', { goals: { ...aUser.goals, timePlayed: { target: -1, endDate: null } } }],
  ['VOICES-01 a null fourth goal', { goals: { ...aUser.goals, timePlayed: null } }],
  ['VOICES-02 a limit as text', goals({ limit: 'yes' })],
  ['a goal with two end dates', goals({ endDate: '2026-12-31 2026-12-31', since: '' })],
  ['a goal with two end dates and an empty start day', goals({ endDate: '2026-12-312026-12-31', since: '' })],
  ['VOICES-02 a null limit', goals({ limit: null })],
  ['GOALS-04 a target of 0', goals({ target: 0 })],
  ['a negative target', goals({ target: -1 })],
  ['an infinite target', goals({ target: Number.POSITIVE_INFINITY })],
  ['a target as text', goals({ target: '5' })],
  ['a goal with an invalid end date', goals({ endDate: '2026-13-01' })],
  ['a goal with an instant as its end date', goals({ endDate: 1_800_000_000_000 })],
  ['a goal with an extra field', goals({ other: 1 })],
  ['a bad second goal', { goals: { ...aUser.goals, timeWorked: { target: -1, endDate: null } } }],
  ['a bad third goal', { goals: { ...aUser.goals, productivityPoints: { target: -1, endDate: null } } }],

  ...within(githubSettings, notANumber('linesOfCodeScore')),
  ...within(githubSettings, notANumber('linesOfCodeDeletedScore')),
  ['GitHub settings with an extra field', githubSettings({ other: 1 })],

  ['GITHUB-05 the token next to the link', github({ accessToken: 'gho_0123' })],
  [
    'an unknown integration',
    { integrations: { ...aUser.integrations, gitlab: { linked: true, username: 'a' } } },
  ],
  ['a linked flag that is not a boolean', github({ linked: 'yes' })],
  ['a numeric linked name', github({ username: 5 })],
  ['an empty linked name', github({ username: '' })],

  ['a display name of 101 characters', { displayName: 'x'.repeat(101) }],
  ['a null display name', { displayName: null }],
  ['a bio of 501 characters', { bio: 'x'.repeat(501) }],
  ['a bio that is a list', { bio: ['x'] }],
  ['an email of 321 characters', { email: 'x'.repeat(321) }],
  ['a null email', { email: null }],

  ['a picture URL over http', { photoURL: 'http://example.com/a.jpg' }],
  ['a javascript: picture URL', { photoURL: 'javascript:alert(1)' }],
  ['a data: picture URL', { photoURL: 'data:image/png;base64,AAAA' }],
  ['a picture URL that contains quotes', { photoURL: 'https://example.com/"onerror="x' }],
  ["a picture URL that starts like the emulator's", { photoURL: pictureAt('http://127.0.0.1:91990') }],
  ['a picture URL at another local port', { photoURL: pictureAt('http://127.0.0.1:29199') }],
  ['a picture URL over the length limit', { photoURL: aUser.photoURL.padEnd(2001, 'x') }],
  ['RULES-07 a picture on another site', { photoURL: 'https://example.com/alice.jpg' }],
  ['RULES-07 a picture of another user', { photoURL: ownPicture('users%2Fbob%2Fprofile%2Fpicture-1.jpg') }],
  ['RULES-07 a file outside the folder', { photoURL: ownPicture('users%2Falice%2Fpicture-1.jpg') }],
  ['RULES-07 a file that is not a JPEG', { photoURL: ownPicture('users%2Falice%2Fprofile%2Fpicture-1.svg') }],
  ['RULES-07 a picture URL with an extra parameter', { photoURL: `${aUser.photoURL}&a=b` }],
  ['a numeric picture URL', { photoURL: 5 }],

  ['a social link that is a URL', socials({ github: 'https://evil.example/x' })],
  ['a social link with a slash', socials({ twitter: 'in/alice' })],
  ['a social link of 101 characters', socials({ linkedin: 'x'.repeat(101) })],
  ['a null social link', socials({ linkedin: null })],
  ['an unknown social link', socials({ mastodon: 'alice' })],
  ['a missing social link', { socials: { github: 'alice', twitter: 'alice' } }],

  ['PROFILE-04 an unknown profile theme', customization({ theme: 'gold' })],
  ['PROFILE-05 an unknown featured statistic', customization({ featuredStat: 'wealth' })],
  ['PROFILE-07 a fifth badge', customization({ showcasedBadges: listOf(5, (index) => `badge_${index}`) })],
  ...listOf(4, (index): [string, Fields] => [
    `an empty badge at place ${index + 1} of 4`,
    customization({ showcasedBadges: listOf(4, (place) => (place === index ? '' : `badge_${place}`)) }),
  ]),
  ['a numeric badge', customization({ showcasedBadges: [5] })],
  ['badges that are not a list', customization({ showcasedBadges: 'first_session' })],
  ['a customization with an extra field', customization({ other: 1 })],
]
