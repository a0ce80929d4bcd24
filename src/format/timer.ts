import { MAX_BREAKS } from '@/domain/limits'

export const TIMER_MESSAGES = {
  ready: 'Ready when you are.',
  savedElsewhere: 'This timer was already saved on another device',
  saveModeFailed: 'Error: Could not save the timer mode.',
  dismissWarningFailed: 'Error: Could not dismiss the warning.',
  timerGoesOn: 'Your timer is still on: it was changed on another device.',
  timerGoesOnWithWords:
    'Your timer is still on: it was changed on another device. What you entered is still here. If you save it now, the remaining time is added when the timer stops.',
  sessionSkipped: 'Session skipped.',
  nothingToKeep: 'Nothing was kept: the timer ran for less than a second.',
  savesJoined: 'Added to the session that another device saved',
  savesJoinedDetail: 'It was the same timer, so its time counts once.',
  cutOff: (savedUntil: string, ranUntil: string) =>
    `Another device stopped this timer at ${savedUntil} and saved its session. It kept running here until ${ranUntil}.`,
  keepTimeUntil: (time: string) => `Keep the time until ${time}`,
  timeKept: 'The time was added to the session',
  timeNotKept: 'The session has changed since, so the time was not added. You can edit its end in History.',
  autoStopped:
    'A paused session was automatically stopped at midnight and saved without tasks. Its time counts.',
  autoStoppedEmpty:
    'A paused session was automatically stopped at midnight. There was nothing to save, because it was paused right after the start.',
  balanced: 'Balanced.',
  notInSight: 'Your browser did not open the small window. Please press Keep in sight again.',
  breaksFull: `A session holds up to ${MAX_BREAKS} breaks.`,
} as const
