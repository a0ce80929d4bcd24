import { describe, expect, test } from 'vitest'
import { enteredSettings } from '@/domain/github/settings'
import { goalEntriesOf, goalProblems, goalsOf } from '@/domain/goals/entry'
import { NO_GOALS } from '@/domain/goals/goals'
import { MAX_BIO_LENGTH, MAX_ENTERED, MAX_HANDLE_LENGTH, MAX_NAME_LENGTH, MAX_NUMBER } from '@/domain/limits'
import { DEFAULT_CUSTOMIZATION, NO_SOCIALS } from '@/domain/profile/customization'
import { profileProblems, type ProfileEntry } from '@/domain/profile/edit'
import { calibrated, PACING_MULTIPLIER } from '@/domain/score/calibration'
import { IDEAL_MINUTES } from '@/domain/score/formula'
import { useEnvironment } from './firestore/people'
import { accepted, long, refused } from './form-limits'

useEnvironment()

describe('FORM-04 the profile and the settings', () => {
  const profile: ProfileEntry = {
    displayName: long(MAX_NAME_LENGTH),
    username: 'ann',
    bio: long(MAX_BIO_LENGTH),
    socials: { ...NO_SOCIALS, github: 'a'.repeat(MAX_HANDLE_LENGTH) },
    profileCustomization: DEFAULT_CUSTOMIZATION,
  }

  test('a profile', async () => {
    expect(profileProblems(profile, { ...profile, socials: NO_SOCIALS })).toEqual([])
    const { displayName, bio, socials, profileCustomization } = profile
    await accepted('', { displayName, bio, socials, profileCustomization })
    for (const [change, field] of [
      [{ displayName: `${displayName}x` }, 'displayName'],
      [{ bio: `${bio}x` }, 'bio'],
      [{ socials: { ...socials, github: `${socials.github}a` } }, 'github'],
    ] as const) {
      expect(profileProblems({ ...profile, ...change }, profile).map((each) => each.field)).toEqual([field])
      await refused('', change)
    }
  })

  test('goals', async () => {
    const largest = { target: String(MAX_ENTERED), endDate: '2099-12-31', isLimit: true }
    await accepted('', { goals: goalsOf({ ...goalEntriesOf(NO_GOALS), timeWorked: largest }) })
    const beyond = { target: String(MAX_NUMBER), endDate: '12345-01-01', isLimit: false }
    expect(goalProblems({ ...goalEntriesOf(NO_GOALS), timeWorked: beyond })).toEqual([
      'timeWorkedTarget',
      'timeWorkedEndDate',
    ])
    await refused('', { goals: { ...NO_GOALS, timeWorked: { target: MAX_NUMBER * 3600, endDate: null } } })
    await refused('', { goals: { ...NO_GOALS, timeWorked: { target: 1, endDate: '12345-01-01' } } })
  })

  test('the score of committed lines', async () => {
    const largest = String(MAX_ENTERED)
    await accepted('', {
      githubSettings: enteredSettings({ linesOfCodeScore: largest, linesOfCodeDeletedScore: `-${largest}` }),
    })
    const beyond = enteredSettings({
      linesOfCodeScore: String(MAX_NUMBER + 1),
      linesOfCodeDeletedScore: `-${MAX_NUMBER + 1}`,
    })
    expect(beyond).toEqual({ linesOfCodeScore: null, linesOfCodeDeletedScore: null })
    await refused('', { githubSettings: { linesOfCodeScore: MAX_NUMBER + 1, linesOfCodeDeletedScore: 0 } })
    await refused('', { githubSettings: { linesOfCodeScore: 0, linesOfCodeDeletedScore: -MAX_NUMBER - 1 } })
  })

  test('scoring at both ends of each slider and of the task score', async () => {
    for (const focusMinutes of [IDEAL_MINUTES.min, IDEAL_MINUTES.max])
      for (const playMinutes of [IDEAL_MINUTES.min, IDEAL_MINUTES.max])
        for (const taskScore of [1e-9 - focusMinutes / 20, 0, MAX_ENTERED])
          for (const multiplier of [PACING_MULTIPLIER.min, PACING_MULTIPLIER.max])
            await accepted('', {
              formula: calibrated({ focusMinutes, playMinutes, taskScore }, multiplier),
            })
  })
})
